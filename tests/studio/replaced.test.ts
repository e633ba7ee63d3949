import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { createBetStore } from '../../studio/server/store/bets';
import { beginEpoch, ReplacedStudio } from '../../studio/server/store/epoch';
import { studioMigrations } from '../../studio/server/store/migrations';
import { createRoundStore } from '../../studio/server/store/rounds';
import { rouletteSession } from './support/session';
import {
  next,
  type Page,
  place,
  placeCrashBet,
  startTestStudio,
  studioDatabase,
  type TestStudio,
  untilEnded,
} from './support/studio';

const database = studioDatabase();
let studio: TestStudio | null = null;

afterEach(async () => {
  await studio?.close();
  studio = null;
});

const bets = {
  async roulette(page: Page) {
    const { round } = await next(page, 'table');
    return place(page, round, [{ spot: 'red', stake: 2_000 }]);
  },
  async crash(page: Page) {
    const { round } = await next(page, 'crash');
    return placeCrashBet(page, round, { stake: 2_000, auto_cash_out: 101 });
  },
};

test.each(['roulette', 'crash'] as const)(
  'a paused studio that goes on after it was replaced shows no result of a stake that was returned: %s',
  async (engine) => {
    studio = await startTestStudio(engine, database, untilEnded);
    const page = await studio.open('asha');
    const shown = Promise.race(
      (['settled', 'closing'] as const).map((name) => next(page, name).then(() => name)),
    );
    expect(await bets[engine](page)).toMatchObject({ status: 'accepted' });
    const table = studio.findGame(`test-${engine}`);
    await studio.restartAfterKill({ isPaused: true });
    table?.endPhase('betting');
    expect(await shown).toBe('closing');
    await vi.waitFor(() => expect(studio?.operator.balances.get('asha')).toBe(100_000));
    expect(studio.operator.callsOf('credit')).toEqual([]);
  },
);

/** A stake of ₹20, accepted by a process that is replaced. */
async function replaced() {
  const pool = database.db.$client;
  await pool.query('drop schema if exists studio cascade');
  await database.migrate(studioMigrations);
  const epoch = await beginEpoch(pool);
  const [rounds, store] = [createRoundStore(pool, epoch), createBetStore(pool, epoch)];
  const { id: round } = await rounds.open('test-roulette', 'roulette');
  const insert = (debit: string) =>
    store.insert(round, { ...rouletteSession, id: 's1' }, { id: debit, request: 'digest' }, [
      { id: `${debit}-0`, spot: 'red', stake: 2_000, autoCashOut: null },
    ]);
  const debit = randomUUID();
  expect(await insert(debit)).toBe(true);
  const successor = createBetStore(pool, await beginEpoch(pool));
  const state = async () => (await store.ofDebit(debit))[0]?.state;
  const count = async (table: 'rounds' | 'transactions') =>
    (await pool.query(`select from studio.${table}`)).rowCount;
  return { count, debit, insert, round, rounds, state, store, successor };
}

test('a studio that was replaced opens no round, which its successor would not end', async () => {
  const { count, round, rounds } = await replaced();
  await expect(rounds.open('test-roulette', 'roulette')).rejects.toThrow(ReplacedStudio);
  await expect(rounds.setOutcome(round, 'mine', {} as never)).rejects.toThrow(ReplacedStudio);
  expect([await count('rounds'), (await rounds.find(round))?.outcome]).toEqual([1, null]);
});

test('a studio that was replaced stores no stake, which its successor would not return', async () => {
  const { count, debit, insert, state, store } = await replaced();
  expect(await insert(randomUUID())).toBe(false);
  expect(await store.accept(debit, 98_000)).toBe(false);
  expect([await count('transactions'), await state()]).toEqual([1, 'pending']);
});

test('a studio that was replaced pays nothing that its successor may return', async () => {
  const { count, debit, round, store, successor } = await replaced();
  await successor.accept(debit, 98_000);
  const result = { id: `${debit}-0`, won: 4_000, multiplier: 200 };
  const credit = {
    ...{ id: 'credit', sessionId: 's1', walletSession: 'w1', player: 'asha', game: 'test-roulette' },
    ...{ amount: 4_000, isFinal: true },
  };
  expect(await store.settle(round, null, [result], [credit])).toBe(false);
  expect([await count('transactions'), await store.areSettled([result])]).toEqual([1, false]);
  expect(await successor.settle(round, null, [result], [credit])).toBe(true);
  expect(await store.areSettled([result])).toBe(true);
  for (const other of [{ won: 0 }, { multiplier: null }])
    expect(await store.areSettled([{ ...result, ...other }])).toBe(false);
});

test('a studio that was replaced returns no stake that its successor may pay', async () => {
  const { count, debit, state, store, successor } = await replaced();
  await expect(store.returnStakes([debit])).rejects.toThrow(ReplacedStudio);
  expect([await count('transactions'), await state()]).toEqual([1, 'pending']);
  await successor.returnStakes([debit]);
  await store.returnStakes([debit]);
  expect([await count('transactions'), await state()]).toEqual([2, 'returned']);
});

test('a studio that was replaced has no stake to return that its successor has refused', async () => {
  const { count, debit, state, store, successor } = await replaced();
  await successor.refuse(debit, 'insufficient-funds');
  await store.returnStakes([debit]);
  expect([await count('transactions'), await state()]).toEqual([1, 'refused']);
});
