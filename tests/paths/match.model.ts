import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { matchMachine } from '../../machines/exchange/match/match.machine';
import {
  selectHasFailed,
  selectIsMissing,
  selectIsRetrying,
} from '../../machines/exchange/match/match.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { matchWithMarkets } from '../support/machines/market-fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof matchMachine;
export type MatchWorld = ReturnType<typeof matchWorld>;

export function matchWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadMatch = fakePort<LogicOf<Machine, 'loadMatch'>>();
  const score = fakeChannel<LogicOf<Machine, 'score'>, never>();
  const machine = matchMachine.provide({ actors: { loadMatch: loadMatch.logic, score: score.logic } });
  return { ...run(machine, { input, inspect }), loadMatch, score };
}

export const matchModel: Model<Machine, MatchWorld> = {
  name: 'match',
  machine: matchMachine,
  starts: { 'as its screen opens': { matchId: 'm1' } },
  events: {
    'match.refreshRequested': [{ type: 'match.refreshRequested' }],
    'match.changed': [{ type: 'match.changed', change: { id: 'm1', status: 'FINISHED', score: null } }],
  } satisfies EventCases<Machine>,
  answers: {
    loadMatch: answers<Machine, MatchWorld>()(
      ({ loadMatch }) => loadMatch,
      [matchWithMarkets()],
      [unreachable, { ...refused('No such match'), isNotFound: true }],
    ),
  },
  waits: {
    failed: ({ context }) => 1000 * 2 ** (context.failures - 1),
    outdated: ({ context }) => 1000 * 2 ** (context.failures - 1),
    loaded: 12_000,
  },
  distinguish: ({ context }) => context.match === null,
  isFarEnough: ({ context }) => context.failures > 2,
  ignored: {
    'match.refreshRequested': {
      in: ['loading', 'retrying', 'refreshing'],
      because: 'a request is pending',
    },
  },
  assertions: {
    loading: (snapshot, { loadMatch }) => {
      expect([selectHasFailed(snapshot), selectIsMissing(snapshot)]).toEqual([false, false]);
      expect(loadMatch.last.input).toEqual({ id: 'm1' });
    },
    failed: (snapshot) =>
      expect([selectHasFailed(snapshot), selectIsRetrying(snapshot)]).toEqual([true, false]),
    retrying: (snapshot) =>
      expect([selectHasFailed(snapshot), selectIsRetrying(snapshot)]).toEqual([true, true]),
    loaded: (snapshot, { score }) => {
      expect(snapshot.context.match?.id).toBe('m1');
      expect([selectHasFailed(snapshot), selectIsMissing(snapshot)]).toEqual([false, false]);
      expect(score.last.isClosed).toBe(false);
    },
    refreshing: ({ context }, { loadMatch }) => {
      expect(context.match?.id).toBe('m1');
      expect(loadMatch.last.input).toEqual({ id: 'm1' });
    },
    outdated: (snapshot) => {
      expect(snapshot.context.match?.id).toBe('m1');
      expect(selectHasFailed(snapshot)).toBe(false);
    },
    missing: (snapshot) => expect(selectIsMissing(snapshot)).toBe(true),
  } satisfies LeafAssertions<Machine, MatchWorld>,
};
