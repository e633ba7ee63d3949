import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Config, readConfig, startBackend } from '../../../server/compose/start';
import { explainDatabase } from '../../../server/database/failures';
import { OperatorError } from '../../../server/kit/operator-error';
import { startTestBackend } from '../../support/backend';
import { type BackendProcess, killBackends, spawnBackend } from '../../support/backend-spawn';

vi.setConfig({ testTimeout: 60_000 });

/** Without the database that `startTestBackend` makes first. */
const startOn = (where: Pick<Config, 'dataDir' | 'databaseUrl'>) =>
  startBackend({ ...readConfig({ LOG_LEVEL: 'silent' }), ...where, port: 0, clientDir: null });

let folder: string;
/** Waits for its data folder, which takes 10 s, while the other tests run. */
let blocked: BackendProcess | null = null;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'winwin24x7-start-'));
  writeFileSync(join(folder, 'file'), '');
  if (process.platform !== 'win32') blocked = spawnBlocked(join(folder, 'blocked'));
});
afterAll(async () => {
  await killBackends();
  rmSync(folder, { recursive: true, force: true });
});

function spawnBlocked(dataDir: string): BackendProcess {
  mkdirSync(dataDir);
  // Opening a named pipe for writing blocks until it is read, as a lost network file system does.
  execFileSync('mkfifo', [join(dataDir, '.write-test')]);
  return spawnBackend({ dataDir, databaseUrl: null });
}

const inFolder = (name: string) => join(folder, name);

describe('a data folder', () => {
  const start = (dataDir: string) => startOn({ dataDir, databaseUrl: null });

  it('that is a file is refused with what to do', async () => {
    const path = inFolder('file');
    await expect(start(path)).rejects.toThrow(
      new OperatorError(`DATA_DIR: ${path} is not a folder. Set DATA_DIR to a folder.`),
    );
  });

  it('below a file is refused with what to do', async () => {
    const path = inFolder('file/data');
    await expect(start(path)).rejects.toThrow(
      new OperatorError(`DATA_DIR: ${path} is not a folder. Set DATA_DIR to a folder.`),
    );
  });

  it('without a folder for temporary files is refused with what to do, and not locked', async () => {
    const temporary = inFolder('missing');
    vi.stubEnv('TMPDIR', temporary);
    const refused = `TMPDIR: no folder can be created in ${temporary}: ENOENT: no such file or directory`;
    await expect(start(inFolder('free'))).rejects.toThrow(refused);
    await expect(start(inFolder('free'))).rejects.toThrow(refused);
    vi.unstubAllEnvs();
  });

  it.each(['/proc/winwin24x7', '/sys', '/\0'])('that cannot be written is refused: %j', async (path) => {
    await expect(start(path)).rejects.toThrow(
      /^DATA_DIR: .+ cannot be written \(E?[A-Z_]+\)\. Set DATA_DIR to a folder that this user can write\.$/,
    );
  });

  it('with a damaged database is refused with what to do', async () => {
    const path = inFolder('damaged');
    mkdirSync(join(path, 'database'), { recursive: true });
    writeFileSync(join(path, 'database/PG_VERSION'), '9');
    await expect(start(path)).rejects.toThrow(
      new RegExp(
        `^DATA_DIR: the database in ${path} cannot be opened.*Restore a backup, or set DATA_DIR to another folder\\.$`,
      ),
    );
  });
});

describe('an address to listen on', () => {
  it.each(['192.0.2.1', 'nowhere.invalid'])('that is not of this machine is refused: %s', async (host) => {
    await expect(startTestBackend({ host })).rejects.toThrow(
      new OperatorError(
        `HOST: "${host}" is not an address of this machine. Set HOST to an address of this machine, or to 0.0.0.0 for all of them.`,
      ),
    );
  });
});

describe('a database address', () => {
  const start = (databaseUrl: string) => startOn({ dataDir: folder, databaseUrl });

  it('where nothing listens is refused without its password', async () => {
    await expect(start('postgres://winwin:secret@127.0.0.1:1/winwin')).rejects.toThrow(
      new OperatorError('PostgreSQL does not answer at 127.0.0.1:1. Start it, or correct DATABASE_URL.'),
    );
  });

  it('with an unknown host is refused', async () => {
    await expect(start('postgres://winwin:secret@nowhere.invalid/winwin')).rejects.toThrow(
      /nowhere\.invalid.*orrect DATABASE_URL\.$/,
    );
  });

  it('whose socket folder is absent is refused', async () => {
    await expect(start('postgres:///winwin?host=/nowhere')).rejects.toThrow(
      new OperatorError('PostgreSQL has no socket at /nowhere. Start it, or correct DATABASE_URL.'),
    );
  });

  it('that names an absent certificate is refused with its path', async () => {
    await expect(start('postgres://winwin@127.0.0.1:1/winwin?sslrootcert=/nowhere/ca.pem')).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:1 cannot be used: .*\/nowhere\/ca\.pem.*Check DATABASE_URL\.$/,
    );
  });

  it.each([
    ['28P01', 'PostgreSQL at db:5432 refuses the password of the user "winwin". Correct it in DATABASE_URL.'],
    [
      '3D000',
      'PostgreSQL at db:5432 has no database "play". Create it with createdb, or correct DATABASE_URL.',
    ],
    [
      '42501',
      'The user "winwin" may not create tables in the database "play". Make it the owner of the database.',
    ],
  ])('that the server refuses with %s is explained', (code, sentence) => {
    const error = Object.assign(new pg.DatabaseError('secret', 1, 'error'), { code });
    expect(explainDatabase(error, 'postgres://winwin:secret@db/play').message).toBe(sentence);
  });

  it('without a password that the server needs is explained', () => {
    const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
    expect(explainDatabase(error, 'postgres://winwin@db/play').message).toBe(
      'PostgreSQL at db:5432 asks for a password. Add it to DATABASE_URL.',
    );
  });
});

describe('a process that cannot start', () => {
  it('prints one sentence without a stack trace and exits with 1', async () => {
    const backend = spawnBackend({ dataDir: inFolder('file'), databaseUrl: null }, { TMPDIR: folder });
    expect(await backend.ended).toBe(1);
    expect(backend.output()).toBe(
      `DATA_DIR: ${inFolder('file')} is not a folder. Set DATA_DIR to a folder.\n`,
    );
  });

  it('ends for NODE_ENV=prod, also without SANDBOX', async () => {
    const where = { dataDir: inFolder('unused'), databaseUrl: null };
    const backend = spawnBackend(where, { NODE_ENV: 'prod', SANDBOX: '' });
    expect(await backend.ended).toBe(1);
    expect(backend.output()).toBe('NODE_ENV: "prod" is none of production, development, test\n');
  });

  it.skipIf(process.platform === 'win32')('ends when its data folder does not answer', async () => {
    expect(await blocked?.ended).not.toBe(0);
    expect(blocked?.output()).toBe(
      `DATA_DIR: ${inFolder('blocked')} did not answer within 10 seconds. Check its file system.\n`,
    );
  });
});

// Installs and starts Vite first, which takes as long as all other tests of the file.
describe.runIf(process.env.SOAK)('npm run dev', () => {
  it('ends when its backend cannot start', async () => {
    const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: inFolder('file') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [dev.stdout, dev.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const [code] = await once(dev, 'close');
    expect(code).toBe(1);
    expect(output).toContain(`DATA_DIR: ${inFolder('file')} is not a folder. Set DATA_DIR to a folder.\n`);
  });
});
