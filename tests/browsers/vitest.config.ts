import { defineConfig } from 'vitest/config';

/** Tours in browsers that not every machine has. Part of the soak only. They run one at a time, because each browser renders in software. */
export default defineConfig({
  test: {
    name: 'browsers',
    include: ['tests/browsers/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
