import { type SQL, sql } from 'drizzle-orm';
import { dayNumber, startOfDayNumber } from '../../../domain/india-time';
import type { Purse } from '../../../domain/statement';
import { type StatementGroup, statementGroupOf } from '../../../domain/statement';
import type { Database } from '../../database/open';

export interface StatementFilter {
  readonly playerId: number;
  readonly purse?: Purse | undefined;
  readonly group?: StatementGroup | undefined;
  /** Milliseconds since 1970, both inclusive. */
  readonly from: number;
  readonly to: number;
}

/** The place of a line in the order of the list. */
export interface Cursor {
  readonly at: number;
  readonly id: number;
}

export interface StatementLine {
  readonly id: number;
  readonly at: Date;
  readonly purse: string;
  readonly kind: string;
  readonly description: string;
  readonly key: string;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly round: number | null;
}

/** A series of lines that one index has in the order of the list. */
interface Series {
  readonly accountId: number;
  /** Null for all kinds. */
  readonly kind: string | null;
}

/** Postings of a purse and kind in the range. `whole` counts those of whole days; `has_part_days`: the range also has postings on parts of days. */
interface Sum {
  readonly account_id: string;
  readonly kind: string;
  readonly whole: number;
  readonly has_part_days: boolean;
}

export interface StatementQuery {
  readonly total: number;
  page(request: { limit: number; offset: number; before: Cursor | null }): Promise<readonly StatementLine[]>;
}

/**
 * Reads the sums of the days first: they have the kinds of the group and the counts of whole days. A page is merged from one index range for
 * each purse and kind, so that its cost depends on its length and not on the number of lines. A page by its number skips whole days by their
 * counts, and reads on from the day in which it begins.
 */
export async function queryStatement(db: Database, filter: StatementFilter): Promise<StatementQuery> {
  const { from, group, playerId, purse, to } = filter;
  const whole = { first: dayNumber(from - 1) + 1, last: dayNumber(to + 1) - 1 };
  const isWhole = sql`days.day between ${whole.first}::int and ${whole.last}::int`;
  const { rows } = await db.execute<Sum & Record<string, unknown>>(sql`
    select days.account_id, days.kind, coalesce(sum(days.postings) filter (where ${isWhole}), 0)::int as whole,
      bool_or(not (${isWhole})) as has_part_days
    from ledger_days days join ledger_accounts account on account.id = days.account_id
    where account.player_id = ${playerId} and days.day between ${dayNumber(from)}::int and ${dayNumber(to)}::int
      and ${purse === undefined ? sql`true` : sql`account.name = ${purse}`}
    group by days.account_id, days.kind
  `);
  const sums = rows.filter(({ kind }) => group === undefined || statementGroupOf(kind) === group);
  const series = seriesOf(sums, group !== undefined);
  const count = await countLines(db, series, sums, { from, to }, whole);
  return {
    total: count,
    async page({ before, limit, offset }) {
      if (series.length === 0 || offset >= count) return [];
      const newest = { at: to, id: Number.MAX_SAFE_INTEGER };
      const place = offset === 0 ? null : await skipDays(db, series, offset, { to, whole });
      const start = place?.start ?? (before === null || before.at > to ? newest : before);
      const rest = offset - (place?.skipped ?? 0);
      const { rows: lines } = await db.execute<RawLine & Record<string, unknown>>(sql`
        with page as (
          select line.* from ${unnest(series)}, lateral statement_postings(
            series.account_id, series.kind, ${iso(from)}::timestamptz, ${iso(start.at)}::timestamptz, ${start.id}::bigint,
            ${limit + rest}::int
          ) line
          order by line.created_at desc, line.id desc limit ${limit} offset ${rest}
        )
        select page.id, page.kind, page.created_at, page.amount, page.balance_after, movement.description, movement.key,
          account.name as purse, round.id as round
        from page join ledger_accounts account on account.id = page.account_id
        -- Offset 0 keeps one look-up for each line: without statistics the planner hashes all movements instead.
        cross join lateral (select * from ledger_movements where id = page.movement_id offset 0) movement
        left join lateral (
          select round.id from provider_transactions transaction join game_rounds round
            on round.adapter = transaction.adapter and round.player_id = transaction.player_id and round.round = transaction.round
          where transaction.movement_id = page.movement_id offset 0
        ) round on true
        order by page.created_at desc, page.id desc
      `);
      return lines.map(toLine);
    },
  };
}

function seriesOf(sums: readonly Sum[], isByKind: boolean): readonly Series[] {
  const found = new Map<string, Series>();
  for (const { account_id, kind } of sums) {
    const series = { accountId: Number(account_id), kind: isByKind ? kind : null };
    found.set(`${account_id} ${series.kind}`, series);
  }
  return [...found.values()];
}

interface Range {
  readonly from: number;
  readonly to: number;
}

interface WholeDays {
  readonly first: number;
  readonly last: number;
}

/** The whole day, newest first, that has the line after so many lines; the last day if none has. Null if the line is newer than all days. */
async function skipDays(
  db: Database,
  series: readonly Series[],
  lines: number,
  { to, whole }: { readonly to: number; readonly whole: WholeDays },
): Promise<{ readonly start: Cursor; readonly skipped: number } | null> {
  const { rows } = await db.execute<{ day: number; skipped: number }>(sql`
    with ended as (
      select days.day, sum(days.postings) as postings from ${unnest(series)}
      join ledger_days days on days.account_id = series.account_id and (series.kind is null or days.kind = series.kind)
      where days.day between ${whole.first}::int and ${whole.last}::int
      group by days.day
    ),
    skipped as (
      select day, ${countIn(series, { from: startOfDayNumber(whole.last + 1), to })}
        + sum(postings) over (order by day desc) - postings as lines
      from ended
    )
    select day, lines::int as skipped from skipped where lines <= ${lines}::int order by day limit 1
  `);
  const [found] = rows;
  return found === undefined
    ? null
    : { start: { at: startOfDayNumber(found.day + 1), id: 0 }, skipped: found.skipped };
}

/** Days at either end that are in the range in part are counted line by line. */
async function countLines(
  db: Database,
  series: readonly Series[],
  sums: readonly Sum[],
  range: Range,
  whole: WholeDays,
): Promise<number> {
  const total = sums.reduce((sum, days) => sum + days.whole, 0);
  if (sums.every(({ has_part_days: hasPartDays }) => !hasPartDays)) return total;
  const parts =
    whole.first > whole.last
      ? [range]
      : [
          { from: range.from, to: startOfDayNumber(whole.first) - 1 },
          { from: startOfDayNumber(whole.last + 1), to: range.to },
        ].filter((part) => part.from <= part.to);
  const counts = parts.map((part) => countIn(series, part));
  const { rows } = await db.execute<{ count: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as count`,
  );
  return total + (rows[0]?.count ?? 0);
}

/** The number of lines in a range, which are read one by one. */
const countIn = (series: readonly Series[], range: Range): SQL => sql`(
  select coalesce(sum(line.count), 0) from ${unnest(series)}, lateral (
    select count(*) from ledger_postings where ${inSeries(series, range)}
  ) line
)`;

const iso = (time: number): string => new Date(time).toISOString();

const unnest = (series: readonly Series[]): SQL => sql`
  unnest(
    ${sql.param(series.map(({ accountId }) => accountId))}::bigint[], ${sql.param(series.map(({ kind }) => kind))}::text[]
  ) as series (account_id, kind)
`;

const inSeries = (series: readonly Series[], { from, to }: Range): SQL => sql`
  ledger_postings.account_id = series.account_id
  ${series[0]?.kind === null ? sql`` : sql`and ledger_postings.kind = series.kind`}
  and created_at is not null and created_at between ${iso(from)}::timestamptz and ${iso(to)}::timestamptz
`;

interface RawLine {
  readonly id: string;
  readonly created_at: string;
  readonly purse: string;
  readonly kind: string;
  readonly description: string;
  readonly key: string;
  readonly amount: string;
  readonly balance_after: string;
  readonly round: string | null;
}

const toLine = ({ amount, balance_after, created_at, id, round, ...line }: RawLine): StatementLine => ({
  ...line,
  id: Number(id),
  at: new Date(created_at),
  amount: Number(amount),
  balanceAfter: Number(balance_after),
  round: round === null ? null : Number(round),
});
