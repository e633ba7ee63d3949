import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { GameRound } from '../../../domain/games';
import { type gameRoundsMachine, ROUNDS_PER_PAGE } from './game-rounds.machine';

export type GameRoundsActor = ActorRefFrom<typeof gameRoundsMachine>;

type GameRoundsSnapshot = SnapshotFrom<typeof gameRoundsMachine>;

/** The rounds of the page; null before the answer. */
export const selectRounds = (rounds: GameRoundsSnapshot): readonly GameRound[] | null =>
  rounds.context.rounds;
export const selectPage = (rounds: GameRoundsSnapshot): number => rounds.context.page;
export const selectPageCount = (rounds: GameRoundsSnapshot): number =>
  Math.max(1, Math.ceil(rounds.context.total / ROUNDS_PER_PAGE));
export const selectHasFailed = (rounds: GameRoundsSnapshot): boolean => rounds.hasTag('failed');
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: GameRoundsSnapshot): CallFailure | null => context.loadFailure;
