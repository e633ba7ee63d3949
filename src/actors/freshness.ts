import { selectIsLive } from '../../machines/wallet/wallet.selectors';
import { useWalletSelector } from './actors';
import { useConnection } from './connection';

/** Freshness of the displayed balance. */
export function useFreshness(): 'live' | 'updating' | 'lastKnown' {
  const connection = useConnection();
  const isFresh = useWalletSelector(selectIsLive);
  if (connection === 'retrying' || connection === 'offline') return 'lastKnown';
  return isFresh ? 'live' : 'updating';
}
