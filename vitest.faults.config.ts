import { defineConfig } from 'vitest/config';

/** The slow tests: kills, floods and badly behaved marketplaces. `npm run faults`. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts', 'tests/support/insist-on-everything.ts'],
    // Each needs the machine to itself: it starts many programs and waits for them.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
