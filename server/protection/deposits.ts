import { sql } from 'drizzle-orm';
import { toRupees } from '../../contract/rupees';
import type { Paise } from '../../machines/domain/entities';
import { depositLimits } from '../../machines/domain/protection';
import { type Clock, DAY, later } from '../clock';
import type { Queryable } from '../database/open';
import { HttpError } from '../http/http-error';
import { refusePaused } from './find-pause';
import { readLimits } from './limits';
import { lockPurse } from './lock';

type DepositLimit = (typeof depositLimits)[number];

const windows: Record<DepositLimit, number> = {
  'deposit-24h': DAY,
  'deposit-7d': 7 * DAY,
  'deposit-30d': 30 * DAY,
};

const windowNames: Record<DepositLimit, string> = {
  'deposit-24h': '24 hours',
  'deposit-7d': '7 days',
  'deposit-30d': '30 days',
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
  const now = clock.now();
  await refusePaused(tx, now, playerId);
  const limits = await readLimits({ clock, db: tx }, playerId);
  for (const name of depositLimits) {
    const limit = limits.get(name)?.amount ?? null;
    if (limit === null) continue;
    const left = Math.max(0, limit - (await depositsInWindow(tx, now, { playerId, name })));
    if (amount > left) throw new HttpError(409, limitMessage(name, limit, left), null, 'DEPOSIT_LIMIT');
  }
}

/** Paise of the requests that are pending or approved. A wall clock that has stepped back hides none. */
export async function depositsInWindow(
  db: Queryable,
  now: Date,
  { name, playerId }: { readonly playerId: number; readonly name: DepositLimit },
): Promise<Paise> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(amount), 0) as sum from deposits
    where player_id = ${playerId} and status in ('pending', 'approved')
      and created_at > ${later(now, -windows[name]).toISOString()}::timestamptz
  `);
  return Number(rows[0]?.sum ?? 0);
}

const limitMessage = (name: DepositLimit, limit: Paise, left: Paise): string =>
  `Your deposit limit is ₹${toRupees(limit)} in ${windowNames[name]}. You can deposit ₹${toRupees(left)} more at present.`;
