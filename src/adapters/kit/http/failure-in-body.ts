import { anyAnswer, type Call } from '../../../../contract/define';
import { messageText } from '../../../../contract/text';
import { decoded } from '../plain-text';
import { envelopeNames, isEmpty, isWithoutData, levelsOf } from './envelope';
import { type Fields, isRecord } from './fields';
import { inWords, saysNothingThere, saysSessionExpired } from './sentences';

/** Words of a flag, or of a state, in the bodies of refusals with HTTP status 200, in lower case. */
const NO: ReadonlySet<string> = new Set(['false', '0', 'n', 'no']);
const DENIALS: ReadonlySet<string> = new Set(['false', 'failed', 'fail', 'failure', 'error', 'unsuccessful']);
const NO_ERROR: ReadonlySet<string> = new Set([...NO, '', 'none', 'null']);

const lowerCase = (value: unknown): string =>
  typeof value === 'object' ? '' : String(value).trim().toLowerCase();

const isDenial = (value: unknown): boolean => DENIALS.has(lowerCase(value));

const isZero = (value: unknown): boolean => value === 0 || value === '0';

/** PHP sends `[]` as data where it has none. */
const isNone = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** Whether a body has no data, or an empty list in its place, which may be an answer as well. */
const isBare = (body: Fields): boolean => isWithoutData(isNone(body.data) ? { ...body, data: null } : body);

/** What a validator found, beside no data. */
const hasErrors = ({ data, errors }: Fields): boolean =>
  typeof errors === 'object' &&
  errors !== null &&
  Object.keys(errors).length > 0 &&
  (isEmpty(data) || isNone(data));

function isFlagged(level: Fields): boolean {
  const { error, ok, result, status, success } = level;
  if (hasErrors(level)) return true;
  if ([ok, success].some((flag) => isDenial(flag) || NO.has(lowerCase(flag)))) return true;
  if (isDenial(status) || isDenial(result)) return true;
  // A text is a flag or the error itself.
  if (typeof error === 'string') return !NO_ERROR.has(lowerCase(error));
  return typeof error === 'object' && error !== null ? Object.keys(error).length > 0 : Boolean(error);
}

/** The body, and those levels of its data that are an envelope and nothing else, the body first. */
const envelopesOf = (body: unknown): readonly Fields[] =>
  [...levelsOf(body)]
    .reverse()
    .filter(isRecord)
    .filter(
      (level) =>
        level === body || Object.keys(level).every((name) => envelopeNames.has(name) || name === 'result'),
    );

/** Whether the error flag of the body is set, or that of an envelope in its data. */
export const hasErrorFlag = (body: unknown): boolean => envelopesOf(body).some(isFlagged);

const SUCCESSES: ReadonlySet<string> = new Set(['true', '1', '200', 'y', 'yes', 'success', 'ok', 'done']);

/** Whether an answer says that the call succeeded: its message does not tell why it failed. */
export const saysSuccess = (body: unknown): boolean =>
  envelopesOf(body).some(
    ({ code, error, ok, result, status, statusCode, success }) =>
      NO.has(lowerCase(error)) ||
      [code, ok, result, status, statusCode, success].some((flag) => SUCCESSES.has(lowerCase(flag))),
  );

const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;
const LAST_ERROR = 599;

/** Client errors that no list without entries has: not logged in, not allowed, page expired (Laravel), too many calls. */
const NEVER_EMPTY: ReadonlySet<number> = new Set([401, 403, 419, 429]);

/**
 * The HTTP status of a refusal that was sent with status 200, as a number in a body without data; null if it is none. A list may have
 * no entries with 404 or 0, if the message says so, and without a list only if the message or a flag says so.
 */
export function statusInBody(
  body: unknown,
  { answer, method }: Pick<Call, 'answer' | 'method'>,
): number | null {
  if (!isRecord(body) || !isBare(body)) return null;
  const isRead = method === 'GET';
  const mayBeEmpty = isRead && saysNothingThere(messageOf(body));
  const numbers = [body.status, body.statusCode, body.code].map((value) => Number(value ?? Number.NaN));
  const least = mayBeEmpty ? SERVER_ERROR : CLIENT_ERROR;
  const status = numbers.find(
    (number) => (number >= least || NEVER_EMPTY.has(number)) && number <= LAST_ERROR,
  );
  const isRefused =
    isZero(body.status) || (isRead && answer !== anyAnswer && isWithoutData(body) && !saysSuccess(body));
  return status ?? (isRefused && !mayBeEmpty ? CLIENT_ERROR : null);
}

/** Whether an answer without data, or with an error flag, says that the session has run out, whatever its flags are. */
export const isOfExpiredSession = (body: unknown): boolean =>
  isRecord(body) && (isBare(body) || hasErrorFlag(body)) && saysSessionExpired(messageOf(body));

/** Whether the body is an HTML page: of a captive portal, of a redirect to a form, or of an error with HTTP status 200. */
export const isPage = (body: unknown): boolean => typeof body === 'string' && /^\s*</.test(body);

/** Whether the body is a text that is no JSON and names no success: it does not tell what became of the call. */
export const isText = (body: unknown): boolean =>
  typeof body === 'string' && body.trim() !== '' && !SUCCESSES.has(lowerCase(body));

/**
 * Whether the body is the page of this product, of any release and from any origin: a host of files answers each path that it does not have
 * with it, with HTTP status 200.
 */
export function isOwnPage(body: unknown): boolean {
  const text = globalThis.document?.querySelector('noscript')?.textContent;
  return typeof body === 'string' && !!text && body.includes(text);
}

/** The first text of a message, of a list, or of the lists of a validator by field. */
const firstText = (value: unknown): string =>
  messageText(isRecord(value) ? Object.values(value).find(Array.isArray) : value);

/** What Laravel says beside `errors` before version 9. */
const INVALID_DATA = 'The given data was invalid.';

function messageIn(level: Fields): string {
  const message = firstText(level.message);
  if (message !== '' && message !== INVALID_DATA) return message;
  const isFlag = typeof level.error === 'string' && /^(true|false|\d*)$/i.test(level.error.trim());
  const ofError = isRecord(level.error) ? level.error.message : level.error;
  return (
    firstText(level.errors) || message || (isFlag ? '' : messageText(ofError)) || firstText(level.detail)
  );
}

/** The server's message to the player; empty if there is none. Some backends send it as `error`, as `detail` (RFC 9457) or in `errors`. */
export const messageOf = (body: unknown): string =>
  inWords(decoded(envelopesOf(body).map(messageIn).find(Boolean) ?? ''));

/** The message of a body that has the lists of a validator by field, and nothing else: Django sends `{ "amount": ["Too large."] }`. */
export const validatorMessageOf = (body: unknown): string =>
  isRecord(body) && Object.values(body).every(Array.isArray) ? inWords(decoded(firstText(body))) : '';
