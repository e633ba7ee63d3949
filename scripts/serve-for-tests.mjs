import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The built product in sandbox mode, with data that is deleted at exit.
const dataDir = mkdtempSync(join(tmpdir(), 'winwin24x7-tour-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, { SANDBOX: '1', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' });
process.env.PORT ??= '0';

const server = new URL('../dist/server/main.js', import.meta.url);
await import(server.href);
