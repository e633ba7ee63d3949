import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Paise } from '../../../../domain/entities';
import { escapePattern } from '../../../database/like';
import type { Queryable } from '../../../database/open';
import { players } from '../../../database/schema/players';
import { isRowId } from '../../../kit/row-id';

/** What an operator looks for among deposits or withdrawals. Null: no restriction. */
export interface RequestFilter {
  /** Beginning of the bank's reference or of ours, or the id of the request. */
  readonly reference: string | null;
  /** Both inclusive. */
  readonly amount: { readonly min: Paise; readonly max: Paise } | null;
  readonly playerIds: readonly number[] | null;
  readonly from: Date | null;
  /** Exclusive. */
  readonly until: Date | null;
}

export interface RequestPage extends RequestFilter {
  readonly status: string;
  /** Only older requests than this one; 0 for the newest. */
  readonly before: number;
  readonly limit: number;
}

interface RequestTable {
  readonly table: PgTable;
  readonly columns: Readonly<Record<'id' | 'playerId' | 'amount' | 'createdAt', PgColumn>>;
  /** Each has an index of its lower case for the beginning of texts. */
  readonly references: readonly PgColumn[];
}

/** Each restriction has an index. Times with 100,000 rows: docs/operators.md. */
export function requestConditions(
  { columns, references, table }: RequestTable,
  { amount, before, from, playerIds, reference, until }: Omit<RequestPage, 'status' | 'limit'>,
): SQL | undefined {
  return and(
    reference === null ? undefined : hasReference(table, columns.id, references, reference),
    amount === null ? undefined : and(gte(columns.amount, amount.min), lte(columns.amount, amount.max)),
    playerIds === null ? undefined : inArray(columns.playerId, [...playerIds]),
    from === null ? undefined : gte(columns.createdAt, from),
    until === null ? undefined : lt(columns.createdAt, until),
    before > 0 ? lt(columns.id, before) : undefined,
  );
}

/** A union, because the planner reads the whole table for conditions of several columns that are joined by OR. */
function hasReference(table: PgTable, id: PgColumn, references: readonly PgColumn[], text: string): SQL {
  const pattern = `${escapePattern(text.toLowerCase())}%`;
  const found = references.map(
    (column) => sql`select ${id} from ${table} where lower(${column}) like ${pattern}`,
  );
  const ids = isRowId(text) ? [sql`select ${Number(text)}::bigint`] : [];
  return sql`${id} in (${sql.join([...found, ...ids], sql` union all `)})`;
}

const MAX_PLAYERS = 100;

/** Players with this username, id or mobile number. Several may have stated one mobile. */
export async function findPlayerIds(db: Queryable, text: string): Promise<readonly number[]> {
  const digits = text.replace(/[\s+-]/g, '');
  const mobile = /^(?:91|0)?(\d{10})$/.exec(digits)?.[1];
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(
      or(
        sql`lower(${players.username}) = lower(${text})`,
        isRowId(text) ? eq(players.id, Number(text)) : undefined,
        mobile === undefined ? undefined : eq(players.mobile, mobile),
      ),
    )
    .limit(MAX_PLAYERS);
  return rows.map(({ id }) => id);
}
