import type { InferOutput } from 'valibot';
import { getAccountStatement, type statementEntry, statementSummary } from '../../../contract/calls/account';
import type { PayloadOf } from '../../../contract/define';
import { camelKeys } from '../../../contract/keys';
import {
  type StatementEntry,
  type StatementFilter,
  type StatementPage,
  type StatementSummary,
  statementGroupOf,
} from '../../../domain/statement';
import type { StatementRequest } from '../../../machines/account/statement/statement.machine';
import { hasTotal } from '../kit/http/answer';
import type { CallServer } from '../kit/http/http';
import { ofQuery } from '../kit/http/of-query';
import { orEnd } from '../kit/http/or-end';
import { orIfMissing } from '../kit/http/or-if-missing';

type Payload = PayloadOf<typeof getAccountStatement>;

const timeOf = (time: number | null): string | undefined =>
  time === null ? undefined : new Date(time).toISOString();

function toEntry({
  created_at,
  id,
  reference,
  ...entry
}: InferOutput<typeof statementEntry>): StatementEntry {
  return {
    ...camelKeys(entry),
    id: String(id),
    createdAt: Date.parse(created_at),
    reference: reference === null ? null : { ...reference, id: String(reference.id) },
  };
}

/** Entries without an id have one of their values, and of their number among equal ones: a repeated page has the same ids again. */
function withIds(entries: readonly StatementEntry[]): readonly StatementEntry[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    if (entry.id !== '') return entry;
    const { amount, balanceAfter, createdAt, description, kind } = entry;
    const values = JSON.stringify([createdAt, kind, description, amount, balanceAfter]);
    const count = counts.get(values) ?? 0;
    counts.set(values, count + 1);
    return { ...entry, id: `${values} ${count}` };
  });
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

const fromFilter = ({ from, group, purse, to }: StatementFilter) => ({
  ...(group !== null && { group }),
  ...(purse !== null && { purse }),
  from: timeOf(from),
  to: timeOf(to),
});

/** Cursor for a backend that counts pages: the page, and the number of entries before it. */
const PAGE = /^page (\d+) after (\d+)$/;

/** HTTP calls of the statement. */
export function createStatementCalls(call: CallServer) {
  const load = async (payload: Payload, signal: AbortSignal) => {
    const answer = await call(getAccountStatement, payload, { signal });
    // The address of the next page, as Django REST sends it, is no cursor: the pages are counted.
    const next = answer.next !== null && URL.canParse(answer.next) ? null : answer.next;
    return { ...answer, next, list: withIds(answer.list.map(toEntry)), isCounted: hasTotal(answer) };
  };

  /** Whether a backend that does not count its entries has further ones. A page of the entries before it is none: it repeats its answer. */
  const hasMore = async (list: readonly StatementEntry[], payload: Payload, signal: AbortSignal) => {
    const following = await orEnd(
      load(payload, signal).then((page) => page.list),
      [],
    );
    const ids = new Set(list.map(({ id }) => id));
    return following.some(({ id }) => !ids.has(id));
  };

  return {
    async loadEntries(
      { before, filter, pageSize }: StatementRequest,
      signal: AbortSignal,
    ): Promise<StatementPage> {
      const [, page = '1', seen = '0'] = PAGE.exec(before ?? '') ?? [];
      const isPaged = before === null || PAGE.test(before);
      const query = { per_page: pageSize, ...fromFilter(filter) };
      const place = isPaged ? { page: Number(page) } : { before };
      const { isCounted, list, next, total } = await load(
        before === null ? query : { ...query, ...place },
        signal,
      );
      const loaded = Number(seen) + list.length;
      const following = Number(page) + 1;
      const hasFollowing = () =>
        isCounted ? loaded < total : hasMore(list, { ...query, page: following }, signal);
      const isPartial = next === null && isPaged && list.length > 0 && (await hasFollowing());
      const entries = [...list].sort((one, other) => other.createdAt - one.createdAt);
      const known = ofQuery({ list: entries, total: isCounted ? total : loaded }, (entry) =>
        isOfFilter(entry, filter),
      );
      return {
        list: known.list,
        total: isPartial && !isCounted ? null : known.total,
        next: isPartial ? `page ${following} after ${loaded}` : next,
      };
    },
    /** Null: the backend has none. */
    loadSummary: ({ from, to }: StatementFilter, signal: AbortSignal): Promise<StatementSummary | null> =>
      orIfMissing(call(statementSummary, { from: timeOf(from), to: timeOf(to) }, { signal }), null),
  };
}
