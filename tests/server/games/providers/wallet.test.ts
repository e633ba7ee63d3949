import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { type Browser, openBrowser, openSocket, signUp } from '../../../support/browser';
import { callWallet, launch, play, sign, studioConfig } from '../../../support/provider';

const GAME = 'ezg-teen-patti-3-card';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ studio: studioConfig });
});
afterAll(() => backend.close());

const faults = async () => (await openBrowser(backend.url).get('/sandbox/ledger-faults')).body.data.faults;
const playAsNewPlayer = async (slug = GAME) => {
  const player = await signUp(backend.url);
  return { player, game: await play(backend.url, player.browser, slug) };
};
const statementOf = async (browser: Browser) =>
  (await browser.get('/api/getAccountstatement')).body.data.list.map(
    // biome-ignore lint/suspicious/noExplicitAny: rows of any shape
    ({ amount, balance_after: balance, description, kind }: any) => [kind, description, amount, balance],
  );

describe('a launch', () => {
  it('opens the studio on the host of the request, once', async () => {
    const { browser } = await signUp(backend.url);
    const { address, token } = await launch(browser, GAME);
    expect(address.origin).toBe('http://localhost:8081');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      token,
      user: expect.stringMatching(/^p\d+$/),
      currency: 'INR',
      operator: 'winwin24x7',
      lang: 'en',
      game: GAME,
      return_url: `${backend.url}/casino/${GAME}`,
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    const first = await callWallet(backend.url, 'authenticate', { token });
    expect(first).toEqual({
      status: 200,
      body: {
        session: expect.any(String),
        player: address.searchParams.get('user'),
        nickname: expect.stringMatching(/^u\*\*\*.$/),
        currency: 'INR',
        lang: 'en',
        game: GAME,
        name: 'Teen Patti 3 Card',
        provider: { slug: 'ezugi', name: 'Ezugi' },
        engine: 'teen-patti',
        theme: 'ezugi',
        min: 10_00,
        max: 100_000_00,
        is_demo: false,
        balance: 1000_00,
      },
    });
    expect(await callWallet(backend.url, 'authenticate', { token })).toMatchObject({
      status: 403,
      body: { code: 'INVALID_TOKEN' },
    });
  });
});

describe('the frame of a game', () => {
  it.each([
    ['192.168.1.5:8080', 'http://192.168.1.5:8081'],
    ['[::1]:8080', 'http://[::1]:8081'],
    ['play.example', 'http://play.example:8081'],
    ["evil.example; script-src 'unsafe-inline'", 'http://localhost:8081'],
  ])('is allowed on the host name of the request: %s', async (host, origin) => {
    const headers = await headersFor(host);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy.find((directive) => directive.startsWith('frame-src'))).toBe(`frame-src ${origin}`);
    expect(headers['permissions-policy']).toContain(`autoplay=(self "${origin}")`);
  });
});

/** `fetch` sets the Host header itself. */
const headersFor = (host: string): Promise<IncomingHttpHeaders> =>
  new Promise((resolve, reject) => {
    request(`${backend.url}/health`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.headers);
    })
      .on('error', reject)
      .end();
  });

describe('the wallet', () => {
  it('takes a stake and pays a win, and the player sees both at once', async () => {
    const { game, player } = await playAsNewPlayer();
    const { next, socket } = await openSocket(backend.url, player.token);
    expect(await game.debit(100_00)).toMatchObject({ status: 200, body: { balance: 900_00 } });
    expect(await next('update_balance')).toMatchObject({ balance: 900 });
    expect(await game.credit(195_50)).toMatchObject({ status: 200, body: { balance: 1095_50 } });
    expect(await next('update_balance')).toMatchObject({ balance: 1095.5 });
    expect(await statementOf(player.browser)).toEqual([
      ['game win', 'Teen Patti 3 Card, Ezugi', 195.5, 1095.5],
      ['game stake', 'Teen Patti 3 Card, Ezugi', -100, 900],
      ['welcome', expect.any(String), 1000, 1000],
    ]);
    expect(await faults()).toEqual([]);
    socket.close();
  });

  it('answers a repeat like the first call, with the current balance', async () => {
    const { game } = await playAsNewPlayer();
    const transaction = randomUUID();
    await game.debit(100_00, { transaction });
    await game.debit(50_00);
    expect(await game.debit(100_00, { transaction })).toEqual({
      status: 200,
      body: { transaction, balance: 850_00 },
    });
  });

  it.each([
    ['the amount', { amount: 101_00 }],
    ['the round', { round: 'round 2' }],
  ])('refuses a repeat that contradicts the first call in %s', async (_, difference) => {
    const { game } = await playAsNewPlayer();
    const transaction = randomUUID();
    await game.debit(100_00, { transaction });
    expect(await game.debit(100_00, { transaction, ...difference })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
    expect((await game.debit(10_00)).body.balance).toBe(890_00);
  });

  it('returns the stake of a debit that is rolled back, once', async () => {
    const { game, player } = await playAsNewPlayer();
    const transaction = randomUUID();
    await game.debit(100_00, { transaction });
    expect((await game.rollback(transaction)).body.balance).toBe(1000_00);
    expect((await game.rollback(transaction)).body.balance).toBe(1000_00);
    expect(await game.debit(100_00, { transaction })).toMatchObject({
      status: 409,
      body: { code: 'TRANSACTION_ROLLED_BACK' },
    });
    expect((await statementOf(player.browser)).map(([kind]: [string]) => kind)).toEqual([
      'game rollback',
      'game stake',
      'welcome',
    ]);
    expect(await faults()).toEqual([]);
  });

  it('refuses a rollback in another round, and the repeat of one for another debit', async () => {
    const { game } = await playAsNewPlayer();
    const [first, second, transaction] = [randomUUID(), randomUUID(), randomUUID()];
    for (const debit of [first, second]) await game.debit(100_00, { transaction: debit });
    const invalid = { status: 400, body: { code: 'INVALID_REQUEST' } };
    expect(await game.rollback(first, { round: 'round 2' })).toMatchObject(invalid);
    expect((await game.rollback(first, { transaction })).body.balance).toBe(900_00);
    expect(await game.rollback(second, { transaction })).toMatchObject(invalid);
    expect((await game.debit(10_00)).body.balance).toBe(890_00);
  });

  it('refuses a debit whose rollback arrived first', async () => {
    const { game } = await playAsNewPlayer();
    const transaction = randomUUID();
    expect((await game.rollback(transaction)).body.balance).toBe(1000_00);
    expect((await game.debit(100_00, { transaction })).body.code).toBe('TRANSACTION_ROLLED_BACK');
    expect((await game.debit(10_00)).body.balance).toBe(990_00);
  });

  it('does not take a stake that the balance or the limits of the game do not allow', async () => {
    const { game, player } = await playAsNewPlayer();
    const transaction = randomUUID();
    expect(await game.debit(1000_01, { transaction })).toMatchObject({
      status: 402,
      body: { code: 'INSUFFICIENT_FUNDS' },
    });
    expect((await game.debit(9_99)).body.code).toBe('LIMIT_REACHED');
    expect((await game.debit(100_000_01)).body.code).toBe('LIMIT_REACHED');
    expect((await game.debit(100_000_00)).body.code).toBe('INSUFFICIENT_FUNDS');
    // A delayed duplicate cannot stake money that came in after the refusal.
    await player.browser.post('/sandbox/credit', { username: player.username, amount: 1 });
    expect((await game.debit(1000_01, { transaction })).body.code).toBe('INSUFFICIENT_FUNDS');
  });

  it('closes a round to debits, and pays credits that arrive later', async () => {
    const { game } = await playAsNewPlayer();
    await game.debit(100_00);
    await game.credit(0);
    expect(await game.debit(100_00)).toMatchObject({ status: 409, body: { code: 'ROUND_CLOSED' } });
    expect((await game.credit(25_00)).body.balance).toBe(925_00);
  });

  it('pays credits and returns stakes after the player has logged out, and takes no stake', async () => {
    const { game, player } = await playAsNewPlayer();
    const transaction = randomUUID();
    await game.debit(100_00);
    await game.debit(50_00, { transaction });
    await player.browser.get('/api/signout');
    expect((await game.debit(10_00)).body.code).toBe('SESSION_EXPIRED');
    expect((await game.credit(300_00)).body.balance).toBe(1150_00);
    expect((await game.rollback(transaction)).body.balance).toBe(1200_00);
  });

  it('takes no stake from a suspended player', async () => {
    const { game, player } = await playAsNewPlayer();
    await player.browser.post('/sandbox/suspend', { username: player.username });
    expect((await game.debit(10_00)).body.code).toBe('SESSION_EXPIRED');
    expect((await game.credit(1_00)).body.balance).toBe(1001_00);
  });

  it('refuses calls without a valid signature', async () => {
    const { game } = await playAsNewPlayer();
    const payload = { session: game.session };
    expect(await callWallet(backend.url, 'balance', payload)).toEqual({
      status: 200,
      body: { balance: 1000_00 },
    });
    const refused = { status: 401, body: { code: 'INVALID_SIGNATURE' } };
    expect(await callWallet(backend.url, 'balance', payload, { secret: 'another' })).toMatchObject(refused);
    for (const distance of [-301_000, 301_000]) {
      const now = Date.now() + distance;
      expect(await callWallet(backend.url, 'balance', payload, { now })).toMatchObject(refused);
    }
    const timestamp = String(Date.now());
    const changed = await fetch(`${backend.url}/providers/studio/balance`, {
      method: 'POST',
      headers: { 'x-timestamp': timestamp, 'x-signature': sign(JSON.stringify(payload), timestamp) },
      body: JSON.stringify({ session: 'another' }),
    });
    expect(changed.status).toBe(401);
  });
});
