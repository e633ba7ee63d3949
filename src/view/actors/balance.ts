import { selectBalance, selectIsLive, selectIsSettled } from '../../../machines/app/wallet/wallet.selectors';
import { useWalletSelector } from './actors';
import { useConnection } from './connection';

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
