import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../../domain/failure';
import type { Pause, PlayedSession } from '../../../../domain/protection';
import type { realityCheckMachine } from './reality-check.machine';

export type RealityCheckActor = ActorRefFrom<typeof realityCheckMachine>;

type RealityCheckSnapshot = SnapshotFrom<typeof realityCheckMachine>;

/** The session that a due check shows; null if none is due. */
export const selectDueSession = (check: RealityCheckSnapshot): PlayedSession | null =>
  check.matches('due') ? check.context.session : null;
/** The time-out or self-exclusion whose notice is not read yet. */
export const selectUnreadPause = (check: RealityCheckSnapshot): Pause | null =>
  check.matches('paused') ? (check.context.session?.pause ?? null) : null;
/** The time-out or self-exclusion of the player, as it was loaded last. */
export const selectPause = (check: RealityCheckSnapshot): Pause | null =>
  check.context.session?.pause ?? null;
/** Why the time since the sign-in is not known now; null while it is known or loading for the first time. */
export const selectLoadFailure = (check: RealityCheckSnapshot): CallFailure | null =>
  check.matches('failed') ? check.context.loadFailure : null;
