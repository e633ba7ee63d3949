import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const port = resolve(import.meta.dirname, 'port');

/** The script in the pages of a sandbox: one file beside Flow Studio, whose name the server knows. */
export default defineConfig({
  root: port,
  base: '/flows/',
  publicDir: false,
  build: {
    outDir: resolve(import.meta.dirname, '../dist/flows'),
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: resolve(port, 'main.ts'),
      output: { entryFileNames: 'port.js', chunkFileNames: 'assets/port-[name]-[hash].js' },
    },
  },
});
