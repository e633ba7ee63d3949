import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { selectionOf, sportsbookOf } from './support/sportsbook';
import { startTestStudio, studioDatabase, type TestStudio } from './support/studio';

const database = studioDatabase();
let studio: TestStudio;
/** Time of the studio's clock: no event ends while a test runs, unless the test advances it. */
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 23, 10, 0, 1);
  studio = await startTestStudio('sportsbook', database, undefined, { now: () => new Date(now) });
});
afterEach(() => studio.close());

const { enter, place, readBets, readRound, upcoming } = sportsbookOf(() => studio);

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

test('settles the bets after one that cannot be read, which is logged once', async () => {
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
  const later = await enter('kiran');
  const [running] = await upcoming();
  if (running === undefined) throw new Error('No event is coming');
  await place(later, { selections: [selectionOf(running)] });
  now += 59 * 60_000;
  await settled(later, 1);
  expect(studio.logged).toMatchObject([
    { msg: 'a bet of the sportsbook could not be settled', slip: placed.bet.id },
  ]);
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
  const { bets } = await readBets(session);
  expect(bets).toMatchObject([{ state: 'returned', stake: 10_000, won: 0 }]);
  const { rows } = await studio.db.execute(sql`select state from studio.rounds where id = ${bets[0]?.id}`);
  expect(rows).toEqual([{ state: 'void' }]);
  studio.operator.release();
  await placing;
  expect(studio.operator.balances.get('asha')).toBe(100_000);
});
