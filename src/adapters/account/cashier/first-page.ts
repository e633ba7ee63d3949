import type { MoneyRequest } from '../../../../domain/cashier';
import { sentLengthOf } from '../../kit/http/answer';

/** The first page of deposits or withdrawals, in the order of the backend. */
export interface FirstPage {
  readonly list: readonly MoneyRequest[];
  /** Number of entries that cannot be read. */
  readonly unread: number;
  /** The page has the oldest requests of several pages. */
  readonly isOldest: boolean;
}

export function toFirstPage<Entry>(
  page: { readonly list: readonly Entry[]; readonly total: number },
  toRequest: (entry: Entry) => MoneyRequest,
): FirstPage {
  const list = page.list.map(toRequest);
  const length = sentLengthOf(page);
  const isAscending = (list[0]?.createdAt ?? 0) < (list.at(-1)?.createdAt ?? 0);
  return { list, unread: length - list.length, isOldest: isAscending && page.total > length };
}
