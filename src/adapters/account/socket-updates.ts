import * as v from 'valibot';
import { requestUpdate } from '../../../contract/calls/cashier';
import type { AccountUpdate } from '../../../machines/account/account.updates';
import { logWarning } from '../log-warning';
import { toDeposit, toWithdrawal } from './wire-cashier';

/** The update of a socket event `update_request`; null if it is malformed. */
export function toRequestUpdate(payload: unknown): AccountUpdate | null {
  const parsed = v.safeParse(requestUpdate, payload);
  if (!parsed.success) {
    logWarning('socket update_request', 'malformed request');
    return null;
  }
  const { output } = parsed;
  return {
    type: 'account.requestUpdated',
    request: output.kind === 'deposit' ? toDeposit(output.request) : toWithdrawal(output.request),
  };
}
