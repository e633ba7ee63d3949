import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { Game } from '../../../domain/games';
import type { gameRowMachine } from './game-row.machine';

export type GameRowActor = ActorRefFrom<typeof gameRowMachine>;

type GameRowSnapshot = SnapshotFrom<typeof gameRowMachine>;

/** Null before the answer. */
export const selectGames = (row: GameRowSnapshot): readonly Game[] | null => row.context.games;
export const selectHasFailed = (row: GameRowSnapshot): boolean => row.hasTag('failed');
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: GameRowSnapshot): CallFailure | null => context.loadFailure;
