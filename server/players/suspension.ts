import { eq } from 'drizzle-orm';
import type { Backend } from '../backend';
import { players } from '../database/schema';
import { endSessions } from '../sessions/sessions';

/**
 * Suspends a player and ends all sessions, or lifts the suspension. Locks the player's row: a sign-in has either opened
 * its session before, which ends too, or finds the suspension.
 */
export async function setSuspended(
  { clock, db, log, notifier }: Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'>,
  playerId: number,
  isSuspended: boolean,
): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    await tx
      .update(players)
      .set({ suspendedAt: isSuspended ? clock.now() : null })
      .where(eq(players.id, playerId));
    return isSuspended ? endSessions(tx, clock.now(), { playerId }) : [];
  });
  log.info({ playerId }, isSuspended ? 'a player was suspended' : 'a suspension was lifted');
  notifier.sessionsEnded(ended);
}
