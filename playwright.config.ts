import { defineConfig } from '@playwright/test';

const { TEST_REPORT: report, TEST_BROWSER, TEST_BROWSER_WITHOUT_WINDOWS } = process.env;
const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const onWide = { viewport: { width: 1280, height: 800 } };
/** These show notifications, which only a browser with windows does. */
const notifying = '**/*push.phone.spec.ts';
/** A whole Chromium keeps pages of its own ready behind its address bar: more than half of what a window costs. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** Ours would replace the list that Playwright hands over for its own reasons; so these stand here too. */
const playwrightsOwn = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Ones that are not there are left to Playwright. */
const launch = (browser: string | undefined) => ({
  ...(browser && { executablePath: browser }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${[...addressBar, ...playwrightsOwn]}`,
  ],
});

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-tallboy.ts',
  fullyParallel: true,
  workers: 3,
  // Tests wait for a state, however slow the machine is. No retries.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : [['list']],
  use: {
    launchOptions: launch(TEST_BROWSER_WITHOUT_WINDOWS || TEST_BROWSER),
    // It would stand between a page and what a test answers in the network's place. Those about it allow it.
    serviceWorkers: 'block',
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testIgnore: ['**/*.wide.spec.ts', notifying], use: onPhone },
    {
      name: 'notifications',
      testMatch: notifying,
      use: { ...onPhone, launchOptions: launch(TEST_BROWSER) },
    },
    { name: 'wide', testIgnore: '**/*.phone.spec.ts', use: onWide },
  ],
});
