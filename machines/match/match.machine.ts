import { assign, sendTo, setup } from 'xstate';
import { pauseAfter } from '../domain/backoff';
import type { MatchChange, MatchWithMarkets } from '../domain/exchange';
import { failureOf } from '../domain/failure';
import type { ScoresEvent } from '../matches/matches.events';
import { channel, port } from '../ports';
import type { MatchEvent } from './match.events';

/** Milliseconds. */
const LONGEST_PAUSE = 15_000;

export interface MatchContext {
  readonly matchId: string;
  /** As loaded last, with the score of now; null before the first time. Its markets live on in actors of their own. */
  readonly match: MatchWithMarkets | null;
  /** Failures in a row. */
  readonly failures: number;
}

const match = setup({
  types: {
    context: {} as MatchContext,
    events: {} as MatchEvent,
    input: {} as { matchId: string },
    tags: {} as 'busy' | 'failed' | 'missing' | 'outdated',
  },
  actors: {
    loadMatch: port<MatchWithMarkets, { id: string }>('loadMatch'),
    score: channel<ScoresEvent>('score'),
  },
  guards: { isMissing: (_, { error }: { error: unknown }) => failureOf(error).isNotFound === true },
  delays: {
    // Markets come and go with the overs.
    refreshPause: 12_000,
    retryPause: ({ context }) => pauseAfter(context.failures, LONGEST_PAUSE),
  },
  actions: {
    keep: assign((_, { match }: { match: MatchWithMarkets }) => ({ match, failures: 0 })),
    merge: assign(({ context: { match } }, { change }: { change: MatchChange }) => ({
      match: match && { ...match, ...change },
    })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    watchScore: sendTo(
      'score',
      ({ context }): ScoresEvent => ({ type: 'scores.watched', ids: [context.matchId] }),
    ),
  },
});

const asking = (ifLoses: 'failed' | 'outdated') =>
  match.createStateConfig({
    invoke: {
      id: 'loadMatch',
      src: 'loadMatch',
      input: ({ context }) => ({ id: context.matchId }),
      onDone: {
        target: 'shown',
        actions: { type: 'keep', params: ({ event }) => ({ match: event.output }) },
      },
      onError: [
        { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
        { target: ifLoses, actions: 'countFailure' },
      ],
    },
  });

/** Owns one match as its screen shows it: its markets by name, and its score. */
export const matchMachine = match.createMachine({
  id: 'match',
  context: ({ input }) => ({ matchId: input.matchId, match: null, failures: 0 }),
  invoke: { id: 'score', src: 'score' },
  entry: 'watchScore',
  initial: 'loading',
  on: { 'match.changed': { actions: { type: 'merge', params: ({ event }) => event } } },
  states: {
    loading: { ...asking('failed'), tags: 'busy' },
    failed: {
      tags: 'failed',
      on: { 'match.refreshRequested': 'retrying' },
      after: { retryPause: 'retrying' },
    },
    retrying: { ...asking('failed'), tags: ['failed', 'busy'] },
    shown: {
      on: { 'match.refreshRequested': 'refreshing' },
      after: { refreshPause: 'refreshing' },
    },
    refreshing: asking('outdated'),
    outdated: {
      tags: 'outdated',
      on: { 'match.refreshRequested': 'refreshing' },
      after: { retryPause: 'refreshing' },
    },
    // The address is wrong, or the match is over and put away.
    missing: { tags: 'missing', on: { 'match.refreshRequested': 'loading' } },
  },
});
