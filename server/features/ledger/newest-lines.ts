import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/open';
import { ledgerAccounts, ledgerMovements, ledgerPostings } from '../../database/schema/ledger';

/**
 * Lines of the purses of a player, newest first. Read by the index of each purse: in the order of ids alone, the planner may read the
 * whole ledger for a player whose lines are old or few.
 */
export function listNewestLines(db: Queryable, playerId: number, limit: number) {
  const newest = db
    .select()
    .from(ledgerPostings)
    .where(eq(ledgerPostings.accountId, ledgerAccounts.id))
    .orderBy(desc(ledgerPostings.createdAt), desc(ledgerPostings.id))
    .limit(limit)
    .as('newest');
  return db
    .select({
      id: newest.id,
      createdAt: ledgerMovements.createdAt,
      purse: ledgerAccounts.name,
      kind: ledgerMovements.kind,
      description: ledgerMovements.description,
      amount: newest.amount,
      balanceAfter: newest.balanceAfter,
    })
    .from(ledgerAccounts)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, newest.movementId))
    .where(eq(ledgerAccounts.playerId, playerId))
    .orderBy(desc(newest.id))
    .limit(limit);
}
