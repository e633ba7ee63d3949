import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { kill, killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { type Browser, openBrowser } from '../../support/browser';
import { type DeskBrowser, signInAtDesk, submitConfirmed } from '../../support/operator-desk';
import { newBettingPlayer } from '../../support/test-player';

let where: TestDatabase;
let backend: ReturnType<typeof spawnBackend>;
let url: string;
let browser: Browser;
let desk: DeskBrowser;
let token: string;

async function start(env: Record<string, string> = {}) {
  backend = spawnBackend(where, { RATE_LIMIT_FACTOR: '1000', ...env });
  url = await urlOf(backend);
  browser = openBrowser(url);
  browser.token = token;
  desk = await signInAtDesk(url);
}

interface Listed {
  readonly id: string;
  readonly gtype: string;
  readonly status: string;
  readonly overlays: readonly string[];
  readonly in_play: boolean;
  readonly runners: readonly { readonly id: string; readonly status: string }[];
}

const listed = async (): Promise<readonly Listed[]> =>
  (await browser.get('/sandbox/exchange/markets')).body.data;

const marketOf = async (id: string) => (await listed()).find((market) => market.id === id);

async function act(id: string, name: string, fields: Record<string, string | string[]> = {}) {
  await desk.get(`/markets/${id}`);
  const { status, text } = await submitConfirmed(desk, `/markets/${id}/${name}`, {
    reason: 'test',
    ...fields,
  });
  expect([status, text]).toEqual([303, '']);
}

const set = async (id: string, price: number) =>
  (
    await browser.post('/sandbox/exchange/set', {
      ...{ market_id: id, status: 'OPEN', overlays: [], bet_delay: 0 },
      runners: [{ id: '1', back: [[price, 50_000]] }],
    })
  ).body.data;

const cash = async () => (await browser.get('/api/getAccountstatement')).body.data.list[0].balance_after;

const ids: Record<
  'overridden' | 'removed' | 'won' | 'corrected' | 'voided' | 'released' | 'ended' | 'priced',
  string
> = {
  ...{ overridden: '', removed: '', won: '', corrected: '', voided: '', released: '', ended: '', priced: '' },
};

/** What the acts below have made of the markets, and of the player's money. */
async function expectDecisions() {
  const market = Object.fromEntries(
    await Promise.all(Object.entries(ids).map(async ([name, id]) => [name, await marketOf(id)])),
  );
  expect(market).toMatchObject({
    overridden: { status: 'SUSPENDED', overlays: ['BALL_RUNNING'] },
    removed: { runners: [{ id: '1', status: 'REMOVED' }, {}] },
    won: { status: 'CLOSED', runners: [{ status: 'WINNER' }, { status: 'LOSER' }] },
    corrected: { status: 'CLOSED', runners: [{ status: 'LOSER' }, { status: 'WINNER' }] },
    voided: { status: 'CLOSED' },
    released: { status: 'OPEN', overlays: [] },
    ended: { status: 'CLOSED', runners: [{ status: 'WINNER' }, { status: 'LOSER' }] },
    priced: { status: 'OPEN' },
  });
  expect(await cash()).toBe(cashAfter);
  for (const id of [ids.won, ids.voided, ids.ended]) {
    const bet = await browser.post('/api/bet/bookmaker/odds', {
      ...{ key: crypto.randomUUID(), market_id: id, version: Date.now(), selection_id: '1', type: 'back' },
      ...{ price: 100, stake: 100, moved: 'any' },
    });
    expect(bet.body.data).toMatchObject({ state: 'rejected', reason: 'MARKET_CLOSED' });
  }
  expect((await browser.get('/sandbox/ledger-faults')).body.data).toEqual({ faults: [] });
}

let cashAfter = 0;

beforeAll(async () => {
  where = await freshDatabase();
  await start({ EXCHANGE_SPEED: '5' });
  await browser.post('/sandbox/exchange/freeze', { frozen: true });
  const player = await newBettingPlayer(url, 10_000);
  token = player.token;
  browser.token = token;
  const open = (await listed()).filter(({ in_play: inPlay, status }) => status === 'OPEN' && !inPlay);
  // Both markets of a cricket match have two runners.
  const ofKind = (key: string) =>
    open.map(({ id }) => id).filter((id) => new RegExp(`-4-\\d+-${key}$`).test(id));
  [ids.overridden = '', ids.removed = '', ids.released = '', ids.priced = ''] = ofKind('mo');
  [ids.won = '', ids.corrected = '', ids.voided = '', ids.ended = ''] = ofKind('bm');
  for (const id of [ids.won, ids.corrected, ids.voided, ids.ended]) {
    const { version } = await set(id, 100);
    await player.place({ market: { id, gtype: 'bookmaker', version }, price: 100, moved: 'any' });
  }
  await act(ids.overridden, 'override', {
    status: 'SUSPENDED',
    betDelay: '7',
    overlays: 'ball running',
  });
  await act(ids.removed, 'remove-runner', { runner: '1', reduction: '10' });
  await act(ids.won, 'result', { 'winners[]': ['1'] });
  await act(ids.corrected, 'result', { 'winners[]': ['1'] });
  await act(ids.corrected, 'result', { 'winners[]': ['2'] });
  await act(ids.voided, 'void');
  await act(ids.released, 'result', { 'winners[]': ['1'] });
  await act(ids.released, 'release');
  await browser.post('/sandbox/exchange/result', { market_id: ids.ended, winners: ['1'] });
  await set(ids.priced, 12.5);
  // Two bets won at rate 100, one lost, one void.
  cashAfter = 10_100;
  await vi.waitFor(async () => expect(await cash()).toBe(cashAfter), { timeout: 20_000, interval: 100 });
}, 240_000);
afterAll(async () => {
  await killBackends();
  await where.remove();
});

describe('what was decided about markets', () => {
  it.each([
    ['a restart', 'SIGTERM', {}],
    ['kill -9', 'SIGKILL', {}],
    ['another speed of the simulation', 'SIGTERM', { EXCHANGE_SPEED: '60' }],
    ['kill -9 and another speed', 'SIGKILL', { EXCHANGE_SPEED: '5' }],
  ] as const)(
    'survives %s',
    async (_, signal, env) => {
      await expectDecisions();
      const before = (await listed()).map(({ id, status }) => [id, status]);
      await kill(backend, signal);
      await start(env);
      await expectDecisions();
      // The time was frozen, and is still.
      expect((await listed()).map(({ id, status }) => [id, status])).toEqual(before);
      const { runners } = (
        await browser.get(`/api/exchange/match?id=${ids.priced.replace(/-\w+$/, '')}`)
      ).body.data.markets.find(({ id }: { id: string }) => id === ids.priced);
      expect(runners[0].back).toEqual([[12_50, 50_000_00]]);
    },
    240_000,
  );

  it('stays when the feed has its own results, which raise an alert and move no money', async () => {
    await browser.post('/sandbox/exchange/freeze', { frozen: false });
    // 6.7 hours of the matches: the market has closed, and its match is still shown. The operator's session has ended.
    await browser.post('/sandbox/clock', { advance_ms: 80 * 60_000 });
    desk = await vi.waitFor(() => signInAtDesk(url), { timeout: 60_000, interval: 500 });
    const overview = async () => (await desk.get('/')).text;
    await vi.waitFor(async () => expect(await overview()).toContain('The feed contradicts results'), {
      ...{ timeout: 30_000, interval: 200 },
    });
    const page = (await desk.get(`/markets/${ids.voided}`)).text;
    expect(page).toContain('The feed contradicts the result');
    expect(page).toContain('Void: every stake is returned');
    expect(backend.output()).toContain('the feed contradicts the result of an operator');
    expect(await cash()).toBe(cashAfter);
    await act(ids.voided, 'dismiss-alert');
    expect((await desk.get(`/markets/${ids.voided}`)).text).not.toContain('The feed contradicts the result');
    await kill(backend, 'SIGKILL');
    await start();
    expect(await cash()).toBe(cashAfter);
    expect((await browser.get('/sandbox/ledger-faults')).body.data).toEqual({ faults: [] });
  }, 240_000);
});
