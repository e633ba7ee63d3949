import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { SpinAnswer } from '../../studio/contract/answers';
import { slotsMachine } from '../../studio/pages/machines/slots.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof slotsMachine;
type SlotsWorld = ReturnType<typeof slotsWorld>;

/** The pure machine has no parent to report to. */
const machine = slotsMachine.provide({ actions: { reportBalance: () => {} } });

export function slotsWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const spin = fakePort<LogicOf<Machine, 'spin'>>();
  const provided = slotsMachine.provide({ actors: { spin: spin.logic } });
  return { ...run(provided, { input, inspect }), spin };
}

const spinOf = (pays: number) => ({ reels: [], wins: [], scatters: 0, pays });

const accepted = (spins: number): SpinAnswer => ({
  status: 'accepted',
  round: 'round-0001',
  stake: 10_000,
  won: 0,
  balance: 90_000,
  outcome: { engine: 'slots', spins: Array.from({ length: spins }, () => spinOf(0)), pays: 0 },
  server_seed: 'cd'.repeat(32),
  client_seed: 'seed',
  nonce: '1',
  next_commitment: 'ef'.repeat(32),
});

const refused: SpinAnswer = { status: 'refused', reason: 'insufficient-funds', balance: null };

export const slotsModel: Model<Machine, SlotsWorld> = {
  name: 'slots',
  machine,
  starts: { 'as the page opens': undefined },
  events: {
    'round.tableReceived': [],
    'round.totalsReceived': [],
    'round.crashReceived': [],
    'round.crashUpdated': [],
    'round.settled': [],
    'round.disconnected': [],
    'round.slotsReceived': [
      { type: 'round.slotsReceived', state: { commitment: 'ab'.repeat(32), history: [] } },
    ],
    'round.connected': [{ type: 'round.connected' }],
    'slots.spinRequested': [
      { type: 'slots.spinRequested', stake: 10_000, key: 'key-00000001', clientSeed: 'seed' },
    ],
    'slots.spinShown': [{ type: 'slots.spinShown' }],
  } satisfies EventCases<Machine>,
  answers: {
    spin: answers<Machine, SlotsWorld>()(
      ({ spin }) => spin,
      [accepted(1), accepted(2), refused],
      [unreachable],
    ),
  },
  waits: { unresolved: 2000, showing: 12_000 },
  distinguish: ({ context: { notice, shown, spin } }) => [notice, shown, spin?.outcome.spins.length],
  ignored: {
    'round.connected': {
      in: ['connecting', 'idle', 'spinning', 'showing'],
      because: 'no answer was lost',
    },
    'slots.spinRequested': {
      in: ['connecting', 'spinning', 'unresolved', 'showing'],
      because: 'a spin is running, or the studio has not committed to one',
    },
    'slots.spinShown': {
      in: ['connecting', 'idle', 'spinning', 'unresolved'],
      because: 'the reels show no spin',
    },
  },
  assertions: {
    connecting: ({ context }) => expect(context.state).toBeNull(),
    idle: ({ context }) => expect(context.request).toBeNull(),
    spinning: (_, { spin }) =>
      expect(spin.last.input).toEqual({ key: 'key-00000001', client_seed: 'seed', stake: 10_000 }),
    // The stake may be taken: the spin keeps its key.
    unresolved: ({ context }) => expect(context.request?.key).toBe('key-00000001'),
    showing: ({ context: { shown, spin } }) => expect(shown).toBeLessThan(spin?.outcome.spins.length ?? 0),
  } satisfies LeafAssertions<Machine, SlotsWorld>,
};
