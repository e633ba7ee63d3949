import { sql } from 'drizzle-orm';
import type { statementSummary } from '../../../contract/calls';
import type { AnswerOf } from '../../../contract/define';
import { toRupees } from '../../../contract/rupees';
import { DAY, dayNumber } from '../../../domain/india-time';
import { statementGroups } from '../../../domain/lists';
import { statementGroupOf } from '../../../domain/statement';
import type { Database } from '../../database/open';

type Summary = AnswerOf<typeof statementSummary>;

const DEFAULT_DAYS = 30;
/** More points than that cannot be told apart on a phone. */
const MAX_PERIODS = 100;

interface KindSum {
  readonly period: number;
  readonly kind: string;
  readonly credits: string;
  readonly debits: string;
}

interface Request {
  /** Milliseconds since 1970. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly now: number;
}

/** Sums of cash by period and group. The range ends today at the latest and begins with the first movement at the earliest. */
export async function summarizeStatement(db: Database, playerId: number, request: Request): Promise<Summary> {
  const { rows: bounds } = await db.execute<{ id: string; first: number | null }>(sql`
    select account.id, (select min(day) from ledger_days where account_id = account.id) as first
    from ledger_accounts account where player_id = ${playerId} and name = 'cash'
  `);
  const today = dayNumber(request.now);
  const account = bounds[0];
  const last = Math.min(today, request.to === undefined ? today : dayNumber(request.to));
  const requestedFirst = request.from === undefined ? last - DEFAULT_DAYS + 1 : dayNumber(request.from);
  const first = Math.max(requestedFirst, account?.first ?? today);
  const length = Math.max(1, Math.ceil((last - first + 1) / MAX_PERIODS));
  const { rows } = await db.execute<KindSum & Record<string, unknown>>(sql`
    select greatest(-1, floor((day - ${first}::int)::numeric / ${length}::int))::int as period, kind,
      sum(credits) as credits, sum(debits) as debits
    from ledger_days where account_id = ${account?.id ?? 0} and day <= ${last}::int group by 1, 2
  `);
  const sums = rows.map(({ credits, debits, kind, period }) => ({
    period,
    group: statementGroupOf(kind),
    credits: Number(credits),
    debits: Number(debits),
  }));
  const inRange = sums.filter(({ period }) => period >= 0);
  const opening = netOf(sums.filter(({ period }) => period < 0));
  const count = Math.max(0, Math.ceil((last - first + 1) / length));
  let balance = opening;
  return {
    opening: toRupees(opening),
    periods: Array.from({ length: count }, (_, period) => {
      const own = inRange.filter((sum) => sum.period === period);
      balance += netOf(own);
      const start = first + period * length;
      return {
        from: isoDay(start),
        to: isoDay(Math.min(last, start + length - 1)),
        balance: toRupees(balance),
        deposits: toRupees(netOf(own.filter(({ group }) => group === 'deposits'))),
        withdrawals: toRupees(-netOf(own.filter(({ group }) => group === 'withdrawals')) + 0),
      };
    }),
    groups: statementGroups.flatMap((group) => {
      const own = inRange.filter((sum) => sum.group === group);
      if (own.length === 0) return [];
      return [{ group, credits: toRupees(sumOf(own, 'credits')), debits: toRupees(sumOf(own, 'debits')) }];
    }),
  };
}

type Sums = readonly { readonly credits: number; readonly debits: number }[];

const sumOf = (sums: Sums, side: 'credits' | 'debits'): number =>
  sums.reduce((total, sum) => total + sum[side], 0);

const netOf = (sums: Sums): number => sumOf(sums, 'credits') - sumOf(sums, 'debits');

const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
