import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ListedMatch } from '../../../domain/betting/exchange';
import type { CallFailure } from '../../../domain/failure';
import type { matchesMachine } from './matches.machine';

export type MatchesActor = ActorRefFrom<typeof matchesMachine>;

type MatchesSnapshot = SnapshotFrom<typeof matchesMachine>;

const none: readonly ListedMatch[] = [];

/** Sorted by in play, then by start. Empty until it is loaded: see `selectIsLoading` and `selectHasFailed`. */
export const selectMatches = (snapshot: MatchesSnapshot): readonly ListedMatch[] =>
  snapshot.context.matches ?? none;

/** The first list is loading. */
export const selectIsLoading = (snapshot: MatchesSnapshot): boolean =>
  snapshot.context.matches === null && !snapshot.hasTag('failed');

export const selectHasFailed = (snapshot: MatchesSnapshot): boolean => snapshot.hasTag('failed');

/** Loading again after a failure. */
export const selectIsRetrying = (snapshot: MatchesSnapshot): boolean =>
  snapshot.hasTag('failed') && snapshot.hasTag('busy');

/** The refresh failed: the list may be old. */
export const selectIsOutdated = (snapshot: MatchesSnapshot): boolean => snapshot.hasTag('outdated');
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: MatchesSnapshot): CallFailure | null => context.loadFailure;
