import type { Paise, Wallet } from '../domain/entities';

/** What an `update_balance` said: all three purses, the balance alone, or nothing that can be understood. */
export type WalletUpdate =
  | { kind: 'whole'; wallet: Wallet }
  | { kind: 'balanceOnly'; balance: Paise }
  | { kind: 'notNumeric' };

export type WalletEvent =
  /** The player's socket is connected: what is shown is asked for anew. */
  | { type: 'wallet.connected' }
  | { type: 'wallet.disconnected' }
  | { type: 'wallet.updated'; update: WalletUpdate }
  | { type: 'wallet.refreshRequested' }
  /** The exchange came late, and wants to know what can be staked. */
  | { type: 'wallet.exchangeStarted' }
  /** Another player, or none. */
  | { type: 'wallet.emptied' };
