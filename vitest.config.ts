import { defineConfig } from 'vitest/config';

// One seed for every random generator of a run: the same slice each time, and another one for each long run. This file is read once
// for each project; the first time decides.
if (process.env.SEED === undefined) {
  process.env.SEED = process.env.SOAK ? String(Math.floor(Math.random() * 2 ** 31)) : '247';
  console.log(`The same once more: SEED=${process.env.SEED}`);
}

/** Whole screens are drawn and read: on a busy machine that takes its time, which is no failure. */
const drawn = {
  environment: 'happy-dom',
  setupFiles: ['tests/support/setup-views.ts'],
  testTimeout: 30_000,
};

export default defineConfig({
  test: {
    setupFiles: ['tests/support/setup-seed.ts'],
    // Nobody works here beside the tests.
    maxWorkers: '100%',
    benchmark: { include: [] },
    projects: [
      // Machines and rules hold no state between files: one module registry for all of them is several times faster.
      { extends: true, test: { name: 'machines', include: ['tests/machines/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'paths', include: ['tests/paths/**/*.actor.test.ts'], isolate: false } },
      { extends: true, test: { ...drawn, name: 'paths-views', include: ['tests/paths/**/*.view.test.tsx'] } },
      { extends: true, test: { ...drawn, name: 'views', include: ['tests/views/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'adapters', include: ['tests/adapters/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
          // Alone and last: it measures, and it kills processes in the middle of their work.
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'bench', include: [], benchmark: { include: ['tests/bench/**/*.bench.ts'] } } },
    ],
  },
});
