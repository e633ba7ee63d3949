import { and, count, eq, sql, sum } from 'drizzle-orm';
import { toRupees } from '../../../../contract/rupees';
import type { Queryable, Transaction } from '../../../database/open';
import { deposits, withdrawals } from '../../../database/schema/payments';
import { players } from '../../../database/schema/players';
import type { Caller } from '../../../kit/backend/session';
import { refusal } from '../../../kit/http/refusal';
import { readAppDetails } from '../../site/site';

/** Pending requests that a player may have. */
const MAX_PENDING_DEPOSITS = 5;
export const MAX_PENDING_WITHDRAWALS = 3;

/** @throws HttpError 403 for a demo player, whom several visitors share. */
export function requirePlayer({ kind }: Pick<Caller, 'kind'>): void {
  if (kind === 'demo') throw refusal(403, 'CASHIER_OF_DEMO');
}

/** @throws HttpError 400 @param max paise; 0: no limit. */
export function checkAmount(amount: number, { max, min }: { readonly min: number; readonly max: number }) {
  if (amount < min) throw refusal(400, 'AMOUNT_TOO_LOW', { min: toRupees(min) });
  if (max > 0 && amount > max) throw refusal(400, 'AMOUNT_TOO_HIGH', { max: toRupees(max) });
}

/** Serialises the requests of a player, so that limits count each other's rows. */
export async function lockCashier(tx: Transaction, playerId: number): Promise<void> {
  await tx.execute(
    sql`select id from ledger_accounts where player_id = ${playerId} and name = 'cash' for update`,
  );
}

/**
 * Inside `lockCashier`, for which a suspension waits: a request may have been admitted just before it.
 * @throws HttpError 403
 */
export async function refuseSuspended(tx: Transaction, playerId: number): Promise<void> {
  const [player] = await tx
    .select({ suspendedAt: players.suspendedAt })
    .from(players)
    .where(eq(players.id, playerId));
  if (player === undefined || player.suspendedAt !== null) throw refusal(403, 'ACCOUNT_SUSPENDED');
}

/** Inside `lockCashier`. @throws HttpError 409 */
export async function checkPendingDeposits(tx: Transaction, playerId: number): Promise<void> {
  const [pending] = await tx
    .select({ total: count() })
    .from(deposits)
    .where(and(eq(deposits.playerId, playerId), eq(deposits.status, 'pending')));
  if ((pending?.total ?? 0) >= MAX_PENDING_DEPOSITS)
    throw refusal(409, 'DEPOSITS_PENDING', { count: MAX_PENDING_DEPOSITS });
}

/** The sum in paise. */
export async function readPendingWithdrawals(
  db: Queryable,
  playerId: number,
): Promise<{ readonly count: number; readonly sum: number }> {
  const [pending] = await db
    .select({ count: count(), sum: sum(withdrawals.amount).mapWith(Number) })
    .from(withdrawals)
    .where(and(eq(withdrawals.playerId, playerId), eq(withdrawals.status, 'pending')));
  return { count: pending?.count ?? 0, sum: pending?.sum ?? 0 };
}

export const isCancellingAllowed = async (db: Queryable): Promise<boolean> =>
  (await readAppDetails(db)).WITHDRAWAL_CANCEL;
