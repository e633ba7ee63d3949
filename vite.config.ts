import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { backend } from './scripts/vite/backend.ts';
import { classNamesOf } from './scripts/vite/class-names.ts';
import { compressFirstScreen } from './scripts/vite/compress-first-screen.ts';
import { firstPage } from './scripts/vite/first-page.ts';
import { lazyGroups } from './scripts/vite/lazy-groups.ts';
import { messages } from './scripts/vite/messages.ts';
import { migrations } from './scripts/vite/migrations.ts';
import { pages } from './scripts/vite/pages.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { retriedStyles } from './scripts/vite/retried-styles.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { siteMapFiles } from './scripts/vite/site-map.ts';

/** The service worker is a program of its own, although it is an initial chunk too. */
const isOfThePage = (id: string): boolean => !id.includes('/service-worker/');

const root = normalizePath(fileURLToPath(new URL('./', import.meta.url)));

export default defineConfig({
  plugins: [
    react(),
    backend(),
    messages(),
    pages(),
    retriedStyles(),
    firstPage(),
    compressFirstScreen(),
    migrations(),
    serviceWorker(),
    siteMapFiles(),
    precompress(),
  ],
  server: {
    port: Number(process.env.PORT ?? 8080),
    host: process.env.HOST ?? 'localhost',
    strictPort: true,
  },
  resolve: {
    // React 19 has this hook; the shim is for older versions.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  css: { modules: classNamesOf(root) },
  // The Content-Security-Policy allows no data: addresses.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Packages in a chunk of their own: it stays in the browser's cache when a release changes the product only.
        rolldownOptions: {
          output: {
            // The first screen names all lazy files: hashes of the least length.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(?!lucide-react\/)|rolldown\/runtime/,
                  tags: ['$initial'],
                },
                { name: 'first-screen', test: isOfThePage, tags: ['$initial'] },
                ...lazyGroups(root),
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            studio: 'server/studio.ts',
            'add-operator': 'server/add-operator.ts',
            'import-games': 'server/import-games.ts',
            'database/embedded/worker': 'server/database/embedded/worker.js',
            'features/account/payments/proofs/pdf-worker':
              'server/features/account/payments/proofs/pdf-worker.js',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (client) await build(client);
      if (ssr) await build(ssr);
    },
  },
});
