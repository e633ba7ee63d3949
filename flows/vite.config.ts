import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const studio = resolve(import.meta.dirname, 'studio');

/** Flow Studio: files of its own in dist/flows, which the server has at /flows while the sandbox is on. */
export default defineConfig({
  root: studio,
  base: '/flows/',
  publicDir: false,
  plugins: [react()],
  resolve: {
    alias: [
      // Models assert with Vitest; the studio only reads their events and answers.
      { find: /^vitest$/, replacement: resolve(studio, 'try/no-vitest.ts') },
    ],
  },
  server: { port: Number(process.env.PORT ?? 8090), strictPort: true, open: false },
  // The Content-Security-Policy allows neither inline scripts nor data: addresses.
  build: {
    outDir: resolve(import.meta.dirname, '../dist/flows'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
  },
});
