import type { CallServer } from '../http';
import { createBonusCalls } from './bonus-calls';
import { createCashierCalls } from './cashier-calls';
import { createNotificationCalls } from './notification-calls';
import { createProfileCalls } from './profile-calls';
import { createProtectionCalls } from './protection-calls';
import { createPushCalls } from './push-calls';
import { createStatementCalls } from './statement-calls';

/** HTTP calls of the account. */
export const createAccountCalls = (call: CallServer) => ({
  ...createBonusCalls(call),
  ...createCashierCalls(call),
  ...createNotificationCalls(call),
  ...createProfileCalls(call),
  ...createProtectionCalls(call),
  ...createPushCalls(call),
  ...createStatementCalls(call),
});
