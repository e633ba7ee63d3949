import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { GameRoundDetails } from '../../../domain/games';
import type { gameRoundMachine } from './game-round.machine';

export type GameRoundActor = ActorRefFrom<typeof gameRoundMachine>;

type GameRoundSnapshot = SnapshotFrom<typeof gameRoundMachine>;

/** Null before the answer. */
export const selectRound = (round: GameRoundSnapshot): GameRoundDetails | null => round.context.round;
/** The player has no round with this id. */
export const selectIsMissing = (round: GameRoundSnapshot): boolean => round.matches('missing');
export const selectHasFailed = (round: GameRoundSnapshot): boolean => round.hasTag('failed');
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: GameRoundSnapshot): CallFailure | null => context.loadFailure;
