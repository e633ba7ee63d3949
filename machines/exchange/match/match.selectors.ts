import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MatchWithMarkets } from '../../../domain/betting/exchange';
import type { CallFailure } from '../../../domain/failure';
import type { matchMachine } from './match.machine';

export type MatchActor = ActorRefFrom<typeof matchMachine>;

type MatchSnapshot = SnapshotFrom<typeof matchMachine>;

/** Its markets are as old as the last answer; the market actors have the current state. */
export const selectMatch = (snapshot: MatchSnapshot): MatchWithMarkets | null => snapshot.context.match;
export const selectHasFailed = (snapshot: MatchSnapshot): boolean => snapshot.hasTag('failed');
/** Loading again after a failure. */
export const selectIsRetrying = (snapshot: MatchSnapshot): boolean => snapshot.matches('retrying');
/** The server has no match with this id. */
export const selectIsMissing = (snapshot: MatchSnapshot): boolean => snapshot.hasTag('missing');
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: MatchSnapshot): CallFailure | null => context.loadFailure;
