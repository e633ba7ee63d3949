import { selectConnection } from '../../../machines/app/realtime/realtime.selectors';
import { selectIsPlayer } from '../../../machines/app/session/session.selectors';
import type { Status } from '../../ui/feedback/StatusDot';
import { useRealtimeSelector, useSessionSelector } from './actors';

/** The connection status to show; null for none. A visitor sees no live data, so only `offline` is shown. */
export function useConnection(): Exclude<Status, 'stale'> | null {
  const state = useRealtimeSelector(selectConnection);
  const isPlayer = useSessionSelector(selectIsPlayer);
  if (!isPlayer) return state === 'offline' ? 'offline' : null;
  return state === 'refused' ? 'retrying' : state;
}
