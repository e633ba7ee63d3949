import type { IsPerhapsDone } from '../../../kit/form/unconfirmed.selectors';

/** Words of backends that send no codes. */
const EXISTS = /already|taken|exist|in use|registered|mobile|account/i;

/** The username, or the number, is taken: perhaps by the player. */
export const isPerhapsRegistered: IsPerhapsDone<{ readonly username: string }> = (
  { field, message },
  { username },
  unconfirmed,
) =>
  username.trim() === unconfirmed.username.trim() &&
  (field === 'username' || (field === null && 'text' in message && EXISTS.test(message.text)));

/** The code, or the old password, is used up: perhaps by the same new password. */
export const isPerhapsChanged: IsPerhapsDone<{ readonly password: string }> = (_, values, unconfirmed) =>
  values.password === unconfirmed.password;
