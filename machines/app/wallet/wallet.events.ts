import type { Wallet } from '../../../domain/entities';

declare module '../../system' {
  interface Peers {
    wallet: WalletEvent;
  }
}

export type WalletEvent =
  /** The player's socket is connected: the wallet is fetched again. */
  | { type: 'wallet.connected' }
  | { type: 'wallet.disconnected' }
  /** The amounts of `update_balance`; null where it has no number. */
  | { type: 'wallet.updated'; update: Wallet }
  | { type: 'wallet.refreshRequested' }
  /** The slip has started: the answer is `betSlip.availableChanged`. */
  | { type: 'wallet.availableRequested' }
  /** The player changed or signed out. */
  | { type: 'wallet.cleared' };
