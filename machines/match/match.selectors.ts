import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MatchWithMarkets } from '../domain/exchange';
import type { matchMachine } from './match.machine';

export type MatchActor = ActorRefFrom<typeof matchMachine>;

type MatchSnapshot = SnapshotFrom<typeof matchMachine>;

/** With its markets as they were when it was asked for: what they are now is known by the actors of the markets. */
export const selectMatch = (snapshot: MatchSnapshot): MatchWithMarkets | null => snapshot.context.match;
export const selectIsLoading = (snapshot: MatchSnapshot): boolean => snapshot.matches('loading');
export const selectHasFailed = (snapshot: MatchSnapshot): boolean => snapshot.hasTag('failed');
/** It failed before, and is tried again now. */
export const selectIsRetrying = (snapshot: MatchSnapshot): boolean => snapshot.matches('retrying');
/** The server has no such match, or none any more. */
export const selectIsMissing = (snapshot: MatchSnapshot): boolean => snapshot.hasTag('missing');
/** It could not be refreshed: its list of markets may be old. */
export const selectIsOutdated = (snapshot: MatchSnapshot): boolean => snapshot.hasTag('outdated');
