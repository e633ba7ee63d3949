// A backend as a process of its own, from its sources: what a test kills must not be the test.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

process.env.CLIENT_DIR = '/nowhere';
await runnerImport(fileURLToPath(new URL('../../server/main.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
