import * as cashier from '../../../../contract/calls/cashier';
import { toRupees } from '../../../../contract/rupees';
import { type MoneyRequest, unknownWithdrawalRules, type WithdrawalRules } from '../../../../domain/cashier';
import type { WithdrawalPayload } from '../../../../machines/account/cashier/withdrawal/withdrawal.events';
import type { CallServer } from '../../kit/http/http';
import { orIfMissing } from '../../kit/http/or-if-missing';
import { orAcknowledged } from './acknowledged';
import { toWithdrawal, toWithdrawalRules } from './wire-cashier';

/** HTTP calls of withdrawals. Those that move money are never aborted. */
export const createWithdrawalCalls = (call: CallServer) => ({
  loadWithdrawalRules: async (_: unknown, signal: AbortSignal): Promise<WithdrawalRules> =>
    orIfMissing(
      call(cashier.withdrawRequestRules, {}, { signal }).then(toWithdrawalRules),
      unknownWithdrawalRules,
    ),
  createWithdrawal: ({ amount, bankId, key }: WithdrawalPayload): Promise<MoneyRequest> =>
    orAcknowledged(
      call(cashier.withdrawRequestCreate, { key, amount: toRupees(amount), bank_id: bankId }).then(
        toWithdrawal,
      ),
      { kind: 'withdrawal', amount, reference: '', account: '' },
    ),
  cancelWithdrawal: async ({ id }: { id: string }): Promise<MoneyRequest> =>
    toWithdrawal(await call(cashier.withdrawRequestCancel, { id })),
});
