import { assign, sendTo, setup } from 'xstate';
import { pauseAfter } from '../../../domain/backoff';
import type { MatchChange, MatchWithMarkets } from '../../../domain/betting/exchange';
import { type CallFailure, failureData, failureOf } from '../../../domain/failure';
import { channel, port } from '../../ports';
import type { ScoresEvent } from '../matches/matches.events';

export type MatchEvent =
  | { type: 'match.refreshRequested' }
  // From the feed.
  | { type: 'match.changed'; change: MatchChange };

/** Milliseconds. */
const LONGEST_PAUSE = 15_000;

export interface MatchContext {
  readonly matchId: string;
  /** The last answer with the current score; null before the first. Prices are in the market actors. */
  readonly match: MatchWithMarkets | null;
  /** Consecutive failures. */
  readonly failures: number;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

const match = setup({
  types: {
    context: {} as MatchContext,
    events: {} as MatchEvent,
    input: {} as { matchId: string },
    tags: {} as 'failed' | 'missing',
  },
  actors: {
    loadMatch: port<MatchWithMarkets, { id: string }>('loadMatch'),
    score: channel<ScoresEvent>('score'),
  },
  guards: { isMissing: (_, { error }: { error: unknown }) => failureOf(error).isNotFound === true },
  delays: {
    // Markets are opened and closed with each over.
    refreshPause: 12_000,
    retryPause: ({ context }) => pauseAfter(context.failures, LONGEST_PAUSE),
  },
  actions: {
    storeMatch: assign((_, { match }: { match: MatchWithMarkets }) => ({ match, failures: 0 })),
    applyChange: assign(({ context: { match } }, { change }: { change: MatchChange }) => ({
      match: match && { ...match, ...change },
    })),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failures: context.failures + 1,
      loadFailure: failureData(error),
    })),
    watchScore: sendTo(
      'score',
      ({ context }): ScoresEvent => ({ type: 'scores.watched', ids: [context.matchId] }),
    ),
  },
});

const loading = (onFailure: 'failed' | 'outdated') =>
  match.createStateConfig({
    invoke: {
      id: 'loadMatch',
      src: 'loadMatch',
      input: ({ context }) => ({ id: context.matchId }),
      onDone: {
        target: 'loaded',
        actions: { type: 'storeMatch', params: ({ event }) => ({ match: event.output }) },
      },
      onError: [
        { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
        { target: onFailure, actions: { type: 'storeFailure', params: ({ event }) => event } },
      ],
    },
  });

/** Owns one match while a view shows it: its score and its list of markets. */
export const matchMachine = match.createMachine({
  id: 'match',
  context: ({ input }) => ({ matchId: input.matchId, match: null, failures: 0, loadFailure: null }),
  invoke: { id: 'score', src: 'score' },
  entry: 'watchScore',
  initial: 'loading',
  on: { 'match.changed': { actions: { type: 'applyChange', params: ({ event }) => event } } },
  states: {
    loading: loading('failed'),
    failed: {
      tags: 'failed',
      on: { 'match.refreshRequested': 'retrying' },
      after: { retryPause: 'retrying' },
    },
    retrying: { ...loading('failed'), tags: 'failed' },
    loaded: {
      on: { 'match.refreshRequested': 'refreshing' },
      after: { refreshPause: 'refreshing' },
    },
    refreshing: loading('outdated'),
    outdated: {
      on: { 'match.refreshRequested': 'refreshing' },
      after: { retryPause: 'refreshing' },
    },
    // The address is wrong, or the match has been removed.
    missing: { tags: 'missing', on: { 'match.refreshRequested': 'loading' } },
  },
});
