import { HttpError } from '../../kit/http/http-error';
import { commonPasswords } from './common-passwords';

const common = new Set(commonPasswords);

/**
 * Rules beyond the length, which the contract checks.
 * @throws HttpError 400 with a sentence for the player
 */
export function checkNewPassword(password: string): void {
  if (password.trim() === '') throw new HttpError(400, 'The password cannot consist of spaces only.');
  if (common.has(simplify(password)))
    throw new HttpError(400, 'This password is one of the most common ones. Please choose another.');
}

/** @throws HttpError 400 if the password is the username. */
export function checkPasswordOfUser(password: string, username: string): void {
  if (simplify(password) === simplify(username))
    throw new HttpError(400, 'The password cannot be the username. Please choose another.');
}

const simplify = (text: string) => text.trim().toLowerCase();
