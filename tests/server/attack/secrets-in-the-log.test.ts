import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { contractCalls } from '../../../server/kit/http/contract-calls';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { type BackendProcess, kill, killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { type Browser, codeFor, newUsername, openBrowser, signUp } from '../../support/browser';
import { containsSecret } from '../../support/secrets';

vi.setConfig({ testTimeout: 120_000 });

let where: TestDatabase;
let backend: BackendProcess;
let url: string;
beforeAll(async () => {
  where = await freshDatabase();
  // The messages of these errors quote the stored values.
  const { close, db } = await openDatabase(where);
  await db.execute(sql`alter table page_visits add constraint refuse_page check (page not like 'planted%')`);
  await db.execute(sql`alter table players add constraint refuse_name check (name not like 'planted%')`);
  await close();
  backend = spawnBackend(where, { LOG_LEVEL: 'trace', RATE_LIMIT_FACTOR: '1000' });
  url = await urlOf(backend);
});
afterEach(killBackends);
afterAll(() => where.remove());

const secrets = {
  password: 'planted-password',
  token: 'planted-token-planted-token-planted-token-1',
  code: '246813',
  account: '012345678901234',
  ifsc: 'HDFC0PLANTD',
  upi: 'planted@upi',
};

const planted = Object.values(secrets).flatMap((secret) => [
  secret,
  `${secret}\0`,
  `${secret}\ud800`,
  secret.repeat(500),
  [secret],
  { [secret]: secret },
]);

/** Sends each secret in each field of each call, as a token, a cookie and a query, and in broken JSON. */
async function fuzz(browser: Browser) {
  for (const call of contractCalls) {
    if (call.path === '/signout' || !('entries' in call.payload)) continue;
    const names = [...Object.keys(call.payload.entries as object), 'unknown'];
    for (const value of planted) {
      const payload = Object.fromEntries(names.map((name) => [name, value]));
      await (call.method === 'GET'
        ? browser.get(`/api${call.path}?${new URLSearchParams(payload as Record<string, string>)}`)
        : browser.post(`/api${call.path}`, payload));
    }
  }
  for (const secret of Object.values(secrets)) {
    const headers = {
      authorization: `Bearer ${secret}`,
      cookie: `winwin24x7_reset=${secret}; winwin24x7_device=${secret}`,
    };
    await browser.get(`/api/getBanners?token=${secret}`, headers);
    await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: `{"password":"${secret}"`,
    });
    await fetch(`${url}/csp-reports`, { method: 'POST', body: secret });
  }
}

async function fuzzSocket(token: string) {
  for (const value of planted) {
    const socket = io(url, {
      path: '/public',
      transports: ['websocket'],
      reconnection: false,
      auth: { token },
    });
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    for (const event of ['session_check', 'get:balance', 'feed:watch', 'feed:unwatch', 'unknown'])
      socket.emit(event, { markets: [{ id: value, depth: value }], matches: value, value });
    // Answered, or closed because of its size.
    await socket.emitWithAck('session_check').catch(() => null);
    socket.close();
  }
  for (const secret of Object.values(secrets)) {
    const refused = io(url, {
      path: '/public',
      transports: ['websocket'],
      reconnection: false,
      auth: { token: secret },
    });
    await new Promise((resolve) => refused.once('connect_error', resolve));
    refused.close();
  }
}

it('logs no password, token, code or bank detail of any request, and no value that the database refuses', async () => {
  const { browser, mobile, password, token, username } = await signUp(url);
  await fuzz(browser);
  await fuzzSocket(token);
  await openBrowser(url).post('/api/forgot-password', { phone: mobile });
  const otp = await codeFor(browser, mobile);

  expect((await browser.post('/api/page/visit', { page: 'planted page' })).status).toBe(500);
  await openBrowser(url).post('/sandbox/app-details', { OTP: '0' });
  const registration = { username: newUsername(), password: 'a good password', mobile, country_code: '91' };
  const failed = await openBrowser(url).post('/api/register', { ...registration, name: 'planted name' });
  expect(failed.status).toBe(500);

  await kill(backend, 'SIGTERM');
  const log = backend.output();
  // Also of errors, whose stacks have several lines.
  const lines = log.split('\n').filter((line) => /"level"|^\s+at /.test(line));
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ pid: backend.child.pid });
  expect(log).toContain('"constraint":"refuse_page"');
  expect(log).toContain('"constraint":"refuse_name"');
  const all = [...Object.values(secrets), password, token, otp, mobile, username, registration.username];
  for (const secret of all) expect(containsSecret(log, secret), secret).toBe(false);
  expect(log).not.toMatch(/planted|\0|\\u0000|\\ud800/i);
});
