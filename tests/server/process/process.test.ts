import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { version } from '../../../package.json';
import { openDatabase } from '../../../server/database/open';
import { freshEmbeddedDatabase, type TestDatabase } from '../../support/backend';
import { kill, killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { codeFor, openBrowser, openSocket, signUp } from '../../support/browser';
import { containsSecret } from '../../support/secrets';

// A test starts up to two backends from their sources: 58 s at load 25.
vi.setConfig({ testTimeout: 180_000 });

let where: TestDatabase;
beforeAll(async () => {
  where = await freshEmbeddedDatabase();
});
afterEach(killBackends);
afterAll(() => where.remove());

/** Each starts the embedded database again. */
const ROUNDS = process.env.SOAK ? 10 : 1;
const WRITES_A_ROUND = 40;

describe('stopped', () => {
  it('ends with 0 although a client sleeps, which never answers the end of its socket', async () => {
    const backend = spawnBackend(where);
    const { hostname, port } = new URL(await urlOf(backend));
    const sleeping = connect(Number(port), hostname);
    sleeping.on('error', () => undefined);
    sleeping.write(
      [
        'GET /public/?EIO=4&transport=websocket HTTP/1.1',
        ...[`Host: ${hostname}:${port}`, 'Connection: Upgrade', 'Upgrade: websocket'],
        ...['Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`, '', ''],
      ].join('\r\n'),
    );
    const [answer] = await once(sleeping, 'data');
    expect(String(answer)).toContain('101 Switching Protocols');
    expect(await kill(backend, 'SIGTERM'), backend.output()).toBe(0);
    sleeping.destroy();
  });
});

describe('killed with kill -9 in the middle of writes', () => {
  it(
    `starts again with every acknowledged write, ${ROUNDS} times in a row`,
    async () => {
      let backend = spawnBackend(where);
      let url = await urlOf(backend);
      const { username, password, token } = await signUp(url);
      const acknowledged: string[] = [];

      for (let round = 1; round <= ROUNDS; round += 1) {
        const browser = openBrowser(url);
        const enough = acknowledged.length + WRITES_A_ROUND;
        const writers = [1, 2, 3, 4].map(async (writer) => {
          for (let count = 0; ; count += 1) {
            const key = `${round} ${writer} ${count}`;
            const credit = browser.post('/sandbox/credit', { username, amount: 0.01, key });
            if (acknowledged.length === enough) backend.child.kill('SIGKILL');
            const answer = await credit.catch(() => null);
            if (answer?.status !== 200) return;
            acknowledged.push(key);
          }
        });
        await Promise.all(writers);
        await backend.ended;

        backend = spawnBackend(where);
        url = await urlOf(backend);
        const { socket, ask } = await openSocket(url, token);
        const before = await ask('get:balance');
        expect(before.status).toBe('success');
        // Writes in progress may be committed although no answer was sent.
        const paise = Math.round(Number(before.balance) * 100) - 1_000_00;
        expect(paise).toBeGreaterThanOrEqual(acknowledged.length);
        // A repeat of an acknowledged write moves nothing.
        for (const key of acknowledged.slice(-WRITES_A_ROUND)) {
          await openBrowser(url).post('/sandbox/credit', { username, amount: 0.01, key });
        }
        expect(await ask('get:balance')).toEqual(before);
        socket.close();
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITES_A_ROUND);
      expect((await openBrowser(url).post('/api/login', { username, password })).status).toBe(200);
    },
    90_000 * ROUNDS,
  );
});

describe('the process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its address, the sample login and where codes are shown, and exits cleanly on %s',
    async (signal) => {
      const backend = spawnBackend(where);
      const url = await urlOf(backend);
      await backend.waitForOutput(`One-time codes appear at ${url}/sandbox/messages?mobile=`);
      expect(backend.output()).toContain('Log in as player1 with player1234');
      expect(await kill(backend, signal)).toBe(0);
    },
  );

  it('logs its version first, and exits cleanly on SIGINT while it is starting', async () => {
    const backend = spawnBackend(where, { LOG_LEVEL: 'info' });
    await backend.waitForOutput(`"version":"${version}","msg":"opening the database"`);
    expect(await kill(backend, 'SIGINT')).toBe(0);
  });

  it('explains that the port is taken', async () => {
    const first = spawnBackend(where);
    const { port } = new URL(await urlOf(first));
    const other = await freshEmbeddedDatabase();
    const second = spawnBackend(other, { PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(`Port ${port} is taken. Set PORT to another, such as PORT=8090.\n`);
    await other.remove();
  });

  it('explains that the data folder is in use', async () => {
    await urlOf(spawnBackend(where));
    const second = spawnBackend(where);
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `The data folder ${where.dataDir} is in use by another process. Stop that process, or set DATA_DIR to another folder.\n`,
    );
  });
});

describe('secrets', () => {
  it('are in no log at level trace, and in the database only as hashes', async () => {
    const own = await freshEmbeddedDatabase();
    const backend = spawnBackend(own, { LOG_LEVEL: 'trace' });
    const url = await urlOf(backend);
    const { browser, mobile, token, password, username } = await signUp(url, { typeId: 1, parentId: 99 });
    await browser.get(`/api/getAccountstatement?token=${token}`);
    await browser.post('/api/login', { username, password: 'a wrong password' });
    await browser.post('/api/forgot-password', { phone: mobile });
    const otp = await codeFor(browser, mobile);
    (await openSocket(url, token)).socket.close();
    await kill(backend, 'SIGINT');
    const log = backend.output();
    expect(log).toContain('/api/register');
    for (const secret of [token, password, 'a wrong password', otp])
      expect(containsSecret(log, secret), secret).toBe(false);

    const { db, close } = await openDatabase(own);
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const stored: string[] = [];
    for (const { name } of tables) {
      const { rows } = await db.execute(sql`select to_jsonb(one) as row from ${sql.identifier(name)} as one`);
      stored.push(JSON.stringify(rows));
    }
    for (const secret of [token, password]) expect(stored.join('\n')).not.toContain(secret);
    expect(stored.join('\n')).toMatch(/"code_hash":"\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { rows: players } = await db.execute(
      sql`select type_id, parent_id, password_hash from players where username = ${username}`,
    );
    expect(players).toEqual([
      {
        type_id: 3,
        parent_id: 1,
        password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      },
    ]);
    await close();
    await own.remove();
  });
});
