import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { pages } from './scripts/vite/pages.ts';
import { SequencerByEnvironment } from './tests/support/sequencer.ts';

// One seed for all random generators of a run: fixed, except in the soak. Vitest reads this file once for each project; the first
// read sets the seed.
if (process.env.SEED === undefined) {
  process.env.SEED = process.env.SOAK ? String(Math.floor(Math.random() * 2 ** 31)) : '247';
  console.log(`Reproduce with SEED=${process.env.SEED}`);
}

/** Tests that render whole screens. */
const rendered = {
  environment: 'happy-dom',
  // A click on a download would set the location of all later tests to its URL.
  environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
  setupFiles: ['tests/support/setup-present.ts', 'tests/support/setup-views.ts'],
};

/** Tests of modules with a state of their own, such as lazy components that never load: each needs new modules. */
const changingModules = [
  'view/after-paint',
  'view/idle-queue',
  'view/lazy-component',
  'view/scroll-restoration',
  'i18n/localized',
  'i18n/server-texts',
  'app/toasts',
].map((name) => `tests/views/${name}.test.{ts,tsx}`);

/** Hashes of passwords and codes at a low cost, except in the soak, which measures sign-ins. */
const cheapHashes = process.env.SOAK
  ? {}
  : {
      '@node-rs/argon2': fileURLToPath(new URL('./tests/support/cheap-argon2.ts', import.meta.url)),
    };

/** Node's own `localStorage`, of later versions, would stand in the place of that of the window. */
const withoutStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

/** MB: garbage collection takes 11 instead of 15 % of the processor time of views, and 15 instead of 19 % of that of paths. */
const youngGeneration = '--max-semi-space-size=64';

export default defineConfig({
  plugins: [pages()],
  test: {
    setupFiles: ['seed', 'waits', 'thread-pool'].map((name) => `tests/support/setup-${name}.ts`),
    maxWorkers: '100%',
    execArgv: [youngGeneration, ...withoutStorage],
    // The limits allow for a busy machine: they end a test that hangs, and measure nothing.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    benchmark: { include: [] },
    sequence: { sequencer: SequencerByEnvironment },
    projects: [
      // One module registry for all files, and in `views` one window: several times faster. The fewer projects, the fewer registries.
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'tests/{contract,flows,machines,mutants,paths,scripts}/**/*.test.ts',
            'tests/studio/{rules,rounds}/*.test.ts',
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...rendered,
          name: 'views',
          include: [
            'tests/views/**/*.test.{ts,tsx}',
            'tests/paths/**/*.view.test.tsx',
            'tests/studio/pages/**/*.test.{ts,tsx}',
            'tests/flows/**/*.test.tsx',
          ],
          exclude: changingModules,
          isolate: false,
        },
      },
      { extends: true, test: { ...rendered, name: 'views-isolated', include: changingModules } },
      {
        extends: true,
        test: {
          name: 'adapters',
          setupFiles: ['tests/support/setup-adapters.ts'],
          include: ['tests/adapters/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: { alias: cheapHashes },
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
          // Runs alone and last: it measures times and kills processes.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
          // Alone and after the server's tests: floods would slow them down.
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        resolve: { alias: cheapHashes },
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'studio',
          include: ['tests/studio/*.test.ts'],
          isolate: false,
          // The first file makes the template of the database.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      { test: { name: 'bench', include: [], benchmark: { include: ['tests/bench/**/*.bench.ts'] } } },
    ],
  },
});
