import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { backend } from './scripts/vite/backend.ts';
import { compressFirstScreen } from './scripts/vite/compress-first-screen.ts';
import { firstPage } from './scripts/vite/first-page.ts';
import { messages } from './scripts/vite/messages.ts';
import { migrations } from './scripts/vite/migrations.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { siteMapFiles } from './scripts/vite/site-map.ts';

/** The service worker is a program of its own, although it is an initial chunk too. */
const isOfThePage = (id: string): boolean => !id.includes('/service-worker/');

/**
 * Groups of lazy modules, by folder: a round trip for each file costs a phone more than bytes that it does not need yet
 * (ADR 30). A module belongs to the first group that matches. Messages stay in files by language.
 */
const lazyGroups = [
  // Of the contract, and of some rules.
  { name: 'lists', test: /\/domain\/lists\.ts/ },
  // With the schemas that it reads, which the calls and the socket share: it must not load those.
  { name: 'stored-record', test: /\/src\/adapters\/kit\/storage\/stored-record\.ts/ },
  {
    name: 'common',
    test: /\/src\/(ui\/(?!odds|chart|nav|promo|qr|buttons\/Copy|illustrations\/(?!Empty)\w+Art|form\/(?!Checkbox|Field|Form|Segmented))|view\/(?!actors\/(exchange|games|account))|features\/(refusals\/|account\/protection\/messages\/messages)|i18n\/\w+\.)|\/lucide-react\//,
    minShareCount: 2,
  },
  { name: 'calls', test: /\/src\/adapters\/kit\/http\/(calls|http)\.ts/ },
  { name: 'socket', test: /\/src\/adapters\/app\/socket\/connection\.ts/ },
  // Without the adapters: a screen of games imports selectors, and would wait for calls and socket too.
  { name: 'games', test: /\/machines\/games\/|\/src\/view\/actors\/games/ },
  {
    name: 'exchange',
    test: /\/machines\/(?!app\/auth|kit\/form|games|account)|\/domain\/(?!refusals)|\/src\/(compose\/exchange|adapters\/exchange\/|view\/actors\/exchange)/,
  },
  {
    name: 'account',
    test: /\/machines\/account\/|\/src\/(view\/actors\/account|ui\/buttons\/Copy)/,
  },
  { name: 'matches', test: /\/src\/(ui\/odds|features\/exchange\/(list|market|row\/arrange))/ },
  {
    name: 'slip',
    test: /\/src\/(app\/shell\/(SlipAside|LoadedSlip)|features\/exchange\/slip\/(?!slip-parts|.*(en|hi)\.ts$))/,
  },
  { name: 'frame', test: /\/src\/app\/(menus|notices|shell\/(Footer|Announcements))/ },
  {
    name: 'landing',
    test: /\/src\/features\/(pages\/landing\/(?!.*(en|hi)\.ts$)|games\/casino\/(lobby\/TileBadge|picture-of))/,
  },
  { name: 'pages', test: /\/src\/features\/pages\/[^/]+$/ },
  { name: 'bare', test: /\/src\/features\/pages\/(maintenance|thankyou)\/(?!messages)/ },
  // Without the dialog: if its chunk fails, the pages of the flow replace it.
  { name: 'auth', test: /\/src\/features\/auth\/(?!AuthDialog|.*(en|hi)\.ts$)/ },
  // Shared with the screens of bets, which would load the whole statement for them.
  {
    name: 'reports',
    test: /\/src\/(ui\/(chart|form|nav\/Pagination)|features\/(csv|paging|exchange\/bets\/DayField))/,
    minShareCount: 2,
  },
  { name: 'statement', test: /\/src\/features\/account\/statement\/(?!messages)/ },
  { name: 'bonus', test: /\/src\/features\/account\/bonus\/(?!messages)/ },
  {
    name: 'notifications',
    test: /\/src\/(features\/account\/(AccountLayer|notifications\/(?!messages))|ui\/nav\/ShowMore)/,
  },
  { name: 'cashier', test: /\/src\/features\/account\/cashier\/(?!messages)/ },
  { name: 'protection', test: /\/src\/features\/account\/protection\/(?!messages)/ },
  { name: 'profile', test: /\/src\/features\/account\/profile\/(?!messages)/ },
  { name: 'referral', test: /\/src\/features\/account\/referral\/(?!messages)/ },
  { name: 'player', test: /\/src\/app\/(shell\/PlayerActions|overlays\/)/ },
];

export default defineConfig({
  plugins: [
    react(),
    backend(),
    messages(),
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
                ...lazyGroups,
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
            'add-operator': 'server/add-operator.ts',
            'import-games': 'server/import-games.ts',
            'database/embedded/worker': 'server/database/embedded/worker.js',
            'features/payments/proofs/pdf-worker': 'server/features/payments/proofs/pdf-worker.js',
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
