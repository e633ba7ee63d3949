import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './open';

/**
 * A transaction about what the leader holds in memory. Its start is refused to a former leader, which answers 503.
 */
export const transactionInLead = <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select refuse_former_leader(${db.$client.epoch}::bigint)`);
    return work(tx);
  });
