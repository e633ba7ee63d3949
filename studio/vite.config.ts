import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../scripts/vite/precompress.ts';
import { retriedStyles } from '../scripts/vite/retried-styles.ts';

const pages = resolve(import.meta.dirname, 'pages');

/** The pages of the studio: a second origin with files of its own in dist/studio. */
export default defineConfig({
  root: pages,
  publicDir: false,
  plugins: [react(), retriedStyles(), precompress()],
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
  // The Content-Security-Policy allows neither inline scripts nor data: addresses.
  build: {
    outDir: resolve(import.meta.dirname, '../dist/studio'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        game: resolve(pages, 'game.html'),
        verify: resolve(pages, 'verify.html'),
        sportsbook: resolve(pages, 'sportsbook.html'),
        widget: resolve(import.meta.dirname, 'sportsbook/widget/widget.ts'),
      },
      output: {
        // Operators name the address of the widget's script.
        entryFileNames: ({ name }) =>
          name === 'widget' ? 'sportsbook/widget.js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
});
