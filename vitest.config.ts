import { defineConfig } from 'vitest/config';

const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    include: ['{src,demo,tests}/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/faults/**'],
    globalSetup: 'tests/support/postgres.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});
