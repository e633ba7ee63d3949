import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { matchesMachine } from '../../machines/exchange/matches/matches.machine';
import {
  selectHasFailed,
  selectIsLoading,
  selectIsOutdated,
  selectIsRetrying,
} from '../../machines/exchange/matches/matches.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { listedMatch } from '../support/machines/market-fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof matchesMachine;
export type MatchesWorld = ReturnType<typeof matchesWorld>;

export function matchesWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadMatches = fakePort<LogicOf<Machine, 'loadMatches'>>();
  const scores = fakeChannel<LogicOf<Machine, 'scores'>, never>();
  const machine = matchesMachine.provide({
    actors: { loadMatches: loadMatches.logic, scores: scores.logic },
  });
  return { ...run(machine, { as: 'matches', input, inspect }), loadMatches, scores };
}

const watchesScores = (_: unknown, { scores }: MatchesWorld): void =>
  expect(scores.last.isClosed).toBe(false);

export const matchesModel: Model<Machine, MatchesWorld> = {
  name: 'matches',
  machine: matchesMachine,
  starts: { 'before a view shows it': undefined },
  events: {
    'matches.opened': [{ type: 'matches.opened' }],
    'matches.left': [{ type: 'matches.left' }],
    'matches.refreshRequested': [{ type: 'matches.refreshRequested' }],
    'matches.changed': [
      { type: 'matches.changed', changes: [{ id: 'm1', status: 'FINISHED', score: null }] },
    ],
  } satisfies EventCases<Machine>,
  answers: {
    loadMatches: answers<Machine, MatchesWorld>()(
      ({ loadMatches }) => loadMatches,
      [[listedMatch()]],
      [unreachable],
    ),
  },
  waits: {
    'shown.failed': ({ context }) => 1000 * 2 ** (context.failures - 1),
    'shown.outdated': ({ context }) => 1000 * 2 ** (context.failures - 1),
    'shown.loaded': 30_000,
  },
  distinguish: ({ context }) => [context.matches === null, Math.min(context.shownBy, 2)],
  isFarEnough: ({ context }) => context.shownBy > 2 || context.failures > 2,
  ignored: {
    'matches.left': {
      in: ['hidden'],
      because: 'no view shows the list',
    },
    'matches.refreshRequested': {
      in: ['hidden', 'shown.loading', 'shown.retrying', 'shown.refreshing'],
      because: 'no view shows the list, or a request is pending',
    },
    'matches.changed': {
      in: ['hidden'],
      because: 'no view shows the list',
    },
  },
  assertions: {
    hidden: ({ context }, { scores }) => {
      expect(context.shownBy).toBe(0);
      expect(scores.openings.every(({ isClosed }) => isClosed)).toBe(true);
    },
    'shown.loading': (snapshot, world) => {
      watchesScores(snapshot, world);
      expect(selectIsLoading(snapshot)).toBe(true);
    },
    'shown.failed': (snapshot, world) => {
      watchesScores(snapshot, world);
      expect([selectIsLoading(snapshot), selectHasFailed(snapshot), selectIsRetrying(snapshot)]).toEqual([
        false,
        true,
        false,
      ]);
    },
    'shown.retrying': (snapshot) =>
      expect([selectIsLoading(snapshot), selectHasFailed(snapshot), selectIsRetrying(snapshot)]).toEqual([
        false,
        true,
        true,
      ]),
    'shown.loaded': (snapshot, world) => {
      watchesScores(snapshot, world);
      expect([selectHasFailed(snapshot), selectIsOutdated(snapshot)]).toEqual([false, false]);
      expect(world.scores.last.received.at(-1)).toEqual({ type: 'scores.watched', ids: ['m1'] });
    },
    'shown.refreshing': ({ context }, { loadMatches }) => {
      expect(context.matches).not.toBeNull();
      expect(loadMatches.last.signal.aborted).toBe(false);
    },
    'shown.outdated': (snapshot) => {
      expect(snapshot.context.matches).not.toBeNull();
      expect(selectIsOutdated(snapshot)).toBe(true);
    },
  } satisfies LeafAssertions<Machine, MatchesWorld>,
};
