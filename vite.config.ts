import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { backend } from './scripts/vite/backend.ts';
import { beforePaint } from './scripts/vite/before-paint.ts';
import { messages } from './scripts/vite/messages.ts';
import { migrations } from './scripts/vite/migrations.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';

/** The packages without which no screen is drawn. */
const firstScreenPackages =
  /node_modules\/(react|react-dom|scheduler|xstate|@xstate|wouter|regexparam|use-sync-external-store|use-intl|@formatjs|valibot)\//;

export default defineConfig({
  plugins: [react(), backend(), messages(), beforePaint(), migrations(), serviceWorker(), precompress()],
  server: {
    port: Number(process.env.PORT ?? 8080),
    host: process.env.HOST ?? 'localhost',
    strictPort: true,
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
          output: { codeSplitting: { groups: [{ name: 'vendor', test: firstScreenPackages }] } },
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
