import { PortFailure } from '../port-failure';
import { LIMITED, limitOf, waitIn } from './limit-of';

/** Seconds for which a call is held at most, whatever time its answer names. */
const LONGEST_HOLD = 60 * 60;

/** Milliseconds after a gesture of the player in which a call counts as made by it. */
const GESTURE_WINDOW = 1000;

interface Hold {
  readonly failure: PortFailure;
  /** By the monotonic clock, as the times below. */
  readonly until: number;
  /** When the call was last let through. */
  readonly sentAt: number;
}

const holds = new Map<string, Hold>();

let gestureAt = Number.NEGATIVE_INFINITY;
let isListening = false;

function noteGesture(event: Event): void {
  const isTyping = 'key' in event && event.key !== 'Enter' && event.key !== ' ';
  if (!isTyping) gestureAt = performance.now();
}

/** Before the first hold, a gesture allows nothing. */
function listenToGestures(): void {
  if (isListening || globalThis.document === undefined) return;
  isListening = true;
  for (const type of ['click', 'keydown', 'change', 'submit'])
    document.addEventListener(type, noteGesture, { capture: true, passive: true });
  window.addEventListener('popstate', noteGesture);
}

/** Whether the player has acted since the call was last sent, and only now: one gesture lets each held call through once. */
const isByGesture = ({ sentAt }: Hold, now: number): boolean =>
  gestureAt > sentAt && now - gestureAt < GESTURE_WINDOW;

/** What the last answer said, with the time that is left. */
function failureOf({ failure, until }: Hold, now: number): PortFailure {
  if (failure.refusal?.code !== 'LIMITED') return failure;
  const { message, refusal } = limitOf(Math.ceil((until - now) / 1000));
  return new PortFailure('limited', message, LIMITED, { refusal });
}

/**
 * The failure of a read that the server has asked not to repeat yet, by `Retry-After`; null if it may be sent. Timers, polls and
 * reconnections are held; a gesture of the player is not. Calls that change something are not held: the next bet has the address of the
 * last one.
 * @param place method and address of the call
 */
export function heldFailure(place: string): PortFailure | null {
  const hold = holds.get(place);
  if (hold === undefined) return null;
  const now = performance.now();
  if (now >= hold.until) {
    holds.delete(place);
    return null;
  }
  if (!isByGesture(hold, now)) return failureOf(hold, now);
  holds.set(place, { ...hold, sentAt: now });
  return null;
}

/** Holds a refused read for the time that its answer names, if it names one. */
export function holdRefused(
  place: string,
  { headers }: Pick<Response, 'headers'>,
  failure: PortFailure,
): void {
  const wait = waitIn(headers);
  if (wait === null) return;
  listenToGestures();
  const now = performance.now();
  holds.set(place, { failure, until: now + Math.min(wait, LONGEST_HOLD) * 1000, sentAt: now });
}

/** The server has answered: it may be asked again. */
export const release = (place: string): void => {
  holds.delete(place);
};
