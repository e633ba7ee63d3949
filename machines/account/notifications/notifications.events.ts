import type { AccountUpdate } from '../account.updates';

export type NotificationsEvent =
  /** The panel is shown. */
  | { type: 'notifications.opened' }
  | { type: 'notifications.closed' }
  | { type: 'notifications.retryRequested' }
  | { type: 'notifications.moreRequested' }
  | Extract<
      AccountUpdate,
      { type: 'account.connected' | 'account.notificationAdded' | 'account.notificationsRead' }
    >;
