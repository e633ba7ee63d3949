import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { BetResult, Credit } from '../../../studio/server/store/bets';
import type { StudioSession } from '../../../studio/server/store/sessions';
import { createCrashTable } from '../../../studio/server/tables/crash-table';
import type { TableDeps } from '../../../studio/server/tables/table';

const session = { id: 's1', walletSession: 'w1', player: 'asha', game: 'test-crash', min: 0, max: 0 };

/** A table whose first flight is interrupted; returning its stakes ends when `storeReturn` is called. */
function interruptedTable() {
  const returned: string[] = [];
  const credits: Credit[] = [];
  let storeReturn = () => {};
  const storing = new Promise<void>((resolve) => {
    storeReturn = resolve;
  });
  const planned = ['crashesInRound'];
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
      },
    },
    stakes: {
      place: async ({ bets, onAccepted }: Parameters<TableDeps['stakes']['place']>[0]) => {
        const placed = bets.map((bet) => ({ ...bet, id: 'b1', debitId: 'd1' }));
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
  return { table, returned, credits, storeReturn };
}

test('a cash-out during the return of the stakes is refused: the stake is not also paid', async () => {
  const { credits, returned, storeReturn, table } = interruptedTable();
  await vi.waitFor(async () => expect(await table.currentRound()).not.toBeNull());
  const bet = {
    round: 'r1',
    key: 'k1',
    client_seed: 'mine',
    slot: 0,
    stake: 1000,
    auto_cash_out: null,
  } as const;
  expect(await table.bet(session as StudioSession, bet)).toMatchObject({ status: 'accepted' });
  table.endPhase('betting');
  await vi.waitFor(() => expect(returned).toEqual(['d1']));
  expect(await table.cashOut(session as StudioSession, { round: 'r1', slot: 0 })).toMatchObject({
    reason: 'round-closed',
  });
  storeReturn();
  await table.stop();
  expect(credits).toEqual([]);
});
