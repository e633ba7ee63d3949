import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { BetResult, Credit } from '../../../studio/server/store/bets';
import type { StudioSession } from '../../../studio/server/store/sessions';
import { createCrashTable } from '../../../studio/server/tables/crash-table';
import type { Seat, TableDeps } from '../../../studio/server/tables/table';

const session = { id: 's1', walletSession: 'w1', player: 'asha', game: 'test-crash', min: 0, max: 0 };

/** A table that stores the return of stakes, or the end of a round, when `storeEnd` is called. @param planned faults of its flights */
function openTable(planned: string[], speed = 1) {
  const returned: string[] = [];
  const credits: Credit[] = [];
  let storeEnd = () => {};
  const storing = new Promise<void>((resolve) => {
    storeEnd = resolve;
  });
  const deps = {
    rounds: {
      open: async () => ({ id: 'r1', nonce: '1', serverSeed: 'seed', commitment: 'hash' }),
      setOutcome: async () => {},
      history: async () => [],
    },
    bets: {
      async returnStakes(debitIds: readonly string[]) {
        returned.push(...debitIds);
        await storing;
      },
      async settle(_round: string, ends: string | null, _results: BetResult[], added: Credit[]) {
        if (ends === 'settled') await storing;
        credits.push(...added);
        return true;
      },
    },
    stakes: {
      place: async ({ bets, onAccepted }: Parameters<TableDeps['stakes']['place']>[0]) => {
        const placed = bets.map((bet) => ({ ...bet, id: `b-${bet.spot}`, debitId: `d-${bet.spot}` }));
        onAccepted(placed);
        return { status: 'accepted' as const, bets: placed, balance: 0 };
      },
    },
    outbox: { kick: () => {} },
    log: pino({ level: 'silent' }),
    faults: { take: () => (planned.pop() === undefined ? null : {}) },
  } as unknown as TableDeps;
  const timings = { betting: 60_000, closing: 0, revealing: 0, settled: 60_000 };
  const table = createCrashTable('test-crash', deps, timings, speed);
  const send = vi.fn();
  const seat: Seat = { session: session as StudioSession, send, disconnect: () => table.leave(seat) };
  table.join(seat);
  const bet = (slot: 0 | 1) =>
    table.bet(session as StudioSession, {
      ...{ round: 'r1', key: `k${slot}`, client_seed: 'mine', slot, stake: 1000, auto_cash_out: null },
    });
  const cashOut = (slot: 0 | 1) => table.cashOut(session as StudioSession, { round: 'r1', slot });
  return { table, bet, cashOut, returned, credits, send, storeEnd };
}

test('a cash-out during the return of the stakes is refused: the stake is not also paid', async () => {
  const { bet, cashOut, credits, returned, storeEnd, table } = openTable(['crashesInRound']);
  await vi.waitFor(async () => expect(await table.currentRound()).not.toBeNull());
  expect(await bet(0)).toMatchObject({ status: 'accepted' });
  table.endPhase('betting');
  await vi.waitFor(() => expect(returned).toEqual(['d-slot:0']));
  expect(await cashOut(0)).toMatchObject({ reason: 'round-closed' });
  expect(await table.currentRound()).toBeNull();
  storeEnd();
  await table.stop();
  expect(credits).toEqual([]);
});

test('a bet is not shown as lost before that is stored', async () => {
  const { bet, send, storeEnd, table } = openTable([], 10_000);
  await vi.waitFor(async () => expect(await table.currentRound()).not.toBeNull());
  await bet(0);
  table.endPhase('betting');
  await vi.waitFor(async () => expect(await table.currentRound()).toMatchObject({ phase: 'crashed' }));
  const joined = vi.fn();
  table.join({ session: session as StudioSession, send: joined, disconnect: () => {} });
  expect(joined.mock.lastCall).toMatchObject(['crash', { bets: [{ won: null }] }]);
  storeEnd();
  await vi.waitFor(() => expect(send.mock.lastCall?.[0]).toBe('settled'));
  expect(send.mock.calls.at(-2)).toMatchObject(['crash', { bets: [{ won: 0 }] }]);
  await table.stop();
});

test('the stake of a bet that was cashed out is not returned, and those of the others are', async () => {
  const { bet, cashOut, returned, storeEnd, table } = openTable([]);
  await vi.waitFor(async () => expect(await table.currentRound()).not.toBeNull());
  expect([await bet(0), await bet(1)]).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
  table.endPhase('betting');
  await vi.waitFor(async () => expect(await cashOut(0)).toMatchObject({ status: 'accepted' }));
  storeEnd();
  await table.stop();
  expect(returned).toEqual(['d-slot:1']);
});
