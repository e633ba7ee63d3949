import type { MoneyRequest } from '../domain/cashier';

/** Events that `account` forwards to all its children. A child handles those that it needs. */
export type AccountUpdate =
  /** The player’s socket connected: an update may have been missed. */
  | { type: 'account.connected' }
  /** Money moved. */
  | { type: 'account.walletChanged' }
  /** A deposit or withdrawal was created or has changed. */
  | { type: 'account.requestUpdated'; request: MoneyRequest }
  /** A limit, a pause or the interval of the reality check changed. */
  | { type: 'account.protectionChanged' };
