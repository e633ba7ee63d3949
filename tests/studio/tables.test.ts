import { afterEach, expect, test, vi } from 'vitest';
import type { TableState } from '../../studio/contract/states';
import { commitmentOf, createDraws } from '../../studio/rules/draws';
import { tableRules } from '../../studio/server/rules';
import {
  key,
  next,
  type Page,
  place,
  startTestStudio,
  studioDatabase,
  type TestStudio,
} from './support/studio';

const database = studioDatabase();
let studio: TestStudio;

afterEach(() => studio.close());

const phase = (page: Page, name: TableState['phase']) => next(page, 'table', (state) => state.phase === name);

/** Bets of which exactly one wins. */
const complete = {
  roulette: ['red', 'black', 'straight:0'],
  'teen-patti': ['a', 'b'],
  baccarat: ['player', 'banker', 'tie'],
  'andar-bahar': ['andar', 'bahar'],
} as const;

test.each(Object.keys(complete) as (keyof typeof complete)[])(
  'plays %s: takes one debit, pays what the rules say, and reveals the seed',
  async (engine) => {
    studio = await startTestStudio(engine, database);
    const page = await studio.open('asha');
    const { round, commitment } = await phase(page, 'betting');
    const bets = complete[engine].map((spot) => ({ spot, stake: 2000 }));
    expect(await place(page, round, bets)).toEqual({
      status: 'accepted',
      bets: bets.map((bet) => ({ ...bet, won: null })),
      balance: 100_000 - 2000 * bets.length,
    });
    const settledState = phase(page, 'settled');
    const { won } = await next(page, 'settled');
    const {
      server_seed: serverSeed,
      client_seed: clientSeed,
      nonce,
      outcome,
      bets: own,
    } = await settledState;
    expect(commitmentOf(serverSeed ?? '')).toBe(commitment);
    const rules = tableRules(engine);
    const drawn = rules?.draw(
      createDraws({ serverSeed: serverSeed ?? '', clientSeed: clientSeed ?? '', nonce }),
    );
    expect(outcome).toEqual(drawn);
    const expected = bets.map(({ spot }) => (drawn && rules ? 20 * rules.payout(spot, drawn) : 0));
    expect(own.map((bet) => bet.won)).toEqual(expected);
    expect(won).toBe(expected.reduce((sum, amount) => sum + amount));
    await vi.waitFor(() => {
      const calls = studio.operator.received.filter(({ call }) => call.round === round);
      expect(calls.map(({ name, call }) => [name, call.amount, call.is_final])).toEqual([
        ['debit', 2000 * bets.length, undefined],
        ['credit', won, true],
      ]);
    });
  },
);

test('sends neither outcome nor seed before they are due', async () => {
  studio = await startTestStudio('roulette', database);
  const page = await studio.open('asha');
  const states: TableState[] = [];
  page.on('table', (state) => states.push(state));
  await phase(page, 'settled');
  await phase(page, 'settled');
  for (const { outcome, phase: name, server_seed: seed } of states) {
    expect([name, outcome !== null]).toEqual([name, name === 'revealing' || name === 'settled']);
    expect([name, seed !== null]).toEqual([name, name === 'settled']);
  }
});

test('shows all players the same round and the stakes of the others', async () => {
  studio = await startTestStudio('roulette', database);
  const [asha, ravi] = [await studio.open('asha'), await studio.open('ravi')];
  const { round } = await phase(ravi, 'betting');
  const totals = next(ravi, 'table:totals');
  await place(asha, round, [{ spot: 'red', stake: 3000 }]);
  expect(await totals).toEqual({
    round,
    client_seed: 'mine',
    players: 1,
    totals: [{ spot: 'red', stake: 3000 }],
  });
});

test('adds up several requests and answers a repeated one with the first result', async () => {
  studio = await startTestStudio('roulette', database);
  const page = await studio.open('asha');
  const { round } = await phase(page, 'betting');
  const repeated = key();
  await place(page, round, [{ spot: 'red', stake: 3000 }], repeated);
  await place(page, round, [{ spot: 'red', stake: 3000 }], repeated);
  const answer = await place(page, round, [{ spot: 'red', stake: 1000 }]);
  expect(answer).toMatchObject({ bets: [{ spot: 'red', stake: 4000, won: null }], balance: 96_000 });
});

test('refuses unknown spots, stakes beyond the limit of a round, and bets after the round is closed', async () => {
  studio = await startTestStudio('roulette', database);
  const page = await studio.open('asha');
  const { round } = await phase(page, 'betting');
  expect(await place(page, round, [{ spot: 'straight:37', stake: 2000 }])).toMatchObject({
    reason: 'not-understood',
  });
  expect(await place(page, round, [{ spot: 'red', stake: 1_000_001 }])).toMatchObject({
    reason: 'above-maximum',
  });
  await phase(page, 'revealing');
  expect(await place(page, round, [{ spot: 'red', stake: 2000 }])).toMatchObject({ reason: 'round-closed' });
  expect(studio.operator.callsOf('debit')).toHaveLength(0);
});

test('settles a round by its outcome when the process ended before it was paid', async () => {
  studio = await startTestStudio('roulette', database);
  const page = await studio.open('asha');
  const { round } = await phase(page, 'betting');
  await place(page, round, [
    { spot: 'red', stake: 2000 },
    { spot: 'black', stake: 2000 },
    { spot: 'straight:0', stake: 2000 },
  ]);
  const { outcome } = await phase(page, 'revealing');
  await studio.restartAfterKill();
  await vi.waitFor(() => expect(studio.operator.callsOf('credit')).toHaveLength(1));
  const pocket = outcome?.engine === 'roulette' ? outcome.pocket : -1;
  expect(studio.operator.callsOf('credit')[0]?.amount).toBe(pocket === 0 ? 72_000 : 4000);
});

test('returns the stakes of a round whose outcome was not fixed when the process ended', async () => {
  studio = await startTestStudio('roulette', database);
  const page = await studio.open('asha');
  const { round } = await phase(page, 'betting');
  await place(page, round, [{ spot: 'red', stake: 2000 }]);
  await studio.restartAfterKill();
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(100_000));
  expect(studio.operator.callsOf('rollback')).toHaveLength(1);
});

test('returns a stake whose debit was sent and not answered when the process ended', async () => {
  studio = await startTestStudio('roulette', database);
  const page = await studio.open('asha');
  const { round } = await phase(page, 'betting');
  for (let attempt = 0; attempt < 40; attempt++) studio.operator.plan('debit', 'answerLost');
  void place(page, round, [{ spot: 'red', stake: 2000 }]).catch(() => null);
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(98_000));
  await studio.restartAfterKill();
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(100_000));
});

test('delivers a credit that was not acknowledged when the process ended', async () => {
  studio = await startTestStudio('andar-bahar', database);
  const page = await studio.open('asha');
  const { round } = await phase(page, 'betting');
  await place(page, round, [
    { spot: 'andar', stake: 2000 },
    { spot: 'bahar', stake: 2000 },
  ]);
  studio.operator.plan('credit', 'unreachable');
  const { won } = await next(page, 'settled');
  await studio.restartAfterKill();
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(96_000 + won), 8000);
});
