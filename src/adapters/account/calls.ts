import type { CallServer } from '../kit/http/http';
import { unclearAsUnreachable } from '../kit/http/unclear';
import { createBonusCalls } from './bonus-calls';
import { createCashierCalls } from './cashier-calls';
import { createNotificationCalls } from './notification-calls';
import { createProfileCalls } from './profile-calls';
import { createProtectionCalls } from './protection-calls';
import { createPushCalls } from './push-calls';
import { createStatementCalls } from './statement-calls';

/** HTTP calls of the account. */
export function createAccountCalls(server: CallServer) {
  const call = unclearAsUnreachable(server);
  return {
    ...createBonusCalls(call),
    ...createCashierCalls(call),
    ...createNotificationCalls(call),
    ...createProfileCalls(call),
    ...createProtectionCalls(call),
    ...createPushCalls(call),
    ...createStatementCalls(call),
  };
}
