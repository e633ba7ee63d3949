import * as cashier from '../../../../contract/calls/cashier';
import { toRupees } from '../../../../contract/rupees';
import { type MoneyRequest, unknownWithdrawalRules, type WithdrawalRules } from '../../../../domain/cashier';
import type { WithdrawalPayload } from '../../../../machines/account/cashier/withdrawal/withdrawal.events';
import type { CallServer } from '../../kit/http/http';
import { readWithdrawalDraft, saveEarlierWithdrawals } from '../drafts';
import { orListed } from './acknowledged';
import { toFirstPage } from './first-page';
import type { Repeats, Sent } from './repeats';
import { toWithdrawal, toWithdrawalRules } from './wire-cashier';

/** HTTP calls of withdrawals. Those that move money are never aborted. */
export function createWithdrawalCalls(call: CallServer, repeats: Repeats) {
  const startedAt = Date.now();
  const loadPage = async () =>
    toFirstPage(await call(cashier.withdrawRequestGet, { page: 1, per_page: 100 }), toWithdrawal);

  /** What an earlier page stored of the request that it sent. */
  const sentBefore = (key: string): Sent | undefined => {
    const stored = readWithdrawalDraft();
    if (stored?.draft.key !== key || stored.savedAt >= startedAt) return undefined;
    return { at: stored.savedAt, known: stored.earlierIds ? new Set(stored.earlierIds) : null };
  };

  return {
    loadWithdrawalRules: async (_: unknown, signal: AbortSignal): Promise<WithdrawalRules> => {
      const rules = await repeats.loadRules(signal);
      return rules === null ? unknownWithdrawalRules : toWithdrawalRules(rules);
    },
    createWithdrawal: ({ amount, bankId, key }: WithdrawalPayload): Promise<MoneyRequest> =>
      repeats.sendOnce({
        request: { kind: 'withdrawal', amount, reference: '', account: '' },
        key,
        sentBefore: sentBefore(key),
        saveEarlierIds: (ids) => saveEarlierWithdrawals(key, ids),
        loadPage,
        send: async () =>
          toWithdrawal(
            await call(cashier.withdrawRequestCreate, { key, amount: toRupees(amount), bank_id: bankId }),
          ),
      }),
    cancelWithdrawal: ({ id }: { id: string }): Promise<MoneyRequest> =>
      orListed(
        call(cashier.withdrawRequestCancel, { id }).then(toWithdrawal),
        async () => (await loadPage()).list,
        (request) => request.id === id && request.status !== 'pending',
      ),
  };
}
