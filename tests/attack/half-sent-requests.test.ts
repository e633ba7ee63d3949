import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { stringifyCookie } from 'cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../server/compose/start';
import { startTestBackend } from '../support/backend';
import { openBrowser, signUp, type TestPlayer } from '../support/browser';
import { openCashier } from '../support/cashier';
import { addOperator, playerIdAt, signInAtDesk } from '../support/operator-desk';
import { openConnection } from './support/raw-http';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000 });
});
afterAll(() => backend.close());

/**
 * Sends the head of a request, which the server admits or refuses by it, and the body after `meanwhile`.
 * @returns the status of the answer
 */
async function sendAround(
  path: string,
  { body, headers }: { readonly body: string; readonly headers: readonly string[] },
  meanwhile: () => Promise<void>,
): Promise<number> {
  const connection = await openConnection(backend.url);
  const head = [
    ...[`POST ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers],
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  await new Promise((resolve) => connection.write(`${head.join('\r\n')}\r\n\r\n`, resolve));
  // The backend handles these after the head.
  for (let times = 0; times < 3; times += 1) await openBrowser(backend.url).get('/api/getBanners');
  await meanwhile();
  connection.write(body);
  const [answer] = await once(connection, 'data');
  connection.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(String(answer))?.[1]);
}

const callAround = (
  { token }: TestPlayer,
  path: string,
  payload: object,
  meanwhile: () => Promise<void>,
): Promise<number> =>
  sendAround(
    path,
    {
      body: JSON.stringify(payload),
      headers: ['Content-Type: application/json', `Authorization: Bearer ${token}`],
    },
    meanwhile,
  );

const endings: Record<string, (player: TestPlayer) => Promise<void>> = {
  'a suspension': async ({ username }) => {
    await openBrowser(backend.url).post('/sandbox/suspend', { username, suspended: true });
  },
  'a sign-out': async ({ browser }) => {
    expect((await browser.get('/api/signout')).status).toBe(200);
  },
  'a new password': async ({ password, username }) => {
    const other = openBrowser(backend.url);
    other.token = (await other.post('/api/login', { username, password })).body.data.token;
    const change = { current_password: password, password: 'a changed password' };
    expect((await other.post('/api/update-password', change)).status).toBe(200);
  },
};

describe.each(Object.entries(endings))('after %s', (_, end) => {
  it('the body of a withdrawal whose head was sent before is refused', async () => {
    const { addBank, player } = await openCashier(backend.url);
    const { body } = await addBank();
    const request = { key: randomUUID(), amount: 200, bank_id: body.data.id };
    expect(await callAround(player, '/api/withdrawRequest/create', request, () => end(player))).toBe(401);
  });
});

type Act = readonly [path: string, fields: Record<string, string>];

it.each<[string, (id: string) => Act, number]>([
  ['disabled', (id) => [`/operators/${id}/disable`, { reason: 'left' }], 401],
  ['given another role', (id) => [`/operators/${id}/role`, { role: 'viewer', reason: 'moved' }], 403],
])('a form of an operator who is %s after its head was sent is refused', async (_, actOn, refused) => {
  const admin = await signInAtDesk(backend.url);
  const player = await playerIdAt(admin, await signUp(backend.url));
  const desk = await addOperator(backend.url, admin, 'admin');
  const { text } = await admin.get(`/audit?operator=${desk.username}`);
  const id = /operator (\d+)/.exec(text)?.[1] ?? '';
  const page = await desk.get(`/players/${player}`);
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const form = {
    body: new URLSearchParams({ csrf, reason: 'a test' }).toString(),
    headers: [
      'Content-Type: application/x-www-form-urlencoded',
      `Origin: ${backend.url}`,
      `Cookie: ${stringifyCookie(desk.cookies)}`,
    ],
  };
  await admin.get('/operators');
  const status = await sendAround(`/operator/players/${player}/suspend`, form, async () => {
    expect((await admin.submit(...actOn(id))).status).toBe(303);
  });
  expect(status).toBe(refused);
});

it('a body that is sent late is accepted while the session lasts', async () => {
  const player = await signUp(backend.url);
  const request = { minutes: 30 };
  expect(await callAround(player, '/api/protection/reality-check', request, async () => {})).toBe(200);
});
