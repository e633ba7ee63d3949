import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { StudioSession } from '../../../studio/server/store/sessions';
import { newPlayer } from '../../../studio/server/tables/slots-player';
import { createSpins } from '../../../studio/server/tables/slots-spin';
import type { TableDeps } from '../../../studio/server/tables/table';

const session = { id: 's1', walletSession: 'w1', player: 'asha', game: 'slots' } as StudioSession;
const request = { key: 'k1', client_seed: 'mine', stake: 1_000 };
const round = { id: 'r1', nonce: '1', serverSeed: 'seed', commitment: 'hash' };
const failing = () => Promise.reject(new Error('No database'));

/** A spin whose result could not be stored, or whose storing was not acknowledged. */
function spin({ settle = failing as () => Promise<boolean>, giveBack = failing as () => Promise<void> }) {
  const placed = { id: 'b1', debitId: 'd1', spot: 'spin', stake: 1_000, autoCashOut: null };
  const deps = {
    bets: { settle, findDebit: async () => null },
    rounds: { setOutcome: async () => {} },
    stakes: { place: async () => ({ status: 'accepted', bets: [placed], balance: 0 }), giveBack },
    ...{ log: pino({ level: 'silent' }), outbox: { kick: () => {} } },
  } as unknown as TableDeps;
  const preparation = { nextRound: async () => round, sendState: async () => {} };
  const spins = createSpins('slots', 'slots', deps, preparation, () => false);
  return spins.play(newPlayer(), session, request, 'digest');
}

test('a spin has no result while neither its outcome nor the return of its stake is stored', async () => {
  await expect(spin({})).rejects.toThrow('No database');
});

test('a spin whose outcome could not be stored is refused once its stake is returned', async () => {
  const giveBack = vi.fn(async () => {});
  const settle = vi.fn(async () => true).mockImplementationOnce(failing);
  expect(await spin({ settle, giveBack })).toMatchObject({ status: 'refused', reason: 'unavailable' });
  expect(giveBack).toHaveBeenCalledOnce();
});
