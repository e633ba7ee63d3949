import { sql } from 'drizzle-orm';
import type { Backend } from '../../../kit/backend/backend';
import type { SessionRef } from '../../../kit/backend/session';

/** Seconds since the sign-in, and the paise that bets and games have brought or cost since then. */
export async function readSessionResult(
  { clock, db }: Pick<Backend, 'clock' | 'db'>,
  { playerId, sessionId }: SessionRef,
): Promise<{ readonly seconds: number; readonly net: number }> {
  const { rows } = await db.execute<{ seconds: string; net: string }>(sql`
    select extract(epoch from ${clock.now().toISOString()}::timestamptz - login.created_at) as seconds, (
      select coalesce(sum(posting.amount), 0)
      from ledger_accounts purse
      join ledger_postings posting on posting.account_id = purse.id
      join ledger_postings opposite on opposite.movement_id = posting.movement_id and opposite.account_id <> purse.id
      join ledger_accounts house on house.id = opposite.account_id and house.name in ('exchange', 'commission', 'games')
      where purse.player_id = ${playerId} and purse.name = 'cash' and posting.created_at >= login.created_at
    ) as net
    from sessions login where login.id = ${sessionId}
  `);
  return { seconds: Math.max(0, Math.floor(Number(rows[0]?.seconds ?? 0))), net: Number(rows[0]?.net ?? 0) };
}
