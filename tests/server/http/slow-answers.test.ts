import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningBackend, readConfig, startBackend } from '../../../server/compose/start';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../support/backend';
import { type Answer, openBrowser, signUp } from '../../support/browser';
import { openCashier } from '../../support/cashier';
import { type DelayingProxy, openDelayingProxy } from '../../support/delaying-proxy';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = ({ headers }: Answer): string => headers.get('x-request-id') ?? '';

const expectOwnIds = (answers: readonly Answer[]): void => {
  for (const answer of answers) expect(idOf(answer)).toMatch(UUID);
  expect(new Set(answers.map(idOf)).size).toBe(answers.length);
};

describe.skipIf(!process.env.TEST_DATABASE_URL)('over a slow PostgreSQL', () => {
  let where: TestDatabase;
  let proxy: DelayingProxy;
  let backend: RunningBackend;

  const start = async (settings: Record<string, string>) => {
    where = await freshDatabase();
    proxy = await openDelayingProxy(where.databaseUrl ?? '');
    const env = { SANDBOX: '1', STUDIO: '0', LOG_LEVEL: 'silent', ...settings };
    backend = await startBackend({
      ...readConfig(env),
      dataDir: where.dataDir,
      databaseUrl: proxy.url,
      port: 0,
      clientDir: null,
    });
  };
  afterEach(async () => {
    proxy.delay = 0;
    await backend.close();
    await proxy.close();
    await where.remove();
  });

  /** Holds the purse of the player, as another statement that does not end. */
  async function holdPurse(username: string) {
    const other = new pg.Client({ connectionString: where.databaseUrl ?? '' });
    await other.connect();
    await other.query('begin');
    await other.query(
      `select from ledger_accounts where player_id = (select id from players where username = $1) for update`,
      [username],
    );
    return {
      release: async () => {
        await other.query('rollback');
        await other.end();
      },
    };
  }

  it('requests that wait longer than QUEUE_SECONDS are answered 503 with Retry-After, the others truly', async () => {
    await start({ QUEUE_SECONDS: '0.5', DATABASE_CONNECTIONS: '2', RATE_LIMIT_FACTOR: '4' });
    const { browser } = await signUp(backend.url);
    proxy.delay = 300;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.get('/api/getAccountstatement')),
    );
    proxy.delay = 0;
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(answers.length);
    for (const { body, headers, status } of refused) {
      expect([status, headers.get('retry-after')]).toEqual([503, '1']);
      expect(body).toMatchObject({ error: true, data: null, message: expect.stringMatching(/^\S.+\.$/) });
    }
    expectOwnIds(answers);
    expect((await browser.get('/api/getAccountstatement')).status).toBe(200);
  });

  it('a statement beyond STATEMENT_SECONDS is answered 503 with Retry-After, and the key makes it once later', async () => {
    await start({ STATEMENT_SECONDS: '0.5' });
    const { addBank, cash, player, withdraw } = await openCashier(backend.url);
    const bankId = (await addBank()).body.data.id;
    const key = randomUUID();
    const held = await holdPurse(player.username);
    const answer = await withdraw(bankId, { key });
    await held.release();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expectOwnIds([answer]);
    expect(await cash()).toBe(1000);
    expect((await withdraw(bankId, { key })).status).toBe(200);
    expect(await cash()).toBe(800);
  });

  it('a call beyond ANSWER_SECONDS is answered 504, and its key finds what it did', async () => {
    await start({ ANSWER_SECONDS: '1', STATEMENT_SECONDS: '30' });
    const { addBank, browser, cash, player, withdraw } = await openCashier(backend.url);
    const bankId = (await addBank()).body.data.id;
    const key = randomUUID();
    const held = await holdPurse(player.username);
    const answer = await withdraw(bankId, { key });
    expect([answer.status, answer.body.message]).toEqual([
      504,
      'The answer takes too long. Please check whether this was done before you repeat it.',
    ]);
    expectOwnIds([answer]);
    await held.release();
    expect((await withdraw(bankId, { key })).status).toBe(200);
    expect((await browser.get('/api/withdrawRequest/get')).body.data.total).toBe(1);
    expect(await cash()).toBe(800);
  });
});

describe('the id of a request', () => {
  let backend: RunningBackend;
  let clientDir: string;
  beforeAll(async () => {
    clientDir = await mkdtemp(join(tmpdir(), 'winwin24x7-client-'));
    await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Play</title>');
    await writeFile(join(clientDir, 'robots.txt'), 'User-agent: *');
    backend = await startTestBackend({ clientDir });
  });
  afterAll(async () => {
    await backend.close();
    await rm(clientDir, { recursive: true });
  });

  let browser: ReturnType<typeof openBrowser>;
  beforeEach(() => {
    browser = openBrowser(backend.url);
  });

  it('is answered by files and pages', async () => {
    const answers = [
      await browser.get('/robots.txt'),
      await browser.get('/inplay'),
      await browser.get('/assets/gone-1a2b.js'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
    expectOwnIds(answers);
  });

  it('is answered by a refusal of too many requests, with Retry-After', async () => {
    const answers: Answer[] = [];
    for (let sent = 0; sent < 200 && answers.at(-1)?.status !== 429; sent += 1)
      answers.push(await browser.post('/api/login', { username: 'nobody', password: 'wrong one' }));
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expectOwnIds(answers);
  });
});
