import { defineConfig } from 'vitest/config';

const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    include: ['{src,demo,tests}/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/faults/**'],
    globalSetup: 'tests/support/postgres.ts',
    setupFiles: 'tests/support/same-chances.ts',
    // Half the time is spent waiting for databases and programs, so one worker would be too few even on two cores.
    maxWorkers: 3,
    // Modules are loaded once, not for every test file, which saves a fifth of the processor time. So modules must not keep state.
    isolate: false,
    // For a slow hour of a machine, not for a test to use up.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});
