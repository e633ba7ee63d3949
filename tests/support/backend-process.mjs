// A backend in a process of its own, run from its sources, so that a test can kill it.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

await runnerImport(fileURLToPath(new URL('../../server/main.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
