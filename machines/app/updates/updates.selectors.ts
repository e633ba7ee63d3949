import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { updatesMachine } from './updates.machine';

export type UpdatesActor = ActorRefFrom<typeof updatesMachine>;

export const selectIsUpdateWaiting = (updates: SnapshotFrom<typeof updatesMachine>): boolean =>
  updates.matches('waiting');
