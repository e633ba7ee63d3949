import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { rouletteRules } from '../../../studio/rules/roulette';
import type { StudioSession } from '../../../studio/server/store/sessions';
import { createLiveTable } from '../../../studio/server/tables/live-table';
import type { Seat, TableDeps } from '../../../studio/server/tables/table';

const session = { id: 's1', walletSession: 'w1', player: 'asha', game: 'test-roulette', min: 0, max: 0 };

/** A table on stores that cannot store an outcome. */
function openTable() {
  const ends: string[] = [];
  const deps = {
    rounds: {
      open: async () => ({ id: 'r1', nonce: '1', serverSeed: 'seed', commitment: 'hash' }),
      setOutcome: () => Promise.reject(new Error('No database')),
      history: async () => [],
    },
    bets: {
      returnStakes: async (debitIds: readonly string[]) => void ends.push(...debitIds),
      settle: async (round: string, as: string) => {
        ends.push(`${round} ${as}`);
        return true;
      },
    },
    stakes: {
      place: async ({ bets, onAccepted }: Parameters<TableDeps['stakes']['place']>[0]) => {
        const placed = bets.map((bet) => ({ ...bet, id: `b-${bet.spot}`, debitId: 'd1' }));
        onAccepted(placed);
        return { status: 'accepted' as const, bets: placed, balance: 0 };
      },
    },
    outbox: { kick: () => {} },
    log: pino({ level: 'silent' }),
    faults: { take: () => null },
  } as unknown as TableDeps;
  const timings = { betting: 60_000, closing: 0, revealing: 0, settled: 60_000 };
  const table = createLiveTable('test-roulette', 'roulette', rouletteRules as never, deps, timings);
  const seat: Seat = { session: session as StudioSession, send() {}, disconnect: () => table.leave(seat) };
  table.join(seat);
  return { ends, table };
}

test('the stakes of a round are returned at once when its outcome cannot be stored', async () => {
  const { ends, table } = openTable();
  await vi.waitFor(async () => expect(await table.currentRound()).not.toBeNull());
  const bets = ['red', 'odd'].map((spot) => ({ spot, stake: 1_000 }));
  const request = { round: 'r1', key: 'k1', client_seed: 'mine', bets };
  expect(await table.placeBets(session as StudioSession, request)).toMatchObject({ status: 'accepted' });
  table.endPhase('betting');
  await vi.waitFor(() => expect(ends).toEqual(['d1', 'r1 void']));
  await table.stop();
});
