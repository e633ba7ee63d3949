import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { gameRoundsMachine, ROUNDS_PER_PAGE } from '../../machines/games/rounds/game-rounds.machine';
import {
  selectHasFailed,
  selectPage,
  selectPageCount,
  selectRounds,
} from '../../machines/games/rounds/game-rounds.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { gameRound } from '../support/machines/games-fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof gameRoundsMachine;
type GameRoundsWorld = ReturnType<typeof gameRoundsWorld>;

export function gameRoundsWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadRounds = fakePort<LogicOf<Machine, 'loadRounds'>>();
  const machine = gameRoundsMachine.provide({ actors: { loadRounds: loadRounds.logic } });
  return { ...run(machine, { input, inspect }), loadRounds };
}

export const gameRoundsModel: Model<Machine, GameRoundsWorld> = {
  name: 'gameRounds',
  machine: gameRoundsMachine,
  starts: { 'as its screen opens': undefined },
  events: {
    'gameRounds.pageChosen': [
      { type: 'gameRounds.pageChosen', page: 2 },
      { type: 'gameRounds.pageChosen', page: 0 },
    ],
    'gameRounds.retryRequested': [{ type: 'gameRounds.retryRequested' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadRounds: answers<Machine, GameRoundsWorld>()(
      ({ loadRounds }) => loadRounds,
      [
        { list: [gameRound()], total: ROUNDS_PER_PAGE + 1 },
        { list: [], total: 0 },
        { list: [gameRound({ state: 'open', won: 0, net: -100_00 })], total: ROUNDS_PER_PAGE + 1 },
      ],
      [unreachable],
    ),
  },
  distinguish: ({ context: { page, rounds, total } }) => [page, rounds?.map(({ state }) => state), total],
  distinguishEdges: ({ context: { page, total } }) => [page, total],
  waits: { loaded: 5000 },
  ignored: {
    'gameRounds.retryRequested': {
      in: ['loading', 'loaded', 'refreshing'],
      because: 'the control is not rendered',
    },
  },
  assertions: {
    loading: (rounds, { loadRounds }) =>
      expect(loadRounds.last.input).toEqual({ page: selectPage(rounds), pageSize: ROUNDS_PER_PAGE }),
    loaded: (rounds) => {
      expect(selectRounds(rounds)).not.toBeNull();
      expect(selectPageCount(rounds)).toBe(rounds.context.total === 0 ? 1 : 2);
    },
    refreshing: (rounds, { loadRounds }) => {
      expect(loadRounds.last.input).toEqual({ page: selectPage(rounds), pageSize: ROUNDS_PER_PAGE });
      expect(selectRounds(rounds)).toContainEqual(expect.objectContaining({ state: 'open' }));
    },
    failed: (rounds) => expect(selectHasFailed(rounds)).toBe(true),
  } satisfies LeafAssertions<Machine, GameRoundsWorld>,
};
