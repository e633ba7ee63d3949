import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { gameRoundMachine } from './game-round.machine';

export {
  selectData as selectRound,
  selectHasFailed,
  selectLoadFailure,
} from '../../kit/query/query.selectors';

export type GameRoundActor = ActorRefFrom<typeof gameRoundMachine>;

/** The player has no round with this id. */
export const selectIsMissing = (round: SnapshotFrom<typeof gameRoundMachine>): boolean =>
  round.matches('missing');
