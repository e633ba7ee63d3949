import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pages } from '../scripts/vite/pages.ts';
import { retriedStyles } from '../scripts/vite/retried-styles.ts';

const studio = resolve(import.meta.dirname, 'studio');
const screens = resolve(import.meta.dirname, 'screens');

const models = resolve(import.meta.dirname, '../tests/paths');

/** The machines and the models of their tests, without what the screens of states need too. */
const isOfModels = (id: string): boolean =>
  id.startsWith(resolve(import.meta.dirname, '../machines/')) ||
  (id.startsWith(models) && /models?\.ts$/.test(id));

/** Flow Studio: files of its own in dist/flows, which the server has at /flows while the sandbox is on. */
export default defineConfig({
  root: studio,
  base: '/flows/',
  publicDir: false,
  plugins: [react(), pages(), retriedStyles()],
  resolve: {
    alias: [
      // Models assert with Vitest; the studio only reads their events and answers.
      { find: /^vitest$/, replacement: resolve(studio, 'try/no-vitest.ts') },
      // The screens of states: the tests of views only lend their starts and gestures.
      { find: /^@testing-library\/react$/, replacement: resolve(screens, 'testing-library.tsx') },
      { find: /^\.{1,2}\/.*test-paths-on-screen$/, replacement: resolve(screens, 'test-paths-on-screen.ts') },
    ],
  },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8090), strictPort: true, open: false },
  // The Content-Security-Policy allows neither inline scripts nor data: addresses.
  build: {
    outDir: resolve(import.meta.dirname, '../dist/flows'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: [resolve(studio, 'index.html'), resolve(studio, 'screen.html')],
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/|rolldown\/runtime/, tags: ['$initial'] },
            // Else the entry would import the group of the machines, which has some of its modules.
            {
              name: 'shared',
              test: /\/(flows\/model|tests\/support\/machines|domain)\//,
              tags: ['$initial'],
            },
            // A flow needs all machines with the models of their tests: one file, not 90 that wait for each other.
            { name: 'machines', test: isOfModels },
          ],
        },
      },
    },
  },
});
