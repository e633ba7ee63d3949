import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BetStore, StoredBet } from '../../../studio/server/store/bets';
import type { StudioSession } from '../../../studio/server/store/sessions';
import { createCrashCashOuts } from '../../../studio/server/tables/crash-cash-outs';
import {
  claim,
  enter,
  listPlayers,
  newCrashRound,
  ownBets,
  toWire,
} from '../../../studio/server/tables/crash-round';
import { now } from '../../../studio/server/tables/round-state';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const session = { id: 's1', walletSession: 'w1', player: 'asha', nickname: 'as***', game: 'crash' };
const failing = () => Promise.reject(new Error('No database'));
const stored = (fields: Partial<StoredBet>) => async () => [{ id: 'b1', ...fields }] as StoredBet[];

/** A flight with two bets of ₹10, of which the first has an own multiplier of 1.00. @param settle what storing the cash-out does, in turn */
function flight(settle: readonly BetStore['settle'][], ofDebit: BetStore['ofDebit'] = stored({})) {
  const opened = { id: 'r1', nonce: '1', serverSeed: 'seed', commitment: 'hash' };
  const round = newCrashRound(opened, 0, 1);
  enter(round, { name: 'closed' });
  enter(round, { name: 'drawing' });
  enter(round, { name: 'flying', tookOffAt: now(), crashedAt: 1_000_000 });
  for (const slot of [0, 1] as const)
    round.bets.push({
      ...{
        id: `b${slot + 1}`,
        debitId: `d${slot + 1}`,
        slot,
        session: session as StudioSession,
        stake: 1_000,
      },
      ...{
        autoCashOut: slot === 0 ? 100 : null,
        cashedOutAt: null,
        won: null,
        storing: null,
        isStored: false,
      },
    });
  const left = [...settle];
  const settling = vi.fn<BetStore['settle']>(async (...args) => (left.shift() ?? failing)(...args));
  const stopping = new AbortController();
  const cashOuts = createCrashCashOuts(
    {
      bets: { settle: settling, ofDebit } as unknown as BetStore,
      log: pino({ level: 'silent' }),
      outbox: { kick: () => {}, close: async () => {} },
    },
    stopping.signal,
  );
  return {
    round,
    settling,
    cashOuts,
    stop: () => stopping.abort(),
    cashOut: (slot: 0 | 1 = 0) => cashOuts.request(round, session as StudioSession, { round: 'r1', slot }),
    shown: () => [ownBets(round, 'asha').map(toWire)[0]?.won, listPlayers(round)[0]?.won],
  };
}

const accepted = { status: 'accepted', multiplier: 100, won: 1_000 };
const result = [
  'r1',
  null,
  [{ id: 'b1', won: 1_000, multiplier: 100 }],
  [expect.objectContaining({ amount: 1_000 })],
];

test('a cash-out is answered and shown once it is stored', async () => {
  let store = (_: boolean) => {};
  const storing = new Promise<boolean>((resolve) => {
    store = resolve;
  });
  const { cashOut, shown } = flight([() => storing]);
  const answers = [cashOut(), cashOut()];
  expect(shown()).toEqual([null, null]);
  store(true);
  expect(await Promise.all(answers)).toEqual([accepted, accepted]);
  expect(shown()).toEqual([1_000, 1_000]);
});

test('a cash-out that cannot be stored is stored again, as it was decided', async () => {
  const { cashOut, settling, shown } = flight([failing, failing, async () => true]);
  const answer = cashOut();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual(accepted);
  expect(settling.mock.calls).toEqual([result, result, result]);
  expect(shown()).toEqual([1_000, 1_000]);
});

test('a cash-out by itself is shown once it is stored', async () => {
  const { cashOuts, round, shown } = flight([failing, async () => true]);
  cashOuts.automatic(round, 100);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([null, null]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toEqual([1_000, 1_000]);
});

test('a cash-out is that of the bet in its place, at the multiplier of its moment', async () => {
  const { cashOut, settling } = flight([async () => true]);
  await vi.advanceTimersByTimeAsync(11_553);
  expect(await cashOut(1)).toEqual({ status: 'accepted', multiplier: 200, won: 2_000 });
  expect(settling.mock.calls.map(([, , results]) => results)).toEqual([
    [{ id: 'b2', won: 2_000, multiplier: 200 }],
  ]);
});

test('a cash-out pays whole paise, rounded down', () => {
  const [bet] = flight([]).round.bets;
  expect(bet && claim({ ...bet, stake: 1_055 }, 101)).toEqual({ id: 'b1', won: 1_065, multiplier: 101 });
});

test('a flight that crashes as it takes off has no cash-out', async () => {
  const { cashOut, round } = flight([]);
  round.state = { name: 'flying', tookOffAt: now(), crashedAt: 100 };
  expect(await cashOut()).toMatchObject({ status: 'refused', reason: 'round-closed' });
});

test('a cash-out that comes before the one of its own multiplier pays no more than that', async () => {
  const { cashOut } = flight([async () => true]);
  await vi.advanceTimersByTimeAsync(11_553);
  expect(await cashOut()).toEqual(accepted);
});

test('a bet that its player has cashed out is not cashed out again by itself', async () => {
  const { cashOut, cashOuts, round, settling } = flight([async () => true]);
  await cashOut();
  cashOuts.automatic(round, 200);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settling.mock.calls).toEqual([result]);
});

test('a cash-out that was stored with the end of its round is accepted', async () => {
  const { cashOut } = flight([async () => false], stored({ state: 'settled', multiplier: 100 }));
  expect(await cashOut()).toEqual(accepted);
});

test('a cash-out of a round that another process has ended is refused, and not shown', async () => {
  const { cashOut, shown } = flight([async () => false], stored({ state: 'returned', multiplier: null }));
  expect(await cashOut()).toMatchObject({ status: 'refused', reason: 'unavailable' });
  expect(shown()).toEqual([null, null]);
});

test('a cash-out of a round that another process has ended at another multiplier is refused', async () => {
  const { cashOut, shown } = flight([async () => false], stored({ state: 'settled', multiplier: 150 }));
  expect(await cashOut()).toMatchObject({ status: 'refused', reason: 'unavailable' });
  expect(shown()).toEqual([null, null]);
});

test('a cash-out that could not be stored before the studio stops has no answer', async () => {
  const { cashOut, stop } = flight([]);
  const answer = cashOut();
  stop();
  await expect(answer).rejects.toThrow('No database');
});
