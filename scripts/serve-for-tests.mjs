import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './lib/ports.mjs';
import { quickStart } from './lib/tests/quick-start.mjs';
import { copyTourData, createTourData } from './lib/tests/tour-data.mjs';

// The built product in sandbox mode, with data that is deleted at exit. `--template` also prints a folder of initialised data, which
// tests copy for backends of their own: 2.8 s of processor time for a start instead of 7.5. The exchange of the template is frozen, so
// that each of these backends starts with the same matches, however late in the run. The shared product stays frozen too, except in the
// soak: a page whose prices move keeps a sixth of a core busy, one whose prices stand a fiftieth.
/** @type {string[]} */
const folders = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const server = new URL('../dist/server/main.js', import.meta.url);
const settings = { SANDBOX: '1', HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '1000', QUEUE_SECONDS: '60' };

/** @param {string} port @param {boolean} frozen */
async function freezeExchange(port, frozen) {
  const { ok } = await fetch(`http://127.0.0.1:${port}/sandbox/exchange/freeze`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ frozen }),
  });
  if (!ok) throw new Error('The exchange could not be frozen or continued.');
}

/** Starts the product on empty data, freezes its exchange and ends it. */
async function makeTemplate() {
  const { folder, databaseUrl } = await createTourData();
  folders.push(folder);
  const port = String(await freePort());
  const child = spawn(process.execPath, [...quickStart(databaseUrl), fileURLToPath(server)], {
    env: {
      PATH: process.env.PATH,
      ...settings,
      PORT: port,
      DATA_DIR: folder,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  process.once('SIGTERM', () => child.kill('SIGKILL'));
  await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.exitCode === null) await freezeExchange(port, true);
  child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error('The product did not start.');
  return folder;
}

/** The data of the shared product. */
async function dataToServe() {
  if (!isWithTemplate) return { folder: mkdtempSync(join(tmpdir(), 'winwin24x7-tour-')), databaseUrl: null };
  const template = await makeTemplate();
  console.log(`Initialised data: ${template}`);
  return copyTourData(template);
}

const isWithTemplate = process.argv.includes('--template');
const { folder, databaseUrl } = await dataToServe();
folders.push(folder);
Object.assign(process.env, { ...settings, DATA_DIR: folder });
if (databaseUrl !== null) process.env.DATABASE_URL = databaseUrl;
process.env.PORT ??= isWithTemplate ? String(await freePort()) : '0';
await import(server.href);
if (isWithTemplate && process.env.SOAK) await continueExchange(process.env.PORT);

/** The product is imported before it listens. @param {string} port */
async function continueExchange(port) {
  for (;;) {
    const isDone = await freezeExchange(port, false).then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
