import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/open';
import { players } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';
import { lockPurse } from '../protection/lock';
import { lockPlayer } from './players';
import { endSessions } from './sessions/sessions';

/**
 * Suspends a player and ends all sessions, or lifts the suspension. Locks the player's row: a sign-in has either opened its
 * session before, which ends too, or finds the suspension. The purse is locked first, as by the write of a bet, which locks both too.
 * @param also runs in the transaction of a change, with the time of the former suspension.
 * @returns the result of `also`; null if nothing changed.
 */
export async function setSuspended<Result>(
  { clock, db, log, notifier }: Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'>,
  playerId: number,
  isSuspended: boolean,
  also: (tx: Transaction, suspendedAt: Date | null) => Promise<Result>,
): Promise<Result | null> {
  const changed = await db.transaction(async (tx) => {
    await lockPurse(tx, playerId);
    const before = await lockPlayer(tx, playerId);
    if (before === null || (before.suspendedAt !== null) === isSuspended) return null;
    await tx
      .update(players)
      .set({ suspendedAt: isSuspended ? clock.now() : null })
      .where(eq(players.id, playerId));
    const ended = isSuspended ? await endSessions(tx, clock.now(), { playerId }) : [];
    return { ended, result: await also(tx, before.suspendedAt) };
  });
  if (changed === null) return null;
  log.info({ playerId }, isSuspended ? 'a player was suspended' : 'a suspension was lifted');
  notifier.sessionsEnded(changed.ended);
  return changed.result;
}
