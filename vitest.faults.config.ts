import { defineConfig } from 'vitest/config';

/** Slow: kills, floods and badly behaved neighbours. `npm run faults`. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: 'tests/support/postgres.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
