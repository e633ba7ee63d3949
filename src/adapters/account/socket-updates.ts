import { requestUpdate } from '../../../contract/calls/cashier';
import { notificationsUpdate } from '../../../contract/calls/notifications';
import type { AccountUpdate } from '../../../machines/account/account.updates';
import { readEvent } from '../kit/http/read-event';
import { toDeposit, toWithdrawal } from './cashier/wire-cashier';
import { toNotification } from './wire-notification';

/** The update of a socket event `update_request`; null if it is malformed. */
export function toRequestUpdate(payload: unknown): AccountUpdate | null {
  const output = readEvent('update_request', requestUpdate, payload);
  if (output === null) return null;
  return {
    type: 'account.requestUpdated',
    request: output.kind === 'deposit' ? toDeposit(output.request) : toWithdrawal(output.request),
  };
}

/** The update of a socket event `update_notifications`; null if it is malformed or of a kind that this version does not know. */
export function toNotificationsUpdate(payload: unknown): AccountUpdate | null {
  const output = readEvent('update_notifications', notificationsUpdate, payload);
  if (output === null) return null;
  return output.kind === 'added'
    ? { type: 'account.notificationAdded', notification: toNotification(output.notification) }
    : { type: 'account.notificationsRead', unread: output.unread };
}
