import { selectConnection } from '../../../machines/app/realtime/realtime.selectors';
import { selectIsPlayer } from '../../../machines/app/session/session.selectors';
import { selectBalance, selectIsLive, selectIsSettled } from '../../../machines/app/wallet/wallet.selectors';
import type { Status } from '../../ui/feedback/StatusDot';
import { useRealtimeSelector, useSessionSelector, useWalletSelector } from './actors';

/** The connection status to show; null for none. A visitor sees no live data, so only `offline` is shown. */
export function useConnection(): Exclude<Status, 'stale'> | null {
  const state = useRealtimeSelector(selectConnection);
  const isPlayer = useSessionSelector(selectIsPlayer);
  if (!isPlayer) return state === 'offline' ? 'offline' : null;
  return state === 'refused' ? 'retrying' : state;
}

/**
 * Freshness of the displayed balance: `lastKnown` only once a balance is known, `notConnected` before, and `updating` only while it is
 * requested.
 */
export function useBalanceFreshness(): 'live' | 'updating' | 'lastKnown' | 'notConnected' {
  const connection = useConnection();
  const isFresh = useWalletSelector(selectIsLive);
  const isKnown = useWalletSelector(selectBalance) !== null;
  const isSettled = useWalletSelector(selectIsSettled);
  if (isFresh || (isSettled && !isKnown)) return 'live';
  if (isSettled) return 'lastKnown';
  if (connection !== 'retrying' && connection !== 'offline') return 'updating';
  return isKnown ? 'lastKnown' : 'notConnected';
}
