import type { Journey } from '../../model/funnel';
import { journeysOf } from '../../model/funnel';
import { live } from '../live/source';

const KEY = 'flows.journeys';

/** The oldest are dropped. */
const MOST_JOURNEYS = 2_000;

/** Milliseconds between two reads of the running product. */
const PERIOD = 2_000;

export function readJourneys(): readonly Journey[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Adds journeys; one that is known already is replaced, since it may have gone further. */
function storeJourneys(journeys: readonly Journey[]): void {
  const all = new Map(readJourneys().map((journey) => [journey.key, journey]));
  for (const journey of journeys) all.set(journey.key, journey);
  try {
    localStorage.setItem(KEY, JSON.stringify([...all.values()].slice(-MOST_JOURNEYS)));
  } catch {
    // A browser without storage counts nothing.
  }
}

export function forgetJourneys(): void {
  localStorage.removeItem(KEY);
}

/** Keeps the journeys of the page that the studio is attached to, while the studio is open. Recordings of files are not counted. */
export function collectJourneys(): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const collect = (): void => {
    timer = null;
    const { page, recording } = live.getState();
    if (page === null || recording === null) return;
    const journeys = journeysOf(recording, page);
    if (journeys.length > 0) storeJourneys(journeys);
  };
  const unsubscribe = live.subscribe(() => {
    timer ??= setTimeout(collect, PERIOD);
  });
  return () => {
    unsubscribe();
    if (timer === null) return;
    clearTimeout(timer);
    collect();
  };
}
