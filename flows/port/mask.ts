import { HIDDEN, type Masked, type RecordedEvent } from '../model/recording';
import { isVisible } from './visible-values';

const DEPTH_LIMIT = 5;
const LIST_LIMIT = 5;
/** Values recorded of one event: to record a whole list of markets would slow the product down. */
const VALUE_LIMIT = 40;

const scalar = (key: string, value: unknown): Masked =>
  isVisible(key, value) ? ((value ?? null) as Masked) : HIDDEN;

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
