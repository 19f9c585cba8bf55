import { defineConfig } from 'vitest/config';

/** Slow: kills, floods and badly behaved neighbours. `npm run faults`. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: 'tests/support/postgres.ts',
    // Each wants the machine to itself: it raises many programs, and waits for what they do.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
