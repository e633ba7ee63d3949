import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { updatesMachine } from './updates.machine';

export type UpdatesActor = ActorRefFrom<typeof updatesMachine>;

/** The player may be offered the newer version. */
export const selectIsUpdateWaiting = (updates: SnapshotFrom<typeof updatesMachine>): boolean =>
  updates.matches('waiting');
