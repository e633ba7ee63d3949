import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { backend } from './scripts/vite/backend.ts';
import { beforePaint } from './scripts/vite/before-paint.ts';
import { messages } from './scripts/vite/messages.ts';
import { migrations } from './scripts/vite/migrations.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { siteMapFiles } from './scripts/vite/site-map.ts';

/** The scripts of the page itself: the service worker is another program, though it begins like one of them. */
const isOfThePage = (id: string): boolean => !id.includes('/service-worker/');

/**
 * What comes late comes in few files: a round trip costs a phone more than the bytes that it does not need yet. Each
 * group takes what it imports along, unless a group above it has it.
 */
const late = [
  {
    // The small things that stand on many screens.
    name: 'common',
    test: /\/src\/(ui\/(buttons|display|feedback|overlay|form\/(Field|Form|Segmented)\b|illustrations\/(EmptyArt|SportIcons|scene)|cx|use-media|use-desktop|reduced-motion)|navigation\/|actors\/(?!exchange)|rendering\/|features\/pages\/(translated|language))|\/node_modules\/lucide-react\//,
    minShareCount: 2,
  },
  { name: 'calls', test: /\/src\/adapters\/(calls|http)\.ts/ },
  { name: 'socket', test: /\/src\/adapters\/connection\.ts/ },
  {
    // Its actors, and what views read of them.
    name: 'exchange',
    test: /\/machines\/(exchange|market|match|matches|match-stream|price-history|bet-[a-z]+|slip-selection|bets|cash-out|profit|reconciliation|domain\/(betting|exchange))\/|\/src\/(compose-exchange|adapters\/exchange\/|actors\/exchange|lazy\/ExchangeBoundary)/,
  },
  // Lists and prices; words come by language.
  { name: 'matches', test: /\/src\/(ui\/odds|features\/exchange\/(list|market|words))\/(?!.*(en|hi)\.ts$)/ },
  { name: 'slip', test: /\/src\/features\/bet-slip\/(?!slip-parts|.*\/(en|hi)\.ts$)/ },
  { name: 'frame', test: /\/src\/app\/(menus|notices|shell\/(Footer|Announcements))/ },
  { name: 'landing', test: /\/src\/features\/landing\// },
  { name: 'pages', test: /\/src\/features\/pages\/[^/]+$/ },
  { name: 'soon', test: /\/src\/features\/coming-soon\/([^/]+|words\/words\.ts)$/ },
  // Without the modal: where its chunk is missing, the pages of the flow take its place.
  { name: 'auth', test: /\/src\/features\/auth\/(?!AuthDialog)/ },
  { name: 'player', test: /\/src\/app\/(shell\/PlayerActions|overlays\/)/ },
];

export default defineConfig({
  plugins: [
    react(),
    backend(),
    messages(),
    beforePaint(),
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
    // React has this hook itself; the shim is for versions that had not.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  // The Content-Security-Policy allows neither inline scripts nor data: addresses.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // What changes with our releases, and what only with those of others: browsers keep the second.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(?!lucide-react\/)|rolldown\/runtime/,
                  tags: ['$initial'],
                },
                { name: 'first-screen', test: isOfThePage, tags: ['$initial'] },
                ...late,
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
          input: { main: 'server/main.ts', 'database/embedded-worker': 'server/database/embedded-worker.js' },
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
