import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Game } from '../../../domain/games';
import type { gameRowMachine } from './game-row.machine';

export { selectHasFailed, selectLoadFailure } from '../../kit/query/query.selectors';

export type GameRowActor = ActorRefFrom<typeof gameRowMachine>;

/** Null before the answer. */
export const selectGames = ({ context }: SnapshotFrom<typeof gameRowMachine>): readonly Game[] | null =>
  context.data?.list ?? null;
