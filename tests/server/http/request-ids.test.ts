import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loggedNetworkOf } from '../../../server/kit/http/access-log';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { type BackendProcess, kill, killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { openBrowser, signUp } from '../../support/browser';

vi.setConfig({ testTimeout: 90_000 });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let where: TestDatabase;
beforeAll(async () => {
  where = await freshDatabase();
});
afterEach(killBackends);
afterAll(() => where.remove());

const start = (env: Record<string, string> = {}) => spawnBackend(where, { LOG_LEVEL: 'info', ...env });

/** Records of the log, after the process has ended. */
async function recordsOf(backend: BackendProcess) {
  await kill(backend, 'SIGTERM');
  const lines = backend
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line));
}

const accessLines = async (backend: BackendProcess) =>
  (await recordsOf(backend)).filter(({ msg }) => msg === 'request');

async function sendRaw(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(request);
  return text(socket);
}

describe('the id of a request', () => {
  it('is answered with every answer, each time a new one, and is not that of a caller', async () => {
    const url = await urlOf(start());
    const browser = openBrowser(url);
    const large = 'x'.repeat(70_000);
    const answers = [
      await browser.get('/health'),
      await browser.get('/nothing.here'),
      await browser.get('/api/profile'),
      await browser.post('/api/login', { username: large, password: large }),
      await browser.get('/api/%zz'),
      await browser.get('/public?transport=none'),
      await browser.get('/operator'),
      await browser.get('/documentation'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404, 401, 413, 400]));
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await sendRaw(url, 'GET / HTTP/9\r\n\r\n')).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/);
    const { headers } = await browser.get('/health', { 'x-request-id': 'chosen-by-caller' });
    expect(headers.get('x-request-id')).toMatch(UUID);
  });

  it('is that of a trusted proxy, unless it is unusable', async () => {
    const browser = openBrowser(await urlOf(start({ TRUSTED_PROXIES: '127.0.0.1,::1' })));
    const idFor = async (given: string) =>
      (await browser.get('/health', { 'x-request-id': given })).headers.get('x-request-id');
    expect(await idFor('3f2aC-77')).toBe('3f2aC-77');
    expect(await idFor('a'.repeat(64))).toBe('a'.repeat(64));
    for (const unusable of ['a'.repeat(65), 'a b', 'a,b', '"', '<b>', 'é']) {
      expect(await idFor(unusable)).toMatch(UUID);
    }
  });

  it('is in each line of the log that the request causes', async () => {
    const backend = start();
    const player = await signUp(await urlOf(backend));
    const { username, password } = player;
    const failed = await player.browser.post('/api/login?token=secret', { username, password: 'wrong one' });
    const signedOut = await player.browser.get('/api/signout');
    expect(
      (await openBrowser((await backend.url) ?? '').post('/api/login', { username, password })).status,
    ).toBe(200);
    const records = await recordsOf(backend);
    const of = ({ headers }: typeof failed) =>
      records.filter(({ reqId }) => reqId === headers.get('x-request-id'));
    expect(of(failed)).toMatchObject([
      { level: 30, msg: 'a sign-in failed', playerId: expect.any(Number) },
      {
        ...{ level: 30, msg: 'request', method: 'POST', path: '/api/login', status: 401 },
        ...{ ms: expect.any(Number), network: expect.stringMatching(/^(127\.0\.0\.0\/24|0:0:0::\/48)$/) },
      },
    ]);
    expect(of(signedOut).map(({ msg }) => msg)).toEqual(['a player signed out', 'request']);
    for (const answer of [failed, signedOut]) {
      const traces = of(answer).map(({ trace }) => trace);
      expect(traces).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), traces[0]]);
    }
    expect(JSON.stringify(records)).not.toMatch(
      new RegExp(`${username}|${player.mobile}|${player.token}|secret`),
    );
  });
});

describe('the access lines', () => {
  it('are one for each request in production, without a setting', async () => {
    const backend = spawnBackend(where, { NODE_ENV: 'production' });
    const browser = openBrowser(await urlOf(backend));
    for (const path of ['/health', '/nothing']) await browser.get(path);
    const lines = await accessLines(backend);
    expect(lines.map(({ path, status }) => [path, status])).toEqual([
      ['/health', 200],
      ['/nothing', 404],
    ]);
  });

  it('are not written to the console of a developer', async () => {
    const backend = spawnBackend(where);
    await openBrowser(await urlOf(backend)).get('/health');
    expect(await recordsOf(backend)).toEqual([]);
  });

  it('beyond the rate are counted by status', async () => {
    const backend = start({ ACCESS_LINES_PER_SECOND: '0' });
    const browser = openBrowser(await urlOf(backend));
    for (let sent = 0; sent < 20; sent += 1) await browser.get(sent < 15 ? '/health' : '/nothing');
    const records = await recordsOf(backend);
    const counts = records.filter(({ msg }) => msg === 'requests were not logged one by one');
    const total = (status: string) => counts.reduce((sum, { omitted }) => sum + (omitted[status] ?? 0), 0);
    expect([total('200'), total('404')]).toEqual([15, 5]);
    expect(records.filter(({ msg }) => msg === 'request')).toEqual([]);
  });

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:77:1::5', '2001:db8:77::/48'],
    ['::1', '0:0:0::/48'],
    ['', 'unknown'],
  ])('name the network of %s', (address, network) => {
    expect(loggedNetworkOf(address)).toBe(network);
  });
});
