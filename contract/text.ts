import * as v from 'valibot';
import { COUNTRY_CODE, INDIAN_MOBILE } from '../domain/mobile';
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_CHARACTERS,
  USERNAME_MAX,
  USERNAME_MIN,
} from '../domain/validation';
import { withMarkup } from './define';

/** PostgreSQL stores neither U+0000 nor a lone surrogate. */
function isStorableText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** Characters of a server's message that are shown. */
const MAX_MESSAGE_LENGTH = 300;

/** A server's message as shown to the player: one line, at most 300 characters. Empty for anything but text. */
export function messageText(message: unknown): string {
  const first: unknown = Array.isArray(message) ? message[0] : message;
  if (typeof first !== 'string') return '';
  // Cut before the characters are counted: a message of 10 MB is not spread.
  const start = first.slice(0, MAX_MESSAGE_LENGTH * 4);
  const characters = [...start.replace(/[\p{Cc}\s]+/gu, ' ').trim()];
  return characters.length > MAX_MESSAGE_LENGTH
    ? `${characters.slice(0, MAX_MESSAGE_LENGTH - 1).join('')}…`
    : characters.join('');
}

/** The message of the specification for a token that is not valid. */
export const UNAUTHORIZED = 'Unauthorized action.';

/** Ten digits of an Indian mobile, without country code. */
export const indianMobile = v.pipe(v.string(), v.regex(INDIAN_MOBILE, 'MOBILE_INVALID'));
export const countryCode = v.literal(COUNTRY_CODE, 'COUNTRY_UNSUPPORTED');
export const oneTimeCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'CODE_LENGTH'));

/** Largest length of a password at sign-in. New ones have at most 20 characters, but other backends may allow more. */
export const MAX_PASSWORD_LENGTH = 128;

export const username = v.pipe(
  v.string('USERNAME_EMPTY'),
  v.trim(),
  v.nonEmpty('USERNAME_EMPTY'),
  v.minLength(USERNAME_MIN, 'USERNAME_LENGTH'),
  v.maxLength(USERNAME_MAX, 'USERNAME_LENGTH'),
  v.regex(USERNAME_CHARACTERS, 'USERNAME_CHARACTERS'),
);
export const password = v.pipe(
  v.string('PASSWORD_EMPTY'),
  v.nonEmpty('PASSWORD_EMPTY'),
  v.minLength(PASSWORD_MIN, 'PASSWORD_LENGTH'),
  v.maxLength(PASSWORD_MAX, 'PASSWORD_LENGTH'),
  v.check<string, ''>(isStorableText, ''),
);

const textOrNumber = v.union([v.string(), v.number()]);

/** Empty for null, absent, blank and anything but a text or a number. */
const orEmpty = <const Text extends v.GenericSchema<string | number>>(text: Text) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.nullable(text),
        v.transform((value) => (value === null ? '' : String(value).trim())),
      ),
      null,
    ),
    '',
  );

/** Null, absent, blank and anything but a text or a number mean "not set". */
export const optionalText = orEmpty(textOrNumber);
/** `optionalText` that may have markup. */
export const optionalMarkup = orEmpty(withMarkup(textOrNumber));

/** The Hindi beside an English text; absent, or anything but text: the English one is shown in both languages. */
export const hindiBeside = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())), undefined);

const isOff = (text: string): boolean =>
  ['false', 'no', 'off'].includes(text.toLowerCase()) || Number(text) === 0;

/** Accepts 0/1, "0"/"1", true/false and "true"/"false": backends write flags differently. Anything else means `absent`. */
export const flag = (absent: boolean) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.nullable(v.union([v.boolean(), v.number(), v.pipe(v.string(), v.trim())])),
        v.transform((value) => {
          if (value === null || value === '') return absent;
          return typeof value === 'string' ? !isOff(value) : Boolean(value);
        }),
      ),
      null,
    ),
    absent,
  );

export const identifier = v.union([v.string(), v.number()]);

/** An id as a text, however it was sent. */
export const idText = v.pipe(identifier, v.transform(String));

/** Whether the month has the day of a time in ISO 8601: engines read 31 February as 3 March. */
function isDayOfMonth(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return Number(day ?? 1) <= new Date(Date.UTC(Number(year ?? 0), Number(month ?? 1), 0)).getUTCDate();
}

export const timestamp = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)) && isDayOfMonth(text), 'Not a date'),
);

/** Has no message of its own: the answer then names the field. */
const isStorable = v.check<string, ''>(isStorableText, '');

/** Text in a payload: storable, and at most `maxLength` UTF-16 units long. */
export const requestText = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength, ''), isStorable);

const MAX_ID_LENGTH = 64;

/** An id in a payload. */
export const requestId = v.union([requestText(MAX_ID_LENGTH), v.number()]);

/** An id in a payload, parsed to text whatever it was sent as. */
export const requestIdText = v.pipe(requestId, v.transform(String));

/** Made by the client for each request that moves money; a repeat of it is answered with the first result. */
export const idempotencyKey = v.pipe(requestText(MAX_ID_LENGTH), v.minLength(8));

/** Years 1 to 9999: what both ISO 8601 without a sign and PostgreSQL can hold. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59Z');

/** A time in a payload. */
export const requestTimestamp = v.pipe(
  v.string(),
  v.maxLength(MAX_ID_LENGTH, ''),
  v.check((text) => {
    const moment = Date.parse(text);
    return moment >= EARLIEST && moment <= LATEST && isDayOfMonth(text);
  }, ''),
);
