import { messageCodes } from '../../domain/messages';

/**
 * Keys whose values may leave an actor: names of the product's own lists, switches and counters. Any other value may be a token, a
 * password, a code, bank data, a mobile number or the name of a person, and leaves as '…'.
 */
const visibleKeys: ReadonlySet<string> = new Set([
  'actorId',
  'as',
  'attempted',
  'code',
  'count',
  'demoAvailable',
  'emailRequired',
  'field',
  'hasDemoUsers',
  'isLive',
  'kind',
  'language',
  'minAge',
  'mode',
  'online',
  'order',
  'otpRequired',
  'percent',
  'price',
  'reason',
  'secondsLeft',
  'side',
  'stake',
  'status',
  'step',
  'theme',
  'to',
  'tone',
  'type',
  'unanswered',
  'verified',
  'version',
  'visible',
]);

const codes: ReadonlySet<string> = new Set(messageCodes);

/** A name of a list, such as `OPEN`, `back` or `betSlip.changed`: no sentence, and nothing that begins with a digit. */
const isName = (text: string): boolean => /^[a-z][\w.-]{0,47}$/i.test(text);

/** A code of a message or a refusal: one-time codes and codes of friends have digits or no underscore. */
const isCode = (text: string): boolean => codes.has(text) || /^[A-Z]+(_[A-Z]+)+$/.test(text);

/** Whether a value that is no object may be shown in a recording or in an inspector. */
export function isVisible(key: string, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (!visibleKeys.has(key)) return false;
  if (typeof value === 'string') return key === 'code' ? isCode(value) : isName(value);
  return typeof value === 'boolean' || (typeof value === 'number' && key !== 'code');
}
