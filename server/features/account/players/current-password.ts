import { countAttempts, refundAttempts } from '../../../database/attempts';
import type { Backend } from '../../../kit/backend/backend';
import type { Caller } from '../../../kit/backend/session';
import { refusal } from '../../../kit/http/refusal';
import { verifyPassword } from '../../../kit/secrets/passwords';
import { findByUsername } from './players';

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

export const wrongCurrentPassword = () => refusal(400, 'CURRENT_PASSWORD_INCORRECT');
