import { defineConfig } from 'vitest/config';

/** One seed for every random generator of a run; printed, so that a failure can be had again with `SEED=…`. */
process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31));

const drawn = { environment: 'happy-dom', setupFiles: ['tests/support/setup-views.ts'] };

export default defineConfig({
  test: {
    globalSetup: 'tests/support/announce-seed.ts',
    setupFiles: ['tests/support/setup-seed.ts'],
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
    ],
  },
});
