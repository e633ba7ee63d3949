import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { gameRowMachine } from '../../machines/games/row/game-row.machine';
import { selectGames, selectHasFailed } from '../../machines/games/row/game-row.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { failing, unreachable } from '../support/machines/fixtures';
import { game } from '../support/machines/games-fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof gameRowMachine;
type GameRowWorld = ReturnType<typeof gameRowWorld>;

export function gameRowWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadRow = fakePort<LogicOf<Machine, 'load'>>();
  const machine = gameRowMachine.provide({ actors: { load: loadRow.logic } });
  return { ...run(machine, { input, inspect }), loadRow };
}

const games = [game()];

export const gameRowModel: Model<Machine, GameRowWorld> = {
  name: 'gameRow',
  machine: gameRowMachine,
  starts: { 'as it comes near the viewport': { name: 'live' } },
  events: { 'query.retryRequested': [{ type: 'query.retryRequested' }] } satisfies EventCases<Machine>,
  answers: {
    load: answers<Machine, GameRowWorld>()(
      ({ loadRow }) => loadRow,
      [{ list: games, total: 1 }],
      [unreachable, failing],
    ),
  },
  ignored: {
    'query.retryRequested': { in: ['loading', 'loaded'], because: 'the control is not rendered' },
  },
  waits: { failed: 60_000 },
  assertions: {
    loading: (_, { loadRow }) =>
      expect(loadRow.last.input).toEqual({ provider: null, category: 'live', tag: null, pageSize: 12 }),
    loaded: (row) => expect(selectGames(row)).toEqual(games),
    failed: (row) => expect(selectHasFailed(row)).toBe(true),
  } satisfies LeafAssertions<Machine, GameRowWorld>,
};
