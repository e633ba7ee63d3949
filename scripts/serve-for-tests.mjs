import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quickStart } from './lib/tests/quick-start.mjs';

// The built product in sandbox mode, with data that is deleted at exit. `--template` also prints a folder of initialised data, which
// tests copy for backends of their own: 2.8 s of processor time for a start instead of 7.5.
const folder = mkdtempSync(join(tmpdir(), 'winwin24x7-tour-'));
const dataDir = join(folder, 'data');
const template = join(folder, 'template');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const server = new URL('../dist/server/main.js', import.meta.url);
const settings = { SANDBOX: '1', HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '1000', QUEUE_SECONDS: '60' };

/** Starts the product on an empty folder and ends it: it ends once it has started. */
async function makeTemplate() {
  const child = spawn(process.execPath, [...quickStart(null), fileURLToPath(server)], {
    env: { PATH: process.env.PATH, ...settings, PORT: '0', DATA_DIR: template },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  process.once('SIGTERM', () => child.kill('SIGKILL'));
  await Promise.race([once(child.stdout, 'data'), ended]);
  child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error('The product did not start.');
}

if (process.argv.includes('--template')) {
  await makeTemplate();
  cpSync(template, dataDir, { recursive: true });
  console.log(`Initialised data: ${template}`);
}
Object.assign(process.env, { ...settings, DATA_DIR: dataDir });
process.env.PORT ??= '0';
await import(server.href);
