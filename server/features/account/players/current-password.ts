import { and, eq, isNull } from 'drizzle-orm';
import { countAttempts, refundAttempts } from '../../../database/attempts';
import type { Transaction } from '../../../database/open';
import { sessions } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';
import type { Caller } from '../../../kit/backend/session';
import { refusal } from '../../../kit/http/refusal';
import { verifyPassword } from '../../../kit/secrets/passwords';
import { findByUsername, lockPlayer } from './players';

/**
 * Checks the password of a signed-in player and returns its hash. Apart from failed sign-ins: those of others do not stop
 * a signed-in player.
 * @throws HttpError 400 for a wrong password
 */
export async function verifyCurrentPassword(
  { clock, db, limits }: Pick<Backend, 'clock' | 'db' | 'limits'>,
  caller: Caller,
  password: string,
): Promise<string> {
  const attempts = [[limits.currentPasswordByPlayer, String(caller.playerId)]] as const;
  await countAttempts({ clock, db }, attempts);
  const player = await findByUsername(db, caller.username);
  const stored = player?.passwordHash ?? null;
  if (!(await verifyPassword(stored, password)) || stored === null) throw wrongCurrentPassword();
  await refundAttempts(db, attempts);
  return stored;
}

/**
 * Checks the password and the session again in the transaction that stores something, because they may have changed since the first
 * check. Locks the player's row: a new password, a suspension and the end of all sessions wait for it.
 * @param verifiedHash of `verifyCurrentPassword`; undefined for an act without a password
 * @throws HttpError 400 if the password has changed; 401 if the session has ended
 */
export async function requireStillVerified(
  tx: Transaction,
  { playerId, sessionId }: Caller,
  verifiedHash?: string,
): Promise<void> {
  const player = await lockPlayer(tx, playerId);
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  if (session === undefined) throw refusal(401, 'UNAUTHORIZED');
  if (verifiedHash !== undefined && player?.passwordHash !== verifiedHash) throw wrongCurrentPassword();
}

export const wrongCurrentPassword = () => refusal(400, 'CURRENT_PASSWORD_INCORRECT');
