import { assign, sendTo, setup } from 'xstate';
import { pauseAfter } from '../../../domain/backoff';
import type { ListedMatch, MatchChange } from '../../../domain/betting/exchange';
import { type CallFailure, failureData } from '../../../domain/failure';
import { channel, port } from '../../ports';
import type { MatchesEvent, ScoresEvent } from './matches.events';

/** Milliseconds. */
const LONGEST_PAUSE = 15_000;

export interface MatchesContext {
  /** The last answer with the current scores; null before the first. */
  readonly matches: readonly ListedMatch[] | null;
  /** Number of views that show the list. */
  readonly shownBy: number;
  /** Consecutive failures. */
  readonly failures: number;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

const withChanges = (
  matches: readonly ListedMatch[],
  changes: readonly MatchChange[],
): readonly ListedMatch[] => {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return matches.map((match) => {
    const change = byId.get(match.id);
    return change ? { ...match, ...change } : match;
  });
};

const matches = setup({
  types: {
    context: {} as MatchesContext,
    events: {} as MatchesEvent,
    tags: {} as 'busy' | 'failed' | 'outdated',
  },
  actors: {
    loadMatches: port<readonly ListedMatch[]>('loadMatches'),
    scores: channel<ScoresEvent>('scores'),
  },
  guards: {
    hasList: ({ context }) => context.matches !== null,
    isLastView: ({ context }) => context.shownBy <= 1,
  },
  delays: {
    refreshPause: 30_000,
    retryPause: ({ context }) => pauseAfter(context.failures, LONGEST_PAUSE),
  },
  actions: {
    countView: assign({ shownBy: ({ context }) => context.shownBy + 1 }),
    uncountView: assign({ shownBy: ({ context }) => Math.max(0, context.shownBy - 1) }),
    storeMatches: assign((_, { matches }: { matches: readonly ListedMatch[] }) => ({ matches, failures: 0 })),
    applyChanges: assign(({ context: { matches } }, { changes }: { changes: readonly MatchChange[] }) => ({
      matches: matches && withChanges(matches, changes),
    })),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failures: context.failures + 1,
      loadFailure: failureData(error),
    })),
    watchScores: sendTo(
      'scores',
      ({ context }): ScoresEvent => ({
        type: 'scores.watched',
        ids: (context.matches ?? []).map(({ id }) => id),
      }),
    ),
  },
});

const loading = (onFailure: 'failed' | 'outdated') =>
  matches.createStateConfig({
    invoke: {
      id: 'loadMatches',
      src: 'loadMatches',
      onDone: {
        target: 'loaded',
        actions: { type: 'storeMatches', params: ({ event }) => ({ matches: event.output }) },
      },
      onError: { target: onFailure, actions: { type: 'storeFailure', params: ({ event }) => event } },
    },
  });

/** Owns the list of current and coming matches: refreshed while a view shows it, with scores from the feed. */
export const matchesMachine = matches.createMachine({
  id: 'matches',
  context: { matches: null, shownBy: 0, failures: 0, loadFailure: null },
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'matches.opened': [
          { guard: 'hasList', target: 'shown.refreshing', actions: 'countView' },
          { target: 'shown', actions: 'countView' },
        ],
      },
    },
    shown: {
      invoke: { id: 'scores', src: 'scores' },
      initial: 'loading',
      on: {
        'matches.opened': { actions: 'countView' },
        'matches.left': [
          { guard: 'isLastView', target: 'hidden', actions: 'uncountView' },
          { actions: 'uncountView' },
        ],
        'matches.changed': { actions: { type: 'applyChanges', params: ({ event }) => event } },
      },
      states: {
        loading: { ...loading('failed'), tags: 'busy' },
        failed: {
          tags: 'failed',
          on: { 'matches.refreshRequested': 'retrying' },
          after: { retryPause: 'retrying' },
        },
        retrying: { ...loading('failed'), tags: ['failed', 'busy'] },
        loaded: {
          entry: 'watchScores',
          on: { 'matches.refreshRequested': 'refreshing' },
          after: { refreshPause: 'refreshing' },
        },
        refreshing: { ...loading('outdated'), entry: 'watchScores' },
        outdated: {
          tags: 'outdated',
          on: { 'matches.refreshRequested': 'refreshing' },
          after: { retryPause: 'refreshing' },
        },
      },
    },
  },
});
