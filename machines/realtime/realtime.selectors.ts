import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { realtimeMachine } from './realtime.machine';

export type RealtimeActor = ActorRefFrom<typeof realtimeMachine>;

type Realtime = SnapshotFrom<typeof realtimeMachine>;

export type ConnectionState = 'connecting' | 'online' | 'retrying' | 'offline' | 'refused';

/** What the player is told of the connection. */
export function selectConnection(realtime: Realtime): ConnectionState {
  if (realtime.matches('refused')) return 'refused';
  if (realtime.matches({ engaged: 'online' })) return 'online';
  if (realtime.matches({ engaged: 'retrying' })) return 'retrying';
  return realtime.matches({ engaged: 'offline' }) ? 'offline' : 'connecting';
}
