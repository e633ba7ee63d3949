import type { MoneyRequest, PlayerBank } from '../../domain/cashier';
import type { Notification } from '../../domain/notifications';

/** Events that `account` forwards to all its children. A child handles those that it needs. */
export type AccountUpdate =
  /** The player’s socket connected: an update may have been missed. */
  | { type: 'account.connected' }
  /** Money moved. */
  | { type: 'account.walletChanged' }
  /** A deposit or withdrawal was created or has changed. */
  | { type: 'account.requestUpdated'; request: MoneyRequest }
  /** The bank accounts and UPI ids of the player were loaded or have changed. `addedId`: the one that was just added; null otherwise. */
  | { type: 'account.banksChanged'; banks: readonly PlayerBank[]; addedId: string | null }
  /** The operator changed the app details, for example stopped bets. */
  | { type: 'account.siteChanged' }
  /** A limit, a pause or the interval of the reality check changed. */
  | { type: 'account.protectionChanged' }
  | { type: 'account.notificationAdded'; notification: Notification }
  /** Notifications were read in another tab or on another device. */
  | { type: 'account.notificationsRead'; unread: number };
