import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ListedMatch } from '../domain/exchange';
import type { matchesMachine } from './matches.machine';

export type MatchesActor = ActorRefFrom<typeof matchesMachine>;

type MatchesSnapshot = SnapshotFrom<typeof matchesMachine>;

const none: readonly ListedMatch[] = [];

/** In play first, then by their start, with the scores of now. Empty until it is loaded: see `isLoading` and `hasFailed`. */
export const selectMatches = (snapshot: MatchesSnapshot): readonly ListedMatch[] =>
  snapshot.context.matches ?? none;

/** There is no list yet, and none has failed to come. */
export const selectIsLoading = (snapshot: MatchesSnapshot): boolean =>
  snapshot.context.matches === null && !snapshot.hasTag('failed');

export const selectHasFailed = (snapshot: MatchesSnapshot): boolean => snapshot.hasTag('failed');

/** It failed before, and is tried again now. */
export const selectIsRetrying = (snapshot: MatchesSnapshot): boolean =>
  snapshot.hasTag('failed') && snapshot.hasTag('busy');

/** The list could not be refreshed: it may be old. */
export const selectIsOutdated = (snapshot: MatchesSnapshot): boolean => snapshot.hasTag('outdated');
