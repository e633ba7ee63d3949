import { refusal } from '../../../kit/http/refusal';
import { commonPasswords } from './common-passwords';

const common = new Set(commonPasswords);

/**
 * Rules beyond the length, which the contract checks.
 * @throws HttpError 400 with a sentence for the player
 */
export function checkNewPassword(password: string): void {
  if (password.trim() === '') throw refusal(400, 'PASSWORD_BLANK');
  if (common.has(simplify(password))) throw refusal(400, 'PASSWORD_COMMON');
}

/** @throws HttpError 400 if the password is the username. */
export function checkPasswordOfUser(password: string, username: string): void {
  if (simplify(password) === simplify(username)) throw refusal(400, 'PASSWORD_IS_USERNAME');
}

const simplify = (text: string) => text.trim().toLowerCase();
