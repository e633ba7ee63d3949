import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../database/open';
import { players, sessions } from '../../../database/schema/players';
import { pushSubscriptions } from '../../../database/schema/push';
import type { Backend } from '../../../kit/backend/backend';
import type { SessionRef } from '../../../kit/backend/session';
import { isLive } from '../players/sessions/sessions';

/** Subscriptions of one player. An eleventh one deletes the oldest. */
const MAX_OF_PLAYER = 10;

export type Subscription = typeof pushSubscriptions.$inferSelect;

type NewSubscription = Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>;

/**
 * Stores a subscription of the session. A browser keeps its subscription when another player signs in: the same keys prove
 * that it is the same browser.
 * @returns false if the endpoint is stored with other keys.
 */
export async function storeSubscription(
  tx: Transaction,
  now: Date,
  { playerId, sessionId }: SessionRef,
  { auth, endpoint, p256dh }: NewSubscription,
): Promise<boolean> {
  const owner = { playerId, sessionId, createdAt: now };
  const stored = await tx
    .insert(pushSubscriptions)
    .values({ endpoint, p256dh, auth, ...owner })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: owner,
      setWhere: sql`${pushSubscriptions.p256dh} = ${p256dh} and ${pushSubscriptions.auth} = ${auth}`,
    })
    .returning({ id: pushSubscriptions.id });
  if (stored.length === 0) return false;
  const tooOld = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.playerId, playerId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(MAX_OF_PLAYER);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooOld));
  return true;
}

/** Deletes the subscription if it belongs to the player. */
export async function deleteSubscription(db: Queryable, playerId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.playerId, playerId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Null if its session has ended, or its player is suspended. */
export async function findSubscription(
  deps: Pick<Backend, 'clock' | 'config' | 'db'>,
  id: number,
): Promise<Subscription | null> {
  const [row] = await deps.db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(players, eq(players.id, pushSubscriptions.playerId))
    .where(and(eq(pushSubscriptions.id, id), isLive(deps), isNull(players.suspendedAt)));
  return row?.subscription ?? null;
}
