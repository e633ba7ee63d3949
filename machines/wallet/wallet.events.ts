import type { Wallet } from '../domain/entities';

export type WalletEvent =
  /** The player's socket is connected: the wallet is fetched again. */
  | { type: 'wallet.connected' }
  | { type: 'wallet.disconnected' }
  /** The amounts of `update_balance`; null where it has no number. */
  | { type: 'wallet.updated'; update: Wallet }
  | { type: 'wallet.refreshRequested' }
  /** The exchange has been loaded and needs the available balance. */
  | { type: 'wallet.exchangeStarted' }
  /** The player changed or signed out. */
  | { type: 'wallet.cleared' };
