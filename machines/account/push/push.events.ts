import type { AccountUpdate } from '../account.updates';

/** Whether this browser can notify the player, and does. */
export type PushStatus = 'unsupported' | 'denied' | 'off' | 'on';

/** The answer to the browser's question; `default`: it was closed without one. */
export type PushPermission = 'granted' | 'denied' | 'default';

export type PushEvent =
  /** The player asked to be notified on this device. */
  | { type: 'push.requested' }
  | { type: 'push.endRequested' }
  /** The permission in the browser's settings, or the subscription in another tab. */
  | { type: 'push.changedElsewhere' }
  /** The player pressed a notification while this tab was open. */
  | { type: 'push.notificationPressed'; path: string }
  | Extract<AccountUpdate, { type: 'account.connected' }>;
