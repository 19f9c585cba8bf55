import { defineConfig } from '@playwright/test';

const report = process.env.TEST_REPORT;
const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-tallboy.ts',
  fullyParallel: true,
  workers: 2,
  // A test waits for a state, however slow the machine; nothing is tried twice.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : [['list']],
  use: {
    launchOptions: {
      ...(process.env.TEST_BROWSER && { executablePath: process.env.TEST_BROWSER }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.wide.spec.ts',
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
    { name: 'wide', testIgnore: '**/*.phone.spec.ts', use: { viewport: wide } },
  ],
});
