import * as cashier from '../../../../contract/calls/cashier';
import type { MoneyRequest } from '../../../../domain/cashier';
import type {
  RequestPage,
  RequestPageQuery,
} from '../../../../machines/account/cashier/money-requests/money-requests.machine';
import type { CallServer } from '../../kit/http/http';
import { createPageReader } from '../../kit/http/page-reader';
import { toDeposit, toWithdrawal } from './wire-cashier';

/** Sorts the requests of one page: a backend may send them in another order. */
const newestFirst = (requests: readonly MoneyRequest[]): readonly MoneyRequest[] =>
  [...requests].sort((one, other) => other.createdAt - one.createdAt);

/** HTTP calls of the lists of deposits and withdrawals. */
export function createRequestCalls(call: CallServer) {
  const readDeposits = createPageReader();
  const readWithdrawals = createPageReader();

  return {
    loadRequests: async (
      { kind, page, pageSize }: RequestPageQuery,
      signal: AbortSignal,
    ): Promise<RequestPage> => {
      if (kind === 'deposit') {
        const { list, ...count } = await readDeposits(page, pageSize, (each) =>
          call(cashier.depositGet, { page: each, per_page: pageSize }, { signal }),
        );
        return { ...count, list: newestFirst(list.map(toDeposit)) };
      }
      const { list, ...count } = await readWithdrawals(page, pageSize, (each) =>
        call(cashier.withdrawRequestGet, { page: each, per_page: pageSize }, { signal }),
      );
      return { ...count, list: newestFirst(list.map(toWithdrawal)) };
    },
  };
}
