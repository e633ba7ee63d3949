import { selectConnection } from '../../machines/realtime/realtime.selectors';
import { selectIsPlayer } from '../../machines/session/session.selectors';
import type { Status } from '../ui/feedback/StatusDot';
import { useRealtimeSelector, useSessionSelector } from './actors';

type Told = Exclude<Status, 'stale'>;

/** What is told of the connection. A visitor, who sees nothing live yet, is told only of being offline. */
export function useConnection(): Told | null {
  const state = useRealtimeSelector(selectConnection);
  const told = useSessionSelector(selectIsPlayer);
  if (!told) return state === 'offline' ? 'offline' : null;
  return state === 'refused' ? 'retrying' : state;
}
