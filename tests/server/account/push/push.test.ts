import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningBackend, readConfig } from '../../../../server/compose/start';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../../support/backend';
import { openBrowser, signUp } from '../../../support/browser';
import { openCashier, type TestCashier } from '../../../support/cashier';
import { createFakeMarkets } from '../../../support/fake-markets';
import {
  decryptMessage,
  type FakePushService,
  newReceiver,
  openPushService,
} from '../../../support/push-service';
import { codeAt, fromBase32 } from '../../../support/totp';

const markets = createFakeMarkets();
let pushService: FakePushService;
let where: TestDatabase;
let backend: RunningBackend;
const start = () => {
  const push = { ...readConfig({}).push, loopbackPort: pushService.port, retryDelays: [0, 500] };
  const { dataDir, databaseUrl } = where;
  return startTestBackend({ dataDir, databaseUrl, rateLimitFactor: 1000, push }, () => markets.exchange());
};

beforeAll(async () => {
  pushService = await openPushService();
  where = await freshDatabase();
  backend = await start();
});
afterAll(async () => {
  await backend.close();
  await pushService.close();
  await where.remove();
});

function newSubscription(endpoint = pushService.newEndpoint()) {
  const receiver = newReceiver();
  const [p256dh, auth] = [receiver.p256dh, receiver.auth].map((key) => key.toString('base64url'));
  return { receiver, wire: { endpoint, p256dh, auth } };
}

async function subscribe({ browser }: Pick<TestCashier, 'browser'>, subscription = newSubscription()) {
  const { status } = await browser.post('/api/push/subscribe', subscription.wire);
  expect(status).toBe(200);
  return subscription;
}

/** A decision of a deposit is notified, also during a pause. */
async function notify({ decide, deposit }: TestCashier, decision: 'approve' | 'reject' = 'approve') {
  const { id } = (await deposit()).body.data;
  await decide('deposit', id, decision);
}

const sentTo = ({ wire }: ReturnType<typeof newSubscription>) =>
  pushService.received.filter(({ path }) => wire.endpoint.endsWith(path));

const kindsSentTo = (subscription: ReturnType<typeof newSubscription>): string[] =>
  sentTo(subscription).map(({ body }) => JSON.parse(decryptMessage(body, subscription.receiver)).kind);

describe('a notification', () => {
  it('is sent to the subscriptions of the player, encrypted, with its kind alone', async () => {
    const [one, other] = [await openCashier(backend.url), await openCashier(backend.url)];
    const [first, second, third] = [await subscribe(one), await subscribe(one), await subscribe(other)];
    await notify(one);
    await vi.waitFor(() =>
      expect([sentTo(first), sentTo(second)].map(({ length }) => length)).toEqual([1, 1]),
    );
    const [message] = sentTo(first);
    expect(message && decryptMessage(message.body, first.receiver)).toBe('{"kind":"deposit.approved"}');
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'deposit-approved' });
    const key = (await one.browser.get('/api/push')).body.data.public_key;
    expect(message?.headers.authorization).toMatch(new RegExp(`^vapid t=\\S+, k=${key}$`));
    expect(sentTo(third)).toEqual([]);
  });

  it('is sent again after 429 and 5xx, and not after a redirect or another refusal', async () => {
    const player = await openCashier(backend.url);
    const subscription = await subscribe(player);
    pushService.answer(429, 500);
    await notify(player);
    await vi.waitFor(() => expect(sentTo(subscription)).toHaveLength(3));
    pushService.answer(307);
    await notify(player);
    await vi.waitFor(() => expect(sentTo(subscription)).toHaveLength(4));
    pushService.answer(400);
    await notify(player, 'reject');
    await vi.waitFor(() => expect(sentTo(subscription)).toHaveLength(5));
    await notify(player, 'reject');
    await vi.waitFor(() => expect(sentTo(subscription)).toHaveLength(6));
    expect(pushService.received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it.each([404, 410])('is the last one of a subscription that is answered %i', async (status) => {
    const player = await openCashier(backend.url);
    const gone = await subscribe(player);
    pushService.answer(status);
    await notify(player);
    await vi.waitFor(() => expect(sentTo(gone)).toHaveLength(1));
    const next = await subscribe(player);
    await notify(player);
    await vi.waitFor(() => expect(sentTo(next)).toHaveLength(1));
    expect(sentTo(gone)).toHaveLength(1);
  });

  it('is not sent to a session that has ended', async () => {
    const player = await openCashier(backend.url);
    const left = await subscribe(player);
    const credentials = { username: player.player.username, password: player.player.password };
    const phone = openBrowser(backend.url);
    phone.token = (await phone.post('/api/login', credentials)).body.data.token;
    const kept = await subscribe({ browser: phone });
    const { id } = (await player.deposit()).body.data;
    expect((await player.browser.get('/api/signout')).status).toBe(200);
    await player.decide('deposit', id, 'approve');
    await vi.waitFor(() => expect(kindsSentTo(kept)).toContain('deposit.approved'));
    // The sign-in of the phone was notified while the session lasted.
    expect(kindsSentTo(left)).not.toContain('deposit.approved');
  });

  it('is not sent of what the player has just chosen', async () => {
    const player = await openCashier(backend.url);
    const subscription = await subscribe(player);
    await player.browser.post('/api/protection/limit', { kind: 'loss-day', amount: 500 });
    await notify(player);
    await vi.waitFor(() => expect(sentTo(subscription)).toHaveLength(1));
    const [message] = sentTo(subscription);
    expect(message && decryptMessage(message.body, subscription.receiver)).toContain('deposit');
  });
});

describe('during a time-out', () => {
  it('a decision about money is sent, and a result of bets is not', async () => {
    const player = await openCashier(backend.url);
    const market = markets.open('match');
    const bet = { market_id: market.id, version: market.version, selection_id: '1', type: 'back' };
    const placed = await player.browser.post('/api/bet/match/odds', {
      ...bet,
      ...{ key: randomUUID(), price: 2, stake: 100, moved: 'any' },
    });
    expect(placed.status).toBe(200);
    const subscription = await subscribe(player);
    const { id } = (await player.deposit()).body.data;
    await player.browser.post('/api/protection/pause', { kind: 'time-out', days: 1 });
    markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await vi.waitFor(async () => {
      const { body } = await player.browser.get('/api/notifications');
      expect(body.data.list.map(({ kind }: { kind: string }) => kind)).toContain('bets.settled');
    });
    await player.decide('deposit', id, 'approve');
    await vi.waitFor(() => expect(sentTo(subscription)).toHaveLength(1));
    const [message] = sentTo(subscription);
    expect(message && decryptMessage(message.body, subscription.receiver)).toContain('deposit');
  });

  it('what concerns the security of the account is sent', async () => {
    const { browser, password } = await signUp(backend.url);
    const subscription = await subscribe({ browser });
    await browser.post('/api/protection/pause', { kind: 'time-out', days: 1 });
    const post = async (path: string, body: object) => {
      const answer = await browser.post(path, body);
      expect(answer.status).toBe(200);
      return answer.body.data;
    };
    await post('/api/api-keys/create', { name: 'my bot', scope: 'trade', current_password: password });
    const { secret } = await post('/api/two-factor/begin', { current_password: password });
    await post('/api/two-factor/confirm', { otp: codeAt(fromBase32(secret), new Date()) });
    await post('/api/update-password', { current_password: password, password: 'another password' });
    const kinds = ['key.created', 'password.changed', 'two-factor.on'];
    await vi.waitFor(() => expect(kindsSentTo(subscription).toSorted()).toEqual(kinds));
  });
});

describe('a subscription', () => {
  it.each([
    'https://169.254.169.254/latest',
    'https://localhost/send',
    'http://fcm.googleapis.com/send',
    'https://fcm.googleapis.com:8443/send',
    'https://fcm.googleapis.com.evil.example/send',
    'https://evilfcm.googleapis.com/send',
    'https://user@fcm.googleapis.com/send',
    'https://push.services.mozilla.com/send',
    'http://127.0.0.1:1/send',
    'file:///etc/passwd',
  ])('to %s is refused', async (endpoint) => {
    const { browser } = await openCashier(backend.url);
    const { body, status } = await browser.post('/api/push/subscribe', newSubscription(endpoint).wire);
    expect([status, body.data]).toEqual([400, null]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://wns2.notify.windows.com/w/1',
    'https://web.push.apple.com/1',
  ])('to %s is stored', async (endpoint) => {
    await subscribe(await openCashier(backend.url), newSubscription(endpoint));
  });

  it('with a key that is not on the curve is refused', async () => {
    const { browser } = await openCashier(backend.url);
    const wire = { ...newSubscription().wire, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    expect((await browser.post('/api/push/subscribe', wire)).status).toBe(400);
  });

  it('belongs to the last player of the browser, and is not taken or removed by another one', async () => {
    const [one, other] = [await openCashier(backend.url), await openCashier(backend.url)];
    const subscription = await subscribe(one);
    const { endpoint } = subscription.wire;
    const { auth, p256dh } = newSubscription().wire;
    for (const stolen of [{ auth }, { p256dh }])
      expect(
        (await other.browser.post('/api/push/subscribe', { ...subscription.wire, ...stolen })).status,
      ).toBe(409);
    expect((await other.browser.post('/api/push/unsubscribe', { endpoint })).status).toBe(200);
    await notify(one);
    await vi.waitFor(() => expect(sentTo(subscription)).toHaveLength(1));

    await subscribe(other, subscription);
    const ofOne = await subscribe(one);
    await notify(one);
    await vi.waitFor(() => expect(sentTo(ofOne)).toHaveLength(1));
    expect(sentTo(subscription)).toHaveLength(1);
  });

  it('ends when the player ends it', async () => {
    const player = await openCashier(backend.url);
    const [ended, kept] = [await subscribe(player), await subscribe(player)];
    await player.browser.post('/api/push/unsubscribe', { endpoint: ended.wire.endpoint });
    await notify(player);
    await vi.waitFor(() => expect(sentTo(kept)).toHaveLength(1));
    expect(sentTo(ended)).toEqual([]);
  });

  it('replaces the oldest one of the player beyond ten', async () => {
    const player = await openCashier(backend.url);
    const oldest = await subscribe(player);
    const others: ReturnType<typeof newSubscription>[] = [];
    for (let count = 0; count < 10; count += 1) others.push(await subscribe(player));
    await notify(player);
    await vi.waitFor(() => expect(others.map((each) => sentTo(each).length)).toEqual(others.map(() => 1)));
    expect(sentTo(oldest)).toEqual([]);
  });

  it('needs a session', async () => {
    expect((await openBrowser(backend.url).post('/api/push/subscribe', newSubscription().wire)).status).toBe(
      401,
    );
  });
});

it('a message that waits is sent once by the next process', async () => {
  const player = await openCashier(backend.url);
  const subscription = await subscribe(player);
  pushService.answer(503, 503);
  await notify(player);
  await vi.waitFor(() => expect(sentTo(subscription)).toHaveLength(2));
  await backend.close();
  backend = await start();
  await vi.waitFor(() => expect(sentTo(subscription)).toHaveLength(3), { timeout: 10_000 });
  const { password, username } = player.player;
  await openBrowser(backend.url).post('/api/login', { username, password });
  await vi.waitFor(() => expect(sentTo(subscription)).toHaveLength(4));
  const attempts = ['deposit.approved', 'deposit.approved', 'deposit.approved'];
  expect(kindsSentTo(subscription)).toEqual([...attempts, 'device.added']);
});
