import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** The script in the pages of a sandbox: one file beside Flow Studio, whose name the server knows. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/flows/',
  publicDir: false,
  build: {
    outDir: resolve(import.meta.dirname, '../../dist/flows'),
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'main.ts'),
      output: { entryFileNames: 'port.js', chunkFileNames: 'assets/port-[name]-[hash].js' },
    },
  },
});
