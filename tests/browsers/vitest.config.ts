import { defineConfig } from 'vitest/config';

/** Tours in browsers that not every machine has: with the long run alone, and one at a time, since each of them draws with the processor. */
export default defineConfig({
  test: {
    name: 'browsers',
    include: ['tests/browsers/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
