import { chownSync, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { CommandError, run } from './process.mjs';

const CRASH_ATTEMPTS = 20;
/** Milliseconds. */
const CRASH_PAUSE = 250;

const debian = '/usr/lib/postgresql';

/** The folder of `initdb` and `pg_ctl`: the newest version of Debian, else the first in `PATH`. */
async function findPrograms() {
  const versions = await readdir(debian).catch(() => []);
  const newestFirst = versions.sort((left, right) => Number(right) - Number(left));
  const folders = [
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

export const hasPostgres = async () => (await findPrograms()) !== undefined;

/** PostgreSQL refuses to run as root: a root process starts it as the user `postgres`, or `nobody` if that user is missing. */
async function findUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map((option) =>
        run('id', [option, name]).then(({ code, output }) => (code === 0 ? Number(output) : 0)),
      ),
    );
    if (uid && gid) return { uid, gid };
  }
  throw new CommandError('PostgreSQL refuses to run as root, and no other user was found.');
}

/**
 * Starts a temporary PostgreSQL server, calls the body with its URL, and stops the server. Without PostgreSQL the URL is undefined.
 * @template Result
 * @param {(url: string | undefined, server: import('./postgres.d.mts').PostgresServer) => Promise<Result>} body
 * @returns {Promise<Result>}
 */
export async function withPostgres(body) {
  const programs = await findPrograms();
  if (!programs) {
    const nothing = async () => undefined;
    return body(undefined, { programs: null, crash: nothing, stop: nothing, start: nothing });
  }
  const user = await findUser();
  const folder = await mkdtemp(join(tmpdir(), 'winwin24x7-postgres-'));
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();

  /** @param {string} program @param {string[]} args */
  const runProgram = async (program, args) => {
    const { code, output } = await run(join(programs, program), args, { ...user, cwd: folder });
    if (code !== 0) throw new CommandError(`PostgreSQL: ${program} failed.\n${output}`);
  };

  // No fsync: the data is deleted afterwards.
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const start = () =>
    runProgram('pg_ctl', [
      'start',
      '--pgdata',
      data,
      '--wait',
      '--log',
      join(folder, 'log'),
      '--options',
      options.join(' '),
    ]);

  /** Sessions are closed, as by an operator who upgrades PostgreSQL. */
  const stop = () => runProgram('pg_ctl', ['stop', '--pgdata', data, '--wait', '--mode', 'fast']);

  /** The new server starts once the processes of the old one have noticed its end. */
  async function crash() {
    const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    for (let attempts = 1; ; attempts += 1) {
      try {
        await start();
        return;
      } catch (error) {
        if (attempts === CRASH_ATTEMPTS) throw error;
        await sleep(CRASH_PAUSE);
      }
    }
  }

  try {
    await runProgram('initdb', [
      '--pgdata',
      data,
      '--username',
      'winwin24x7',
      '--auth',
      'trust',
      '--no-sync',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
    ]);
    await start();
    return await body(`postgres://winwin24x7@127.0.0.1:${port}/postgres`, { programs, crash, stop, start });
  } finally {
    await run(join(programs, 'pg_ctl'), ['stop', '--pgdata', data, '--mode', 'immediate'], {
      ...user,
      cwd: folder,
      evenInterrupted: true,
    });
    await rm(folder, { recursive: true, force: true });
  }
}
