import { messageCodes } from '../../domain/messages';
import { HIDDEN, type Masked, type RecordedEvent } from '../model/recording';

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

const DEPTH_LIMIT = 5;
const LIST_LIMIT = 5;
/** Values of one event: a list of markets would cost the product more than it tells. */
const VALUE_LIMIT = 40;

const codes: ReadonlySet<string> = new Set(messageCodes);

/** A name of a list, such as `OPEN`, `back` or `betSlip.changed`: no sentence, and nothing that begins with a digit. */
const isName = (text: string): boolean => /^[a-z][\w.-]{0,47}$/i.test(text);

/** A code of a message or a refusal: one-time codes and codes of friends have digits or no underscore. */
const isCode = (text: string): boolean => codes.has(text) || /^[A-Z]+(_[A-Z]+)+$/.test(text);

function scalar(key: string, value: unknown): Masked {
  if (value === null || value === undefined) return null;
  if (!visibleKeys.has(key)) return HIDDEN;
  if (typeof value === 'string') return (key === 'code' ? isCode(value) : isName(value)) ? value : HIDDEN;
  return typeof value === 'boolean' || (typeof value === 'number' && key !== 'code') ? value : HIDDEN;
}

/** Copies what may be seen of the payload of an event. */
export function mask(event: { readonly type: string }): RecordedEvent {
  let left = VALUE_LIMIT;
  const copy = (key: string, value: unknown, depth: number): Masked => {
    left -= 1;
    if (left < 0) return HIDDEN;
    if (typeof value !== 'object' || value === null) return scalar(key, value);
    if (depth === DEPTH_LIMIT) return HIDDEN;
    if (Array.isArray(value)) {
      const first = value.slice(0, LIST_LIMIT).map((item) => copy('', item, depth + 1));
      return value.length > LIST_LIMIT ? [...first, HIDDEN] : first;
    }
    return below(value, depth + 1);
  };
  const below = (value: object, depth: number): Record<string, Masked> => {
    const copied: Record<string, Masked> = {};
    for (const [key, held] of Object.entries(value)) {
      if (left <= 0) break;
      copied[key] = copy(key, held, depth);
    }
    return copied;
  };
  // Types of events are names of the sources, and those of ports contain the port’s own.
  const { type, ...payload } = event;
  return { ...below(payload, 0), type };
}
