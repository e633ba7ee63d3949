import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { gamePageMachine } from '../../machines/games/page/game-page.machine';
import { selectHasFailed, selectLookup } from '../../machines/games/page/game-page.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { failing, unreachable } from '../support/machines/fixtures';
import { game, lookupOf } from '../support/machines/games-fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof gamePageMachine;
type GamePageWorld = ReturnType<typeof gamePageWorld>;

export function gamePageWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const findGame = fakePort<LogicOf<Machine, 'load'>>();
  const machine = gamePageMachine.provide({ actors: { load: findGame.logic } });
  return { ...run(machine, { input, inspect }), findGame };
}

export const gamePageModel: Model<Machine, GamePageWorld> = {
  name: 'gamePage',
  machine: gamePageMachine,
  starts: { 'as its screen opens': { slug: 'spribe/aviator' } },
  events: {
    'query.retryRequested': [{ type: 'query.retryRequested' }],
  } satisfies EventCases<Machine>,
  answers: {
    load: answers<Machine, GamePageWorld>()(
      ({ findGame }) => findGame,
      [lookupOf({ game: game() })],
      [unreachable, failing],
    ),
  },
  ignored: {
    'query.retryRequested': { in: ['loading', 'loaded'], because: 'the control is not rendered' },
  },
  assertions: {
    loading: (page, { findGame }) => {
      expect(selectLookup(page)).toBeNull();
      expect(findGame.last.input).toEqual({ slug: 'spribe/aviator' });
    },
    loaded: (page) => expect(selectLookup(page)?.game?.slug).toBe('ezg-teen-patti-3-card'),
    failed: (page) => expect(selectHasFailed(page)).toBe(true),
  } satisfies LeafAssertions<Machine, GamePageWorld>,
};
