import type { Paise, Wallet } from '../domain/entities';

/** The content of `update_balance`: all three purses, the balance alone, or no number. */
export type WalletUpdate =
  | { kind: 'whole'; wallet: Wallet }
  | { kind: 'balanceOnly'; balance: Paise }
  | { kind: 'notNumeric' };

export type WalletEvent =
  /** The player's socket is connected: the wallet is fetched again. */
  | { type: 'wallet.connected' }
  | { type: 'wallet.disconnected' }
  | { type: 'wallet.updated'; update: WalletUpdate }
  | { type: 'wallet.refreshRequested' }
  /** The exchange has been loaded and needs the available balance. */
  | { type: 'wallet.exchangeStarted' }
  /** The player changed or signed out. */
  | { type: 'wallet.cleared' };
