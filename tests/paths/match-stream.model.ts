import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { matchStreamMachine } from '../../machines/exchange/match-stream/match-stream.machine';
import { selectAddress, selectHasFailed } from '../../machines/exchange/match-stream/match-stream.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { failing, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof matchStreamMachine;
export type MatchStreamWorld = ReturnType<typeof matchStreamWorld>;

export function matchStreamWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadStream = fakePort<LogicOf<Machine, 'load'>>();
  const machine = matchStreamMachine.provide({ actors: { load: loadStream.logic } });
  return { ...run(machine, { input, inspect }), loadStream };
}

export const matchStreamModel: Model<Machine, MatchStreamWorld> = {
  name: 'matchStream',
  machine: matchStreamMachine,
  starts: { requested: { matchId: 'm1' } },
  events: {
    'query.retryRequested': [{ type: 'query.retryRequested' }],
  } satisfies EventCases<Machine>,
  answers: {
    load: answers<Machine, MatchStreamWorld>()(
      ({ loadStream }) => loadStream,
      ['https://pictures.example/m1', ''],
      [unreachable, failing],
    ),
  },
  waits: {},
  distinguish: ({ context }) => context.data,
  ignored: {
    'query.retryRequested': {
      in: ['loading', 'loaded'],
      because: 'the control is not rendered',
    },
  },
  assertions: {
    loading: (stream, { loadStream }) => {
      expect(loadStream.last.input).toEqual({ matchId: 'm1' });
      expect(selectAddress(stream)).toBeNull();
    },
    loaded: (stream) => expect(selectAddress(stream)).toEqual(expect.any(String)),
    failed: (stream) => {
      expect(selectHasFailed(stream)).toBe(true);
      expect(stream.can({ type: 'query.retryRequested' })).toBe(true);
    },
  } satisfies LeafAssertions<Machine, MatchStreamWorld>,
};
