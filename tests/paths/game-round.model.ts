import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { gameRoundMachine } from '../../machines/games/round/game-round.machine';
import {
  selectHasFailed,
  selectIsMissing,
  selectRound,
} from '../../machines/games/round/game-round.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { gameRoundDetails } from '../support/machines/games-fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof gameRoundMachine;
type GameRoundWorld = ReturnType<typeof gameRoundWorld>;

export function gameRoundWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadRound = fakePort<LogicOf<Machine, 'loadRound'>>();
  const machine = gameRoundMachine.provide({ actors: { loadRound: loadRound.logic } });
  return { ...run(machine, { input, inspect }), loadRound };
}

const missing = { kind: 'refused', serverMessage: 'No such round', isNotFound: true };

export const gameRoundModel: Model<Machine, GameRoundWorld> = {
  name: 'gameRound',
  machine: gameRoundMachine,
  starts: { 'as its screen opens': { id: 'r1', language: 'hi' } },
  events: {
    'gameRound.retryRequested': [{ type: 'gameRound.retryRequested' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadRound: answers<Machine, GameRoundWorld>()(
      ({ loadRound }) => loadRound,
      [gameRoundDetails({ state: 'open' }), gameRoundDetails()],
      [unreachable, missing],
    ),
  },
  waits: { open: 5000 },
  distinguish: ({ context: { round } }) => round?.state,
  ignored: {
    'gameRound.retryRequested': {
      in: ['loading', 'open', 'ended', 'missing'],
      because: 'the control is not rendered',
    },
  },
  assertions: {
    loading: (_, { loadRound }) => expect(loadRound.last.input).toEqual({ id: 'r1', language: 'hi' }),
    open: (round) => expect(selectRound(round)?.state).toBe('open'),
    ended: (round) => expect(selectRound(round)?.state).toBe('won'),
    missing: (round) => expect(selectIsMissing(round)).toBe(true),
    failed: (round) => expect(selectHasFailed(round)).toBe(true),
  } satisfies LeafAssertions<Machine, GameRoundWorld>,
};
