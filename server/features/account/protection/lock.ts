import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/open';

/**
 * Locks the player's cash until the end of the transaction. The new revision makes a bet that was decided on the settings before be
 * decided again.
 */
export async function lockPurse(tx: Queryable, playerId: number): Promise<void> {
  await tx.execute(
    sql`update ledger_accounts set revision = revision + 1 where player_id = ${playerId} and name = 'cash'`,
  );
}
