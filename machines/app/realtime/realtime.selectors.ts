import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { realtimeMachine } from './realtime.machine';

export type RealtimeActor = ActorRefFrom<typeof realtimeMachine>;

type Realtime = SnapshotFrom<typeof realtimeMachine>;

export type ConnectionState = 'connecting' | 'online' | 'retrying' | 'offline' | 'refused';

/** The state of the connection as shown to the player. */
export function selectConnection(realtime: Realtime): ConnectionState {
  if (realtime.matches('refused')) return 'refused';
  if (realtime.matches({ active: 'online' })) return 'online';
  if (realtime.matches({ active: 'retrying' })) return 'retrying';
  return realtime.matches({ active: 'offline' }) ? 'offline' : 'connecting';
}
