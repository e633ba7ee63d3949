import { assign, sendTo, setup } from 'xstate';
import { pauseAfter } from '../domain/backoff';
import type { ListedMatch, MatchChange } from '../domain/exchange';
import { channel, port } from '../ports';
import type { MatchesEvent, ScoresEvent } from './matches.events';

/** Milliseconds. */
const LONGEST_PAUSE = 15_000;

export interface MatchesContext {
  /** As loaded last, with the scores of now; null before the first time. */
  readonly matches: readonly ListedMatch[] | null;
  /** How many show the list. */
  readonly shownBy: number;
  /** Failures in a row. */
  readonly failures: number;
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
    isLastToLeave: ({ context }) => context.shownBy <= 1,
  },
  delays: {
    refreshPause: 30_000,
    retryPause: ({ context }) => pauseAfter(context.failures, LONGEST_PAUSE),
  },
  actions: {
    countIn: assign({ shownBy: ({ context }) => context.shownBy + 1 }),
    countOut: assign({ shownBy: ({ context }) => Math.max(0, context.shownBy - 1) }),
    keep: assign((_, { matches }: { matches: readonly ListedMatch[] }) => ({ matches, failures: 0 })),
    merge: assign(({ context: { matches } }, { changes }: { changes: readonly MatchChange[] }) => ({
      matches: matches && withChanges(matches, changes),
    })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    watchScores: sendTo(
      'scores',
      ({ context }): ScoresEvent => ({
        type: 'scores.watched',
        ids: (context.matches ?? []).map(({ id }) => id),
      }),
    ),
  },
});

const asking = (ifLoses: 'failed' | 'outdated') =>
  matches.createStateConfig({
    invoke: {
      id: 'loadMatches',
      src: 'loadMatches',
      onDone: {
        target: 'listed',
        actions: { type: 'keep', params: ({ event }) => ({ matches: event.output }) },
      },
      onError: { target: ifLoses, actions: 'countFailure' },
    },
  });

/**
 * Owns the list of what is played and what comes: loaded while somebody shows it, with scores that follow the feed. A list
 * that could not be refreshed stays, and is said to be old.
 */
export const matchesMachine = matches.createMachine({
  id: 'matches',
  context: { matches: null, shownBy: 0, failures: 0 },
  initial: 'unseen',
  states: {
    unseen: {
      on: {
        'matches.opened': [
          { guard: 'hasList', target: 'shown.refreshing', actions: 'countIn' },
          { target: 'shown', actions: 'countIn' },
        ],
      },
    },
    shown: {
      invoke: { id: 'scores', src: 'scores' },
      initial: 'loading',
      on: {
        'matches.opened': { actions: 'countIn' },
        'matches.left': [
          { guard: 'isLastToLeave', target: 'unseen', actions: 'countOut' },
          { actions: 'countOut' },
        ],
        'matches.changed': { actions: { type: 'merge', params: ({ event }) => event } },
      },
      states: {
        loading: { ...asking('failed'), tags: 'busy' },
        failed: {
          tags: 'failed',
          on: { 'matches.refreshRequested': 'retrying' },
          after: { retryPause: 'retrying' },
        },
        retrying: { ...asking('failed'), tags: ['failed', 'busy'] },
        listed: {
          entry: 'watchScores',
          on: { 'matches.refreshRequested': 'refreshing' },
          after: { refreshPause: 'refreshing' },
        },
        refreshing: { ...asking('outdated'), entry: 'watchScores' },
        outdated: {
          tags: 'outdated',
          on: { 'matches.refreshRequested': 'refreshing' },
          after: { retryPause: 'refreshing' },
        },
      },
    },
  },
});
