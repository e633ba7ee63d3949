import { countAttempts, refundAttempts } from '../../../database/attempts';
import type { Backend } from '../../../kit/backend/backend';
import { verifyPassword } from '../../../kit/secrets/passwords';
import { findOperator, MAX_PASSWORD_LENGTH } from '../../access/accounts';
import type { DeskLimits } from '../../access/limits';
import type { Operator } from '../../access/sessions';
import { FieldRefusal } from '../../forms/entered';
import { html } from '../../html/html';
import { field } from '../../html/parts';

interface Deps extends Pick<Backend, 'clock' | 'db'> {
  readonly limits: DeskLimits;
}

export const wrongPassword = () => new FieldRefusal(400, 'current', 'The current password is incorrect.');

/**
 * Wrong passwords are limited by operator.
 * @returns the verified hash.
 * @throws FieldRefusal if the password is wrong.
 */
export async function verifyOwnPassword(
  { clock, db, limits }: Deps,
  { id, username }: Operator,
  current: string,
): Promise<string> {
  const attempts = [[limits.ownPassword, String(id)]] as const;
  await countAttempts({ clock, db }, attempts);
  const hash = (await findOperator(db, username))?.passwordHash ?? null;
  if (!(await verifyPassword(hash, current)) || hash === null) throw wrongPassword();
  await refundAttempts(db, attempts);
  return hash;
}

/** Includes the username for password managers. */
export const currentPasswordField = ({ username }: Operator) => [
  html`<input type="text" autocomplete="username" value="${username}" hidden>`,
  field({
    name: 'current',
    label: 'Current password',
    type: 'password',
    max: MAX_PASSWORD_LENGTH,
    autocomplete: 'current-password',
  }),
];
