import { sql } from 'drizzle-orm';
import { toRupees } from '../../../../contract/rupees';
import type { Paise } from '../../../../domain/entities';
import type { SettingAuthor } from '../../../../domain/protection';
import { INCREASE_DELAY, isStricter, type LimitKind } from '../../../../domain/protection';
import type { Queryable } from '../../../database/open';
import { playerLimits, protectionChanges } from '../../../database/schema/protection';
import type { Backend } from '../../../kit/backend/backend';
import { type Clock, later } from '../../../kit/clock';
import { addNotification } from '../../notifications/notifications';
import { lockPurse } from './lock';

export interface NewLimit {
  readonly playerId: number;
  readonly kind: LimitKind;
  /** Null removes the limit. */
  readonly amount: Paise | null;
  readonly author: SettingAuthor;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'notifier'>;

/** Work in the transaction of a change, such as the audit row of the operator. */
export type AlsoInTransaction = (tx: Queryable) => Promise<void>;

/**
 * Sets a limit. A lower limit holds at once; a higher limit, or its removal, after 24 h. A repeated request for the same increase keeps
 * its date; a request for a different increase starts the 24 h again.
 */
export async function setLimit(
  { clock, db, notifier }: Deps,
  limit: NewLimit,
  also?: AlsoInTransaction,
): Promise<void> {
  const { amount, author, kind, playerId } = limit;
  const added = await db.transaction(async (tx) => {
    await lockPurse(tx, playerId);
    const now = clock.now();
    const held = (await readLimits({ clock, db: tx }, playerId)).get(kind) ?? { amount: null, next: null };
    if (amount === (held.next ?? held).amount) return null;
    const before = held.amount;
    const holdsAtOnce = isStricter(before, amount);
    const effectiveAt = holdsAtOnce ? now : later(now, INCREASE_DELAY);
    const values = holdsAtOnce
      ? { amount, nextAmount: null, nextFrom: null }
      : { amount: before, nextAmount: amount, nextFrom: effectiveAt };
    await tx
      .insert(playerLimits)
      .values({ playerId, kind, ...values })
      .onConflictDoUpdate({ target: [playerLimits.playerId, playerLimits.kind], set: values });
    await tx
      .insert(protectionChanges)
      .values({ playerId, setting: kind, before, after: amount, author, createdAt: now, effectiveAt });
    await also?.(tx);
    return addNotification(
      tx,
      { clock },
      {
        ...{ playerId, kind: 'limit.changed' },
        parameters: {
          limit: kind,
          amount: amount === null ? null : toRupees(amount),
          holds_from: effectiveAt.toISOString(),
          author,
        },
      },
    );
  });
  notifier.protectionChanged(playerId);
  notifier.notificationAdded(added);
}

interface LimitRow {
  readonly kind: LimitKind;
  readonly amount: string | null;
  readonly next_amount: string | null;
  readonly next_from: string | null;
}

export interface HeldLimit {
  readonly amount: Paise | null;
  readonly next: { readonly amount: Paise | null; readonly from: Date } | null;
}

/** The limits that a player has set, at the current time. */
export async function readLimits(
  { clock, db }: { clock: Clock; db: Queryable },
  playerId: number,
): Promise<ReadonlyMap<LimitKind, HeldLimit>> {
  const now = clock.now();
  const { rows } = await db.execute<LimitRow & Record<string, unknown>>(sql`
    select kind, limit_at(held, ${now.toISOString()}::timestamptz) as amount,
      case when next_from > ${now.toISOString()}::timestamptz then next_amount end as next_amount,
      case when next_from > ${now.toISOString()}::timestamptz then next_from end as next_from
    from player_limits held where player_id = ${playerId}
  `);
  return new Map(
    rows.map(({ amount, kind, next_amount, next_from }) => [
      kind,
      {
        amount: amountOf(amount),
        next: next_from === null ? null : { amount: amountOf(next_amount), from: new Date(next_from) },
      },
    ]),
  );
}

const amountOf = (amount: string | null): Paise | null => (amount === null ? null : Number(amount));
