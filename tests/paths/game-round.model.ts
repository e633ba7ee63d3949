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
  const loadRound = fakePort<LogicOf<Machine, 'load'>>();
  const machine = gameRoundMachine.provide({ actors: { load: loadRound.logic } });
  return { ...run(machine, { input, inspect }), loadRound };
}

const missing = { kind: 'refused', serverMessage: 'No such round', isNotFound: true };

export const gameRoundModel: Model<Machine, GameRoundWorld> = {
  name: 'gameRound',
  machine: gameRoundMachine,
  starts: { 'as its screen opens': { id: 'r1', language: 'hi' } },
  events: {
    'query.retryRequested': [{ type: 'query.retryRequested' }],
  } satisfies EventCases<Machine>,
  answers: {
    load: answers<Machine, GameRoundWorld>()(
      ({ loadRound }) => loadRound,
      [gameRoundDetails({ state: 'open' }), gameRoundDetails()],
      [unreachable, missing],
    ),
  },
  waits: { loaded: 5000 },
  distinguish: ({ context: { data } }) => data?.state,
  ignored: {
    'query.retryRequested': {
      in: ['loading', 'loaded', 'missing'],
      because: 'the control is not rendered',
    },
  },
  assertions: {
    loading: (_, { loadRound }) => expect(loadRound.last.input).toEqual({ id: 'r1', language: 'hi' }),
    loaded: (round) => expect(['open', 'won']).toContain(selectRound(round)?.state),
    missing: (round) => expect(selectIsMissing(round)).toBe(true),
    failed: (round) => expect(selectHasFailed(round)).toBe(true),
  } satisfies LeafAssertions<Machine, GameRoundWorld>,
};
