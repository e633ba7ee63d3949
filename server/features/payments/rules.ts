import { and, count, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { flag } from '../../../contract/text';
import type { Queryable, Transaction } from '../../database/open';
import { deposits, withdrawals } from '../../database/schema/payments';
import { HttpError } from '../../kit/http/http-error';
import { rupeeText } from '../../kit/rupee-text';
import type { Caller } from '../../kit/session';
import { findAppDetails } from '../site/site';

/** Pending requests that a player may have. */
const MAX_PENDING_DEPOSITS = 5;
export const MAX_PENDING_WITHDRAWALS = 3;

/** @throws HttpError 403 for a demo player, whom several visitors share. */
export function requirePlayer({ kind }: Pick<Caller, 'kind'>): void {
  if (kind === 'demo') throw new HttpError(403, 'A demo has no cashier. Register to use it.');
}

/** @throws HttpError 400 @param max paise; 0: no limit. */
export function checkAmount(amount: number, { max, min }: { readonly min: number; readonly max: number }) {
  if (amount < min) throw new HttpError(400, `The smallest amount is ${rupeeText(min)}.`);
  if (max > 0 && amount > max) throw new HttpError(400, `The largest amount is ${rupeeText(max)}.`);
}

/** Serialises the requests of a player, so that limits count each other's rows. */
export async function lockCashier(tx: Transaction, playerId: number): Promise<void> {
  await tx.execute(
    sql`select id from ledger_accounts where player_id = ${playerId} and name = 'cash' for update`,
  );
}

/** Inside `lockCashier`. @throws HttpError 409 */
export async function checkPendingDeposits(tx: Transaction, playerId: number): Promise<void> {
  const [pending] = await tx
    .select({ total: count() })
    .from(deposits)
    .where(and(eq(deposits.playerId, playerId), eq(deposits.status, 'pending')));
  if ((pending?.total ?? 0) >= MAX_PENDING_DEPOSITS)
    throw new HttpError(
      409,
      `${MAX_PENDING_DEPOSITS} of your deposits are still pending. Wait until one is decided.`,
    );
}

export async function countPendingWithdrawals(db: Queryable, playerId: number): Promise<number> {
  const [pending] = await db
    .select({ total: count() })
    .from(withdrawals)
    .where(and(eq(withdrawals.playerId, playerId), eq(withdrawals.status, 'pending')));
  return pending?.total ?? 0;
}

/** `WITHDRAWAL_CANCEL` of the app details: some regulators forbid cancelling. On unless the operator turns it off. */
export async function isCancellingAllowed(db: Queryable): Promise<boolean> {
  const details: Readonly<Record<string, unknown>> = { ...(await findAppDetails(db)) };
  return v.parse(flag(true), details.WITHDRAWAL_CANCEL);
}
