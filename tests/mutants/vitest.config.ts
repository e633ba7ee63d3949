import { defineConfig } from 'vitest/config';

/** Mutants of the machines, each applied in memory: `npm run mutate`. */
export default defineConfig({
  root: '.',
  test: {
    name: 'mutants',
    include: ['tests/mutants/**/*.test.ts'],
    setupFiles: ['tests/mutants/setup.ts'],
    runner: './tests/mutants/runner.ts',
    isolate: false,
    fileParallelism: false,
    testTimeout: 3_600_000,
  },
});
