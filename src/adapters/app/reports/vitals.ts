import type { Vitals } from '../../../../contract/client-report';

/** Milliseconds: shorter interactions are not observed. */
const SLOW_FROM = 40;
/** Number of the longest interactions that are kept; one in 50 is left out. */
const KEPT = 10;
const LEFT_OUT_OF = 50;
/** A shift within a second of the last one and 5 s of the first one is of the same session. */
const SHIFT_GAP = 1000;
const SHIFT_SESSION = 5000;

type Interaction = PerformanceEntry & { readonly interactionId?: number };
type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

/** Observes what the browser has kept since the page began, and what follows. Without an observer a vital is missing. */
export function observeVitals(): { read(): Vitals } {
  let largest: number | undefined;
  const longest = new Map<number, number>();
  let interactions = 0;
  let session = { value: 0, from: 0, last: Number.NEGATIVE_INFINITY };
  let shifted: number | undefined;

  function observe<Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void, options = {}) {
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return false;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as Entry);
    }).observe({ type, buffered: true, ...options });
    return true;
  }

  observe('largest-contentful-paint', ({ startTime }) => {
    largest = startTime;
  });
  const seesShifts = observe<Shift>('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (hadRecentInput) return;
    const isSame = startTime - session.last < SHIFT_GAP && startTime - session.from < SHIFT_SESSION;
    session = isSame
      ? { ...session, value: session.value + value, last: startTime }
      : { value, from: startTime, last: startTime };
    shifted = Math.max(shifted ?? 0, session.value);
  });
  observe<Interaction>(
    'event',
    ({ duration, interactionId = 0 }) => {
      if (interactionId === 0) return;
      if (!longest.has(interactionId)) interactions += 1;
      longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
      if (longest.size <= KEPT) return;
      const [shortest] = [...longest].sort(([, one], [, other]) => one - other);
      if (shortest !== undefined) longest.delete(shortest[0]);
    },
    { durationThreshold: SLOW_FROM },
  );

  return {
    read() {
      const durations = [...longest.values()].sort((one, other) => other - one);
      const place = Math.min(durations.length - 1, Math.floor(interactions / LEFT_OUT_OF));
      return {
        ...(largest !== undefined && { LCP: Math.round(largest) }),
        ...(durations[place] !== undefined && { INP: Math.round(durations[place]) }),
        ...(seesShifts && { CLS: Math.round((shifted ?? 0) * 1000) / 1000 }),
      };
    },
  };
}
