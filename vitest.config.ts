import { defineConfig } from 'vitest/config';

const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    include: ['{src,demo,tests}/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/faults/**'],
    globalSetup: 'tests/support/postgres.ts',
    setupFiles: 'tests/support/same-chances.ts',
    // Half of the time goes into waiting for databases and programs, so one on two cores would be too few.
    maxWorkers: 2,
    // What a file imports is read once, not a hundred times: a fifth of the processor's time. Nothing may keep state in a module.
    isolate: false,
    // For a slow hour of a machine, not for a test to use up.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});
