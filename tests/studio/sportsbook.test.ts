import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { selectionOf, sportsbookOf } from './support/sportsbook';
import { key, startTestStudio, studioDatabase, type TestStudio } from './support/studio';

const database = studioDatabase();
let studio: TestStudio;
/** Time of the studio's clock: no event ends while a test runs, unless the test advances it. */
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 23, 10, 0, 1);
  studio = await startTestStudio('sportsbook', database, undefined, { now: () => new Date(now) });
});
afterEach(() => studio.close());

const { call, enter, place, readBets, readRound, upcoming } = sportsbookOf(() => studio);

/** All events that are listed now have ended. */
const endEvents = () => {
  now += 60 * 60_000;
};

const settled = (session: string, count: number) =>
  vi.waitFor(
    async () => {
      const { bets } = await readBets(session);
      expect(bets.filter(({ state }) => ['won', 'lost', 'void'].includes(state))).toHaveLength(count);
      return bets;
    },
    { timeout: 10_000, interval: 200 },
  );

test('takes the stake of a single at the shown price and settles it once', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const outcomes = event.markets[0]?.outcomes ?? [];
  for (const index of outcomes.keys()) {
    const placed = await place(session, { selections: [selectionOf(event, index)] });
    expect(placed.status).toBe('accepted');
  }
  const staked = 10_000 * outcomes.length;
  expect(studio.operator.balances.get('asha')).toBe(100_000 - staked);
  endEvents();
  const bets = await settled(session, outcomes.length);
  const won = bets.reduce((sum, bet) => sum + bet.won, 0);
  expect(won).toBeGreaterThan(0);
  // Either one outcome wins, or the market is void and all stakes are returned.
  expect([1, outcomes.length]).toContain(bets.filter((bet) => bet.won > 0).length);
  for (const bet of bets)
    expect((await readRound(bet.id, 'asha', 'en', now)).bets).toMatchObject([
      { won: bet.won, multiplier: bet.won === 0 ? null : bet.won / 100 },
    ]);
  await vi.waitFor(() => expect(studio.operator.callsOf('credit')).toHaveLength(outcomes.length));
  expect(studio.operator.balances.get('asha')).toBe(100_000 - staked + won);
  await studio.restart();
  await settled(session, outcomes.length);
  expect(studio.operator.balances.get('asha')).toBe(100_000 - staked + won);
});

test('settles the bets after one that cannot be read', async () => {
  const [broken, other] = [await enter('asha'), await enter('ravi')];
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const placed = await place(broken, { selections: [selectionOf(event)] });
  if (placed.status !== 'accepted') throw new Error(placed.reason);
  await place(other, { selections: [selectionOf(event)] });
  await studio.db.execute(
    sql`update studio.sportsbook_slips set selections = '[null]' where id = ${placed.bet.id}`,
  );
  endEvents();
  await settled(other, 1);
});

test('pays a multiple the product of its odds, or nothing', async () => {
  const session = await enter('asha');
  const [first, second] = await upcoming();
  if (first === undefined || second === undefined) throw new Error('Too few events');
  const request = (one: number, other: number) => ({
    stake: 1000,
    selections: [selectionOf(first, one), selectionOf(second, other)],
  });
  const ids: string[] = [];
  for (const one of first.markets[0]?.outcomes.keys() ?? []) {
    for (const other of second.markets[0]?.outcomes.keys() ?? []) {
      const placed = await place(session, request(one, other));
      if (placed.status !== 'accepted') throw new Error(placed.reason);
      ids.push(placed.bet.id);
    }
  }
  endEvents();
  const bets = await settled(session, ids.length);
  for (const { selections, won } of bets) {
    const results = selections.map(({ result }) => result);
    const odds = selections.map((selection) => (selection.result === 'void' ? 100 : selection.odds));
    const expected = results.includes('lost')
      ? 0
      : Math.floor((1000 * (odds[0] ?? 0) * (odds[1] ?? 0)) / 10_000);
    expect(won).toBe(expected);
  }
  expect(bets.some(({ won }) => won > 0)).toBe(true);
});

test('tells the result of a selection that was open when its bet was lost', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const placed = await place(session, { selections: [selectionOf(event)] });
  if (placed.status !== 'accepted') throw new Error(placed.reason);
  const { id } = placed.bet;
  const read = async () => ({
    result: (await readBets(session)).bets[0]?.selections[0]?.result,
    outcome: (await readRound(id, 'asha', 'en', now)).outcome,
  });
  expect(await read()).toEqual({ result: 'open', outcome: '' });
  endEvents();
  await settled(session, 1);
  const { result, outcome } = await read();
  expect(outcome).toContain(`(${result})`);
  await studio.db.execute(sql`update studio.sportsbook_slips set results = '["open"]' where id = ${id}`);
  expect(await read()).toEqual({ result, outcome });
});

test('refuses a price that is better than the current one, with the current one', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const shown = selectionOf(event);
  const answer = await place(session, { selections: [{ ...shown, odds: shown.odds + 10 }] });
  expect(answer).toEqual({ status: 'refused', reason: 'price-moved', odds: [shown.odds] });
  expect(studio.operator.callsOf('debit')).toEqual([]);
});

test('takes a bet at the better price if the price has risen, and says so in the receipt', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const current = selectionOf(event);
  const request = { key: key(), selections: [{ ...current, odds: current.odds - 1 }] };
  const answer = await place(session, request);
  if (answer.status !== 'accepted') throw new Error(answer.reason);
  expect(answer.bet).toMatchObject({
    odds: current.odds,
    stake: 10_000,
    state: 'open',
    selections: [{ ...current, competitors: event.competitors }],
  });
  expect((await readBets(session)).bets).toEqual([answer.bet]);
  expect(await place(session, request)).toEqual(answer);
  expect(studio.operator.callsOf('debit')).toMatchObject([{ odds: current.odds }]);
});

test('accepts no bet on an event that has begun to be decided or has ended', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const selections = [selectionOf(event)];
  endEvents();
  const answer = await place(session, { selections });
  expect(answer).toEqual({ status: 'refused', reason: 'price-moved', odds: [null] });
});

test.each([
  ['below-minimum', { stake: 999 }],
  ['above-maximum', { stake: 1_000_001 }],
] as const)('refuses a stake: %s', async (reason, request) => {
  const session = await enter('asha');
  expect(await place(session, request)).toMatchObject({ status: 'refused', reason });
  expect(studio.operator.callsOf('debit')).toEqual([]);
});

test.each([1000, 1_000_000])('takes the smallest and the largest stake: %i paise', async (stake) => {
  const session = await enter('asha');
  studio.operator.balances.set('asha', stake);
  expect(await place(session, { stake })).toMatchObject({ status: 'accepted', balance: 0 });
});

test('refuses two selections of one event', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const answer = await place(session, { selections: [selectionOf(event, 0), selectionOf(event, 1)] });
  expect(answer).toMatchObject({ status: 'refused', reason: 'same-event' });
});

test('refuses a stake that the balance does not cover', async () => {
  const session = await enter('asha');
  expect(await place(session, { stake: 200_000 })).toMatchObject({
    status: 'refused',
    reason: 'insufficient-funds',
  });
  expect((await readBets(session)).bets).toEqual([]);
});

test('answers a repeated key with the first bet, and takes one stake', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const request = { key: key(), selections: [selectionOf(event)] };
  const answers = await Promise.all([
    place(session, request),
    place(session, request),
    place(session, request),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(studio.operator.balances.get('asha')).toBe(90_000);
  expect(await place(session, { ...request, stake: 20_000 })).toMatchObject({ reason: 'key-reused' });
  expect(studio.operator.balances.get('asha')).toBe(90_000);
});

test('refuses the second of two bets that have one key, also at the same moment', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  const shared = key();
  const send = (index: number, stake: number) =>
    call('bets', { session, body: { key: shared, stake, selections: [selectionOf(event, index)] } });
  const answers = await Promise.all([send(0, 10_000), send(1, 10_000), send(0, 20_000)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const accepted = answers.find(({ status }) => status === 200)?.body;
  expect(accepted).toMatchObject({ status: 'accepted' });
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({ status: 'refused', reason: 'key-reused' });
  }
  const { bets } = await readBets(session);
  expect(bets).toMatchObject([{ id: accepted.bet.id, state: 'open' }]);
  expect(studio.operator.callsOf('debit')).toMatchObject([{ amount: bets[0]?.stake }]);
});

test('takes one stake if the answer of the wallet is lost', async () => {
  const session = await enter('asha');
  studio.operator.plan('debit', 'answerLost');
  expect(await place(session, {})).toMatchObject({ status: 'accepted', balance: 90_000 });
  expect(new Set(studio.operator.callsOf('debit').map(({ transaction }) => transaction)).size).toBe(1);
});

test('pays a win whose credit was not acknowledged, once', async () => {
  const session = await enter('asha');
  const [event] = await upcoming();
  if (event === undefined) throw new Error('No event is coming');
  for (const index of event.markets[0]?.outcomes.keys() ?? []) {
    await place(session, { selections: [selectionOf(event, index)] });
  }
  studio.operator.plan('credit', 'answerLost');
  studio.operator.plan('credit', 'unreachable');
  const before = studio.operator.balances.get('asha') ?? 0;
  endEvents();
  const bets = await settled(session, event.markets[0]?.outcomes.length ?? 0);
  const won = bets.reduce((sum, bet) => sum + bet.won, 0);
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(before + won), {
    timeout: 10_000,
  });
});

test('keeps an open bet over a restart', async () => {
  const session = await enter('asha');
  await place(session, {});
  await studio.restart();
  expect((await readBets(session)).bets).toMatchObject([{ state: 'open', stake: 10_000 }]);
  endEvents();
  await settled(session, 1);
});

test('returns a stake that was taken while its process ended, at the next start', async () => {
  const session = await enter('asha');
  studio.operator.plan('debit', 'answerHeld');
  const placing = place(session, {}).catch(() => null);
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(90_000));
  await studio.restartAfterKill();
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(100_000), { timeout: 10_000 });
  expect((await readBets(session)).bets).toMatchObject([{ state: 'returned', stake: 10_000, won: 0 }]);
  studio.operator.release();
  await placing;
  expect(studio.operator.balances.get('asha')).toBe(100_000);
});

test('exchanges a token once, and refuses calls without a session', async () => {
  const token = `token:asha:${key()}`;
  expect((await call('session', { body: { token } })).status).toBe(200);
  expect((await call('session', { body: { token } })).status).toBe(401);
  expect((await call('bets')).status).toBe(401);
  expect((await call('bets', { session: 'a'.repeat(64) })).status).toBe(401);
  expect((await call('bets', { session: 'b'.repeat(64), body: {} })).status).toBe(401);
});

test('shows each player their own bets', async () => {
  const [asha, ravi] = [await enter('asha'), await enter('ravi')];
  await place(asha, {});
  expect((await readBets(ravi)).bets).toEqual([]);
});

test('ends the session when the operator does', async () => {
  const session = await enter('asha');
  studio.operator.endSessions();
  expect((await call('bets', { session })).status).toBe(401);
  expect(await place(session, {})).toMatchObject({ status: 'refused', reason: 'session-expired' });
});

test('describes a bet to the operator in the language of the request', async () => {
  const session = await enter('asha');
  const [event] = (await upcoming()).filter(({ sport }) => sport === 'football');
  if (event === undefined) throw new Error('No football is coming');
  const selection = selectionOf(
    event,
    event.markets[0]?.outcomes.findIndex(({ id }) => id === 'draw'),
  );
  await place(session, { selections: [selection] });
  const [bet] = (await readBets(session)).bets;
  const read = async (lang: string) =>
    (await readRound(bet?.id ?? '', 'asha', lang, now)).bets.map(({ name }) => name);
  const teams = event.competitors.join(' – ');
  const odds = (selection.odds / 100).toFixed(2);
  expect(await read('en')).toEqual([`${teams}: draw at ${odds}`]);
  expect(await read('hi')).toEqual([`${teams}: बराबरी, भाव ${odds}`]);
});
