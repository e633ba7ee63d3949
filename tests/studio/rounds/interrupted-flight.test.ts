import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { BetResult, Credit } from '../../../studio/server/store/bets';
import type { StudioSession } from '../../../studio/server/store/sessions';
import { createCrashTable } from '../../../studio/server/tables/crash-table';
import type { TableDeps } from '../../../studio/server/tables/table';

const session = { id: 's1', walletSession: 'w1', player: 'asha', game: 'test-crash', min: 0, max: 0 };

/** A table of which the return of stakes ends when `storeReturn` is called. @param planned faults of its flights */
function openTable(planned: string[]) {
  const returned: string[] = [];
  const credits: Credit[] = [];
  let storeReturn = () => {};
  const storing = new Promise<void>((resolve) => {
    storeReturn = resolve;
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
      async settle(_round: string, _ends: string | null, _results: BetResult[], added: Credit[]) {
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
  const table = createCrashTable('test-crash', deps, {
    betting: 60_000,
    closing: 0,
    revealing: 0,
    settled: 0,
  });
  const seat = { session: session as StudioSession, send: () => {}, disconnect: () => table.leave(seat) };
  table.join(seat);
  const bet = (slot: 0 | 1) =>
    table.bet(session as StudioSession, {
      ...{ round: 'r1', key: `k${slot}`, client_seed: 'mine', slot, stake: 1000, auto_cash_out: null },
    });
  const cashOut = (slot: 0 | 1) => table.cashOut(session as StudioSession, { round: 'r1', slot });
  return { table, bet, cashOut, returned, credits, storeReturn };
}

test('a cash-out during the return of the stakes is refused: the stake is not also paid', async () => {
  const { bet, cashOut, credits, returned, storeReturn, table } = openTable(['crashesInRound']);
  await vi.waitFor(async () => expect(await table.currentRound()).not.toBeNull());
  expect(await bet(0)).toMatchObject({ status: 'accepted' });
  table.endPhase('betting');
  await vi.waitFor(() => expect(returned).toEqual(['d-slot:0']));
  expect(await cashOut(0)).toMatchObject({ reason: 'round-closed' });
  storeReturn();
  await table.stop();
  expect(credits).toEqual([]);
});

test('the stake of a bet that was cashed out is not returned, and those of the others are', async () => {
  const { bet, cashOut, returned, storeReturn, table } = openTable([]);
  await vi.waitFor(async () => expect(await table.currentRound()).not.toBeNull());
  expect([await bet(0), await bet(1)]).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
  table.endPhase('betting');
  await vi.waitFor(async () => expect(await cashOut(0)).toMatchObject({ status: 'accepted' }));
  storeReturn();
  await table.stop();
  expect(returned).toEqual(['d-slot:1']);
});
