import type { InferOutput } from 'valibot';
import { getAccountStatement, type statementEntry, statementSummary } from '../../../contract/calls/account';
import { camelKeys } from '../../../contract/keys';
import {
  type StatementEntry,
  type StatementFilter,
  type StatementPage,
  type StatementSummary,
  statementGroupOf,
} from '../../../domain/statement';
import type { StatementRequest } from '../../../machines/account/statement/statement.machine';
import type { CallServer } from '../kit/http/http';
import { ofQuery } from '../kit/http/of-query';
import { orIfMissing } from '../kit/http/or-if-missing';

const timeOf = (time: number | null): string | undefined =>
  time === null ? undefined : new Date(time).toISOString();

function toEntry(
  { created_at, id, reference, ...entry }: InferOutput<typeof statementEntry>,
  index: number,
): StatementEntry {
  return {
    ...camelKeys(entry),
    id: String(id) || `${created_at} ${index}`,
    createdAt: Date.parse(created_at),
    reference: reference === null ? null : { ...reference, id: String(reference.id) },
  };
}

/** False for an entry that is of another filter for certain: the kinds of another backend may have no group. */
function isOfFilter(
  { createdAt, kind, purse: own }: StatementEntry,
  { from, group, purse, to }: StatementFilter,
): boolean {
  const ownGroup = statementGroupOf(kind);
  return (
    (from === null || createdAt >= from) &&
    (to === null || createdAt <= to) &&
    (purse === null || own === purse) &&
    (group === null || ownGroup === group || ownGroup === 'other')
  );
}

/** Cursor for a backend that counts pages: the page, and the number of entries before it. */
const PAGE = /^page (\d+) after (\d+)$/;

/** HTTP calls of the statement. */
export function createStatementCalls(call: CallServer) {
  return {
    async loadEntries(
      { before, filter, pageSize }: StatementRequest,
      signal: AbortSignal,
    ): Promise<StatementPage> {
      const { from, group, purse, to } = filter;
      const [, page = '1', seen = '0'] = PAGE.exec(before ?? '') ?? [];
      const isCounted = before === null || PAGE.test(before);
      const payload = {
        per_page: pageSize,
        ...(before !== null && (isCounted ? { page: Number(page) } : { before })),
        ...(group !== null && { group }),
        ...(purse !== null && { purse }),
        from: timeOf(from),
        to: timeOf(to),
      };
      const { list, next, total } = await call(getAccountStatement, payload, { signal });
      const loaded = Number(seen) + list.length;
      const isPartial = next === null && isCounted && list.length > 0 && loaded < total;
      const entries = list.map(toEntry).sort((one, other) => other.createdAt - one.createdAt);
      return {
        ...ofQuery({ list: entries, total }, (entry) => isOfFilter(entry, filter)),
        next: isPartial ? `page ${Number(page) + 1} after ${loaded}` : next,
      };
    },
    /** Null: the backend has none. */
    loadSummary: ({ from, to }: StatementFilter, signal: AbortSignal): Promise<StatementSummary | null> =>
      orIfMissing(call(statementSummary, { from: timeOf(from), to: timeOf(to) }, { signal }), null),
  };
}
