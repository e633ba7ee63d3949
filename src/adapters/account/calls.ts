import type { CallServer } from '../kit/http/http';
import { withPagesFromOne } from '../kit/http/page-base';
import { unclearAsUnreachable } from '../kit/http/unclear';
import { createApiKeyCalls } from './api-key-calls';
import { createBonusCalls } from './bonus-calls';
import { createBankCalls } from './cashier/bank-calls';
import { createDepositCalls } from './cashier/deposit-calls';
import { createGatewayCalls } from './cashier/gateway-calls';
import { createRepeats } from './cashier/repeats';
import { createRequestCalls } from './cashier/request-calls';
import { createWithdrawalCalls } from './cashier/withdrawal-calls';
import { createNotificationCalls } from './notification-calls';
import { createProfileCalls } from './profile-calls';
import { createProtectionCalls } from './protection-calls';
import { createPushCalls } from './push-calls';
import { createStatementCalls } from './statement-calls';

/** HTTP calls of the account. */
export function createAccountCalls(server: CallServer) {
  const call = unclearAsUnreachable(withPagesFromOne(server));
  const repeats = createRepeats(call);
  return {
    ...createApiKeyCalls(call),
    ...createBankCalls(call),
    ...createBonusCalls(call),
    ...createDepositCalls(call, repeats),
    ...createGatewayCalls(call, repeats),
    ...createNotificationCalls(call),
    ...createProfileCalls(call),
    ...createProtectionCalls(call),
    ...createPushCalls(call),
    ...createRequestCalls(call),
    ...createStatementCalls(call),
    ...createWithdrawalCalls(call, repeats),
  };
}
