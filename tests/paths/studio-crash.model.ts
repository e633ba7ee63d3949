import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import { type CrashEvent, crashMachine } from '../../studio/pages/machines/crash.machine';
import type { crashBetMachine } from '../../studio/pages/machines/crash-bet.machine';
import { crashState } from '../studio/pages/support/states';
import { fakeChannel } from '../support/machines/fakes';
import { type EventCases, type LeafAssertions, type Model, PASSED_THROUGH } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof crashMachine;
type Crash = SnapshotFrom<Machine>;
type CrashWorld = ReturnType<typeof crashWorld>;

/** The pure machine has no parent to report to. */
const machine = crashMachine.provide({ actions: { reportBalance: () => {} } });

export function crashWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const bet = fakeChannel<typeof crashBetMachine, CrashEvent>();
  const provided = crashMachine.provide({ actors: { bet: bet.logic } });
  return { ...run(provided, { input, inspect }), bet };
}

const next = { betting: 'flying', flying: 'crashed', crashed: null } as const;

/** The next phase of the flight, or the next flight. */
const states = ({ context: { state } }: Crash) => {
  const following = crashState({ round: state?.round === 'round-0001' ? 'round-0002' : 'round-0001' });
  const phase = state === null ? null : next[state.phase];
  const later =
    state === null || phase === null
      ? []
      : [{ ...state, phase, ends_in: null, elapsed: phase === 'flying' ? 100 : null }];
  return [following, ...later].map(
    (received) => ({ type: 'round.crashReceived', state: received, receivedAt: 1000 }) as const,
  );
};

/** Both bets know the phase of the round. */
const phaseIs =
  (phase: 'betting' | 'flying' | 'crashed') =>
  ({ context }: Crash, { bet }: CrashWorld): void => {
    expect(context.state?.phase).toBe(phase);
    const rounds = bet.openings.map(({ received }) =>
      received.findLast(({ type }) => type === 'crashBet.roundReceived'),
    );
    const told = { type: 'crashBet.roundReceived', round: context.state?.round, phase, bet: null };
    expect(rounds).toEqual([told, told]);
  };

export const crashModel: Model<Machine, CrashWorld> = {
  name: 'crash',
  machine,
  starts: { 'as the page opens': undefined },
  events: {
    'round.tableReceived': [],
    'round.totalsReceived': [],
    'round.slotsReceived': [],
    'round.disconnected': [],
    'round.crashReceived': states,
    'round.crashUpdated': ({ context: { state } }) => [
      {
        type: 'round.crashUpdated',
        update: {
          round: state?.round ?? 'round-0001',
          elapsed: state?.elapsed ?? null,
          client_seed: 'none',
          players: [],
        },
        receivedAt: 1000,
      },
    ],
    'round.settled': ({ context: { state } }) => [
      {
        type: 'round.settled',
        settlement: { round: state?.round ?? 'round-0001', staked: 10_000, won: 0 },
      },
    ],
    'round.connected': [{ type: 'round.connected' }],
    // Only its subscribers read it.
    'crash.betEnded': [],
    'game.balanceChanged': [{ type: 'game.balanceChanged', balance: 90_000 }],
  } satisfies EventCases<Machine>,
  distinguish: ({ context: { settlement, since, state } }) => [state?.round, settlement !== null, since],
  assertions: {
    connecting: ({ context }) => expect(context.state).toBeNull(),
    received: PASSED_THROUGH,
    betting: phaseIs('betting'),
    flying: phaseIs('flying'),
    crashed: phaseIs('crashed'),
  } satisfies LeafAssertions<Machine, CrashWorld>,
};
