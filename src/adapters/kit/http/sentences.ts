/**
 * What the sentences of a backend say that sends no codes: guesses, by the words that the specification and usual frameworks use. They are
 * read nowhere else, and not where a refusal has a code.
 */

import { UNAUTHORIZED } from '../../../../contract/text';
import { codeInWords, isCode } from '../../../../domain/spoken-code';

/** What routers say of a path that they do not know: for developers. */
const ROUTER_MESSAGE =
  /^(page |route |resource |url |the requested url was )?not found\.?$|^method not allowed\.?$|^not implemented( yet)?\.?$/i;

/** Laravel: "The POST method is not supported for this route.", Spring: "Request method 'POST' not supported". */
const METHOD_MESSAGE = /\b(GET|POST)\b.* not (allowed|supported)\b/;

/** "The route api/login could not be found." is for developers, too. */
export const isOfRouter = (message: string, path: string): boolean =>
  message.includes(path) || ROUTER_MESSAGE.test(message) || METHOD_MESSAGE.test(message);

/** What frameworks say of a token that they do not accept: the player needs a next step instead. */
const UNAUTHENTICATED =
  /^(unauthenticated|unauthori[sz]ed|((not|invalid) )?authenticat(ed|ion)\b.*|(jwt|token|session|signature|given token)\b.*|invalid token|could not validate credentials)\.?$/i;

/**
 * What backends say of a session that has run out in an answer with HTTP status 200. Others say there that a payment session has expired, that
 * a session has started, or after a new password: "Please login again."
 */
const EXPIRED_SESSION =
  /^((your|the|user|log-?in|access|auth|jwt) )*(session|token|jwt)( has| is| was)?( been)? (expired|invalid|not valid|timed out|time-?out|blacklisted|revoked)\b|^(invalid|expired) (access |auth |session )?(session|token)\b|^unauthenticated\b|^(you|your account) (have|has|are|is|were|was) (been )?logged[ -]?in (from|on|at|in|to) another (device|browser|place|location)\b/i;

export const saysSessionExpired = (message: string): boolean => EXPIRED_SESSION.test(message);

export const isOfToken = (message: string): boolean =>
  message === '' || UNAUTHENTICATED.test(message) || saysSessionExpired(message);

/** The sentence of the specification for a session that has ended. */
export const isOfEndedSession = (message: string): boolean => message === UNAUTHORIZED;

/** What backends say where a list has no entries, in English or Hindi, or of a call that succeeded. */
const NOTHING_THERE =
  /^$|^(sorry,? |there (is|are) |you have |currently )*no\b|\b(not found|nothing|empty|success(ful(ly)?)?|fetched|retrieved)\b|\b(do|does|did) ?n[o'’]t have\b|^(ok|done)\b|^कोई .*नहीं/i;

/** "No connection to the database" and "You do not have permission" are no empty lists. */
const FAILED =
  /\b(no longer|access|permission|token|session|response|answer|connection|database|server|exception)\b/i;

/** Whether the message beside no data is compatible with a list without entries. */
export const saysNothingThere = (message: string): boolean =>
  NOTHING_THERE.test(message) && !FAILED.test(message);

/** A message that is a code alone, as it would be said. */
export const inWords = (message: string): string => (isCode(message) ? codeInWords(message) : message);

const fieldWords: readonly (readonly [field: string, words: RegExp])[] = [
  ['username', /user ?name/i],
  ['otp', /\b(otp|code)\b/i],
  ['mobile', /\b(mobile|phone)\b/i],
  ['email', /e-?mail/i],
  ['agentCode', /\b(agent|referral)\b/i],
  // A wrong current password is a refusal of the whole form.
  ['password', /(?<!current )password/i],
  ['name', /(?<!user )\bname\b/i],
];

/** Fields of forms that the sentence names. */
export const fieldsNamedIn = (message: string): readonly string[] =>
  fieldWords.flatMap(([field, words]) => (words.test(message) ? [field] : []));
