import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../database/open';
import { deposits } from '../../../../database/schema/payments';

const DAYS = 7;
/** Fewer approvals say too little about the next deposit. */
const MIN_APPROVALS = 10;

/**
 * Minutes within which four of five deposits of the last days were credited, by slug of the gateway. A gateway with too few of them
 * is missing. Approvals of the sandbox do not count: no payment was waited for.
 */
export async function readApprovalMinutes(db: Queryable, now: Date): Promise<ReadonlyMap<string, number>> {
  const waited = sql`extract(epoch from ${deposits.decidedAt} - ${deposits.createdAt})`;
  const rows = await db
    .select({
      gateway: deposits.gateway,
      seconds: sql<number>`percentile_disc(0.8) within group (order by ${waited}::float8)`,
    })
    .from(deposits)
    .where(
      and(
        eq(deposits.status, 'approved'),
        gte(deposits.createdAt, new Date(now.getTime() - DAYS * 24 * 3_600_000)),
        sql`${deposits.decidedBy} ~ '^(operator|gateway):'`,
      ),
    )
    .groupBy(deposits.gateway)
    .having(sql`count(*) >= ${MIN_APPROVALS}`);
  return new Map(rows.map(({ gateway, seconds }) => [gateway, Math.max(1, Math.ceil(seconds / 60))]));
}
