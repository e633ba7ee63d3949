import { sql } from 'drizzle-orm';
import { toRupees } from '../../../../contract/rupees';
import type { Paise } from '../../../../domain/entities';
import { depositLimits } from '../../../../domain/lists';
import type { Queryable } from '../../../database/open';
import { type Clock, DAY, later } from '../../../kit/clock';
import { refusal } from '../../../kit/http/refusal';
import { refusePaused } from '../../pauses/find-pause';
import { readLimits } from './limits';
import { lockPurse } from './lock';

type DepositLimit = (typeof depositLimits)[number];

const windows: Record<DepositLimit, number> = {
  'deposit-24h': DAY,
  'deposit-7d': 7 * DAY,
  'deposit-30d': 30 * DAY,
};

interface NewDeposit {
  readonly playerId: number;
  readonly amount: Paise;
}

/**
 * Called in the transaction that stores a deposit request. Requests of a player wait for each other, so that two at once count each other.
 * @throws HttpError 403 during a time-out or self-exclusion; 409 above a deposit limit.
 */
export async function checkDepositAllowed(
  tx: Queryable,
  clock: Clock,
  { amount, playerId }: NewDeposit,
): Promise<void> {
  await lockPurse(tx, playerId);
  await refusePaused(tx, clock.now(), playerId);
  const exceeded = await findExceeded(tx, clock, { playerId, amount });
  if (exceeded === null) return;
  const { left, limit, name } = exceeded;
  throw refusal(409, 'DEPOSIT_LIMIT', { window: name, limit: toRupees(limit), left: toRupees(left) });
}

/**
 * Whether the deposit limits allow to credit a payment that a service reports after the deposit has expired, was cancelled or rejected.
 * @param depositId this deposit may have kept its place in the limits
 */
export async function allowsLatePayment(
  tx: Queryable,
  clock: Clock,
  { depositId, ...deposit }: NewDeposit & { readonly depositId: number },
): Promise<boolean> {
  await lockPurse(tx, deposit.playerId);
  return (await findExceeded(tx, clock, deposit, depositId)) === null;
}

/** The first deposit limit that the amount exceeds, with its remaining amount. */
async function findExceeded(tx: Queryable, clock: Clock, { amount, playerId }: NewDeposit, except = 0) {
  const limits = await readLimits({ clock, db: tx }, playerId);
  for (const name of depositLimits) {
    const limit = limits.get(name)?.amount ?? null;
    if (limit === null) continue;
    const left = Math.max(0, limit - (await depositsInWindow(tx, clock.now(), { playerId, name, except })));
    if (amount > left) return { name, limit, left };
  }
  return null;
}

/** Milliseconds after its expiry for which a deposit counts in the limits: a service may still report it as paid. */
const LATE_REPORTS = DAY;

interface Window {
  readonly playerId: number;
  readonly name: DepositLimit;
  /** Id of a deposit that is left out. */
  readonly except?: number;
}

/**
 * Paise of the requests that are approved or can still be paid. A payment on the page of a service counts from the moment in which it was
 * credited. A wall clock that has stepped back hides none.
 */
export async function depositsInWindow(
  db: Queryable,
  now: Date,
  { except = 0, name, playerId }: Window,
): Promise<Paise> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(amount), 0) as sum from deposits
    where player_id = ${playerId} and id <> ${except} and (
      status in ('pending', 'approved')
      or (status = 'expired' and expires_at > ${later(now, -LATE_REPORTS).toISOString()}::timestamptz)
    ) and case when status = 'approved' and payment is not null then greatest(created_at, decided_at) else created_at end
      > ${later(now, -windows[name]).toISOString()}::timestamptz
  `);
  return Number(rows[0]?.sum ?? 0);
}
