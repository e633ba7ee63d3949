import { execFileSync } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kill, killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { type Answer, openBrowser, openSocket, signUp, type TestPlayer } from '../../support/browser';

const UNAVAILABLE = 'The service is not available at the moment. Please try again in a minute.';

/** Mounting a small file system needs a privileged user. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(canMount)('the embedded database on a full disk', () => {
  let disk: string;
  let filler: string;
  let sockets: string;
  beforeEach(() => {
    disk = mkdtempSync(join(tmpdir(), 'winwin24x7-disk-'));
    filler = join(disk, 'filler');
    sockets = mkdtempSync(join(tmpdir(), 'winwin24x7-sockets-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
  });
  afterEach(async () => {
    await killBackends();
    execFileSync('umount', [disk]);
    for (const folder of [disk, sockets]) rmSync(folder, { recursive: true });
  });

  const start = () => spawnBackend({ dataDir: join(disk, 'data'), databaseUrl: null }, { TMPDIR: sockets });

  /** @param left bytes that stay free. */
  function fillDisk(left = 0) {
    const file = openSync(filler, 'w');
    for (const size of [1 << 20, 4096, 1]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      }
    }
    ftruncateSync(file, fstatSync(file).size - left);
    closeSync(file);
  }

  async function startWithPlayer() {
    const backend = start();
    const url = await urlOf(backend);
    const player = await signUp(url);
    const browser = openBrowser(url);
    const credit = (key: string) =>
      browser.post('/sandbox/credit', { username: player.username, amount: 0.01, key });
    return { backend, browser, credit, player };
  }

  /** Each acknowledged credit is in the balance, and a repeated one moves nothing. */
  async function expectKept(acknowledged: readonly string[], { token, username }: TestPlayer) {
    const url = await urlOf(start());
    const { socket, ask } = await openSocket(url, token);
    const before = await ask('get:balance');
    expect(Math.round(Number(before.balance) * 100) - 1_000_00).toBeGreaterThanOrEqual(acknowledged.length);
    for (const key of acknowledged) {
      await openBrowser(url).post('/sandbox/credit', { username, amount: 0.01, key });
    }
    expect(await ask('get:balance')).toEqual(before);
    socket.close();
  }

  /** Writes to the write-ahead log alone, through the private socket of the database, until the log cannot grow. */
  async function exhaustLog() {
    const [folder = ''] = readdirSync(sockets);
    const client = new pg.Client({
      host: join(sockets, folder),
      port: 5432,
      user: 'postgres',
      query_timeout: 5_000,
    });
    client.on('error', () => {});
    await client.connect();
    const write = () => client.query(`select pg_logical_emit_message(true, 'fill', repeat('x', 500000))`);
    for (let isGrowing = true; isGrowing; ) {
      isGrowing = await write().then(
        () => true,
        () => false,
      );
    }
    await client.end().catch(() => {});
  }

  it('refuses writes with a sentence, and goes on when there is room again', async () => {
    const { backend, credit, player } = await startWithPlayer();
    const acknowledged: string[] = [];
    let refusal: Answer | null = null;
    while (refusal === null) {
      const key = String(acknowledged.length);
      const answer = await credit(key);
      if (answer.status === 200) acknowledged.push(key);
      else refusal = answer;
      if (acknowledged.length === 20) fillDisk();
    }
    expect(refusal).toMatchObject({ status: 503, body: { error: true, message: UNAVAILABLE } });
    rmSync(filler);
    expect((await credit('with room')).status).toBe(200);
    expect(await kill(backend, 'SIGTERM')).toBe(0);
    await expectKept([...acknowledged, 'with room'], player);
  }, 120_000);

  // Takes 40 s, until the watchdog ends the process.
  it.runIf(process.env.SOAK)(
    'whose log cannot grow answers 503, ends for a restart, and keeps each acknowledged write',
    async () => {
      const { backend, browser, credit, player } = await startWithPlayer();
      const acknowledged: string[] = [];
      for (const key of ['a', 'b', 'c']) {
        expect((await credit(key)).status).toBe(200);
        acknowledged.push(key);
      }
      fillDisk(700 * 1024);
      await exhaustLog();
      await backend.waitForOutput('"level":60');
      expect(await credit('refused')).toMatchObject({ status: 503, body: { message: UNAVAILABLE } });
      expect((await browser.get('/ready')).status).toBe(503);
      expect((await browser.get('/health')).status).toBe(200);
      expect(await backend.ended).toBe(1);
      expect(backend.output()).toMatch(/The embedded database (does not answer|has stopped).*\n$/);
      rmSync(filler);
      await expectKept(acknowledged, player);
    },
    240_000,
  );

  it('does not start, and says that the disk is full', async () => {
    fillDisk();
    const backend = start();
    expect(await backend.ended).toBe(1);
    expect(backend.output()).toBe(`DATA_DIR: the disk of ${join(disk, 'data')} is full. Free space on it.\n`);
  });
});
