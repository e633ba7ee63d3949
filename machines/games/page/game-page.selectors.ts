import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { GameLookup } from '../../../domain/games';
import type { gamePageMachine } from './game-page.machine';

export type GamePageActor = ActorRefFrom<typeof gamePageMachine>;

type GamePageSnapshot = SnapshotFrom<typeof gamePageMachine>;

/** Null before the answer. */
export const selectLookup = (page: GamePageSnapshot): GameLookup | null => page.context.lookup;
export const selectHasFailed = (page: GamePageSnapshot): boolean => page.hasTag('failed');
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: GamePageSnapshot): CallFailure | null => context.loadFailure;
