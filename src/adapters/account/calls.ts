import * as cashier from '../../../contract/calls/cashier';
import type { Gateway } from '../../../machines/domain/cashier';
import type { CallServer } from '../http';
import { createProfileCalls } from './profile-calls';
import { createProtectionCalls } from './protection-calls';
import { createStatementCalls } from './statement-calls';
import { toGateway } from './wire-cashier';

/** HTTP calls of the account. */
export function createAccountCalls(call: CallServer) {
  return {
    ...createStatementCalls(call),
    ...createProtectionCalls(call),
    ...createProfileCalls(call),
    loadGateways: async (_: unknown, signal: AbortSignal): Promise<readonly Gateway[]> =>
      (await call(cashier.gateways, {}, { signal })).map(toGateway),
  };
}
