import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/define';
import { UNAUTHORIZED } from '../../contract/text';
import { type RunningBackend, readConfig } from '../../server/compose/start';
import { HOUR } from '../../server/kit/clock';
import { contractCalls } from '../../server/kit/http/contract-calls';
import { startTestBackend } from '../support/backend';
import { type Answer, openBrowser, openSocket, signUp } from '../support/browser';
import { createFakeMarkets } from '../support/fake-markets';
import { refusalBody } from '../support/refusal';
import { advanceClock } from '../support/sandbox';
import { type BettingPlayer, newBettingPlayer } from '../support/test-player';

const markets = createFakeMarkets();
let backend: RunningBackend;
let owner: BettingPlayer;
/** What another caller would need to act on the owner's bet, quote and session. */
let owned: { id: string; key: string; quote_id: string; market_id: string; selection_id: string };
let ownSession: number;
beforeAll(async () => {
  const { sessions } = readConfig({ SESSION_HOURS: '12', SESSION_IDLE_HOURS: '1' });
  backend = await startTestBackend({ rateLimitFactor: 1000, sessions }, () => markets.exchange());
  const [expired, idle] = [await signUp(backend.url), await signUp(backend.url)];
  for (let hours = 0; hours < 12; hours += 0.5) {
    await advanceClock(backend.url, HOUR / 2);
    await expired.browser.get('/api/sessions');
  }
  tokens.expired = expired.token;
  tokens.idle = idle.token;
  await endThreeSessions();
  owner = await newBettingPlayer(backend.url);
  const market = markets.open('match');
  const waiting = await owner.place({ market, price: 3 });
  const bet = await owner.place({ market });
  const { quote } = await owner.get(`/bet/cashout?market_id=${market.id}&selection_id=1&percent=50`);
  owned = { ...bet, id: waiting.id, key: bet.key, quote_id: quote.id };
  [{ id: ownSession }] = (await owner.get('/sessions')).list;
});
afterAll(() => backend.close());

const tokens: Record<string, string> = {};

async function endThreeSessions() {
  const sandbox = openBrowser(backend.url);
  const signedOut = await signUp(backend.url);
  await signedOut.browser.get('/api/signout');
  const revoked = await signUp(backend.url);
  await sandbox.post('/sandbox/revoke', { username: revoked.username });
  const suspended = await signUp(backend.url);
  await sandbox.post('/sandbox/suspend', { username: suspended.username, suspended: true });
  Object.assign(tokens, {
    'signed out': signedOut.token,
    revoked: revoked.token,
    suspended: suspended.token,
  });
}

/** The Authorization header of each caller without a session. */
const withoutSession: [string, () => string | undefined][] = [
  ['a visitor', () => undefined],
  ['an unknown token', () => `Bearer ${'x'.repeat(43)}`],
  ['a token of 8,000 characters', () => `Bearer ${'x'.repeat(8_000)}`],
  ['an empty token', () => 'Bearer '],
  ['two tokens', () => `Bearer ${owner.token}, Bearer ${owner.token}`],
  ['another scheme', () => `Basic ${owner.token}`],
  ['a token with another case', () => `Bearer ${owner.token.toUpperCase()}`],
  ['a token with a byte more', () => `Bearer ${owner.token}=`],
  ...['expired', 'idle', 'signed out', 'revoked', 'suspended'].map((name): [string, () => string] => [
    `a session that is ${name}`,
    () => `Bearer ${tokens[name]}`,
  ]),
];

const send = (call: Call, payload: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const browser = openBrowser(backend.url);
  return call.method === 'GET'
    ? browser.get(`/api${call.path}?${new URLSearchParams(payload as Record<string, string>)}`, headers)
    : browser.post(`/api${call.path}`, payload, headers);
};

const failure = (status: number, message: unknown) => ({
  status,
  body: refusalBody(message),
});

/** Calls that need no session. Stated by hand: every other call is one of players, whatever the contract says. */
const openCalls: ReadonlySet<string> = new Set([
  'GET /announcement/display',
  'GET /app/demo',
  'GET /exchange/history',
  'GET /exchange/match',
  'GET /exchange/matches',
  'GET /games',
  'GET /games/banners',
  'GET /games/game',
  'GET /games/providers',
  'GET /getAppDetails',
  'GET /getBankAccountDetails',
  'GET /getBanners',
  'POST /forgot-password',
  'POST /login',
  'POST /login/demo',
  'POST /mobileVerification',
  'POST /page/visit',
  'POST /register',
  'POST /reset-password',
  'POST /sendOtpToMobile',
  'POST /sportsbook/launch',
]);
const isOpen = ({ method, path }: Call) => openCalls.has(`${method} ${path}`);
const forPlayers = contractCalls.filter((call) => !isOpen(call));

it('the calls that need no session are those of the list', () => {
  const open = contractCalls.filter(({ access }) => access === 'anyone');
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...openCalls].sort());
});

describe.each(withoutSession)('%s', (_, authorization) => {
  const headers = () => {
    const header = authorization();
    return header === undefined ? undefined : { authorization: header };
  };

  it('is answered 401 by each call of players, whatever is sent, and changes nothing', async () => {
    for (const call of forPlayers) {
      for (const payload of [{ ...owned, percent: 100 }, { id: '\0' }])
        expect(await send(call, payload, headers()), call.path).toMatchObject(failure(401, UNAUTHORIZED));
    }
    const { list } = await owner.get('/bets?state=unmatched');
    expect(list).toMatchObject([{ id: owned.id, state: 'unmatched' }]);
    expect((await owner.get('/sessions')).list).toMatchObject([{ id: ownSession }]);
  });

  it('is a visitor to the calls that anyone may use', async () => {
    for (const call of contractCalls.filter((one) => isOpen(one) && one.method === 'GET')) {
      const [answer, asVisitor] = [await send(call, {}, headers()), await send(call, {})];
      expect([answer.status, answer.body], call.path).toEqual([asVisitor.status, asVisitor.body]);
    }
  });
});

describe('a demo player', () => {
  it('is answered like a player by each call, and cannot change the shared password', async () => {
    const demo = openBrowser(backend.url);
    demo.token = (await demo.post('/api/login/demo')).body.data.token;
    const player = await signUp(backend.url);
    const passwords = { current_password: player.password, password: 'a new password' };
    for (const call of forPlayers.filter(({ path }) => path !== '/signout')) {
      const payload = call.path === '/update-password' ? passwords : {};
      const statusOf = async (token: string | null): Promise<Answer['status']> =>
        (await send(call, payload, { authorization: `Bearer ${token}` })).status;
      const expected = call.path === '/update-password' ? 403 : await statusOf(player.token);
      expect(await statusOf(demo.token), call.path).toBe(expected);
    }
  });
});

describe('another player', () => {
  let other: BettingPlayer;
  beforeAll(async () => {
    other = await newBettingPlayer(backend.url);
  });

  const notTheirs: [string, () => Promise<unknown>, unknown][] = [
    ['finds no bet by its key', () => other.get(`/bets?key=${owned.key}`), { list: [], total: 0 }],
    [
      'finds no bet by its market',
      () => other.get(`/bets?market_id=${owned.market_id}`),
      { list: [], total: 0 },
    ],
    ['finds no match of the bets', () => other.get('/bet/matches'), { list: [], total: 0 }],
    ['has no profit of them', () => other.get('/bet/profit'), { list: [] }],
    [
      'gets no quote for the position',
      () => other.get(`/bet/cashout?market_id=${owned.market_id}&selection_id=1&percent=100`),
      { quote: null },
    ],
    ['cannot abandon the key', () => other.post('/bet/abandon', { key: owned.key }), { bet: null }],
  ];
  it.each(notTheirs)('%s', async (_, ask, answer) => {
    expect(await ask()).toEqual(answer);
  });

  const refused: [string, () => Promise<Answer>, number][] = [
    ['cancel the bet', () => other.browser.post('/api/bet/cancel', { id: owned.id }), 404],
    [
      'take the quote',
      () => other.browser.post('/api/bet/cashout', { quote_id: owned.quote_id, key: randomUUID() }),
      404,
    ],
    ['end the session', () => other.browser.post('/api/sessions/end', { id: ownSession }), 404],
  ];
  it.each(refused)('cannot %s', async (_, ask, status) => {
    expect(await ask()).toMatchObject(failure(status, expect.any(String)));
  });

  it('places a bet of their own under the same key', async () => {
    const market = markets.open('match');
    const key = randomUUID();
    const first = await owner.place({ market, key });
    const second = await other.place({ market, key });
    expect(second.id).not.toBe(first.id);
    expect(second.state).toBe('matched');
  });

  it('is not sent the events of the owner', async () => {
    const [mine, theirs] = [
      await openSocket(backend.url, owner.token),
      await openSocket(backend.url, other.token),
    ];
    await owner.place({ market: markets.open('match') });
    await mine.next('update_bet');
    await mine.next('update_balance');
    await theirs.ask('session_check');
    expect([theirs.waiting('update_bet'), theirs.waiting('update_balance')]).toEqual([[], []]);
    mine.socket.close();
    theirs.socket.close();
  });
});

describe('a socket', () => {
  it('of an ended session is refused', async () => {
    for (const [name, token] of Object.entries(tokens))
      await expect(openSocket(backend.url, token), name).rejects.toMatchObject({
        data: { type: 'SessionError' },
      });
  });
});
