import { useSyncExternalStore } from 'react';
import { type MarketActor, selectLastPriceAt } from '../../../../machines/market/market.selectors';

const SECOND = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function everySecond(onSecond: () => void): () => void {
  listeners.add(onSecond);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, SECOND);
  return () => {
    listeners.delete(onSecond);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Seconds. Younger prices have age 0. */
const FRESH = 2;

/** Whole seconds since the last price; null before the first. Updated once a second. */
export function useAge(actor: MarketActor): number | null {
  return useSyncExternalStore(everySecond, () => {
    const at = selectLastPriceAt(actor.getSnapshot());
    if (at === null) return null;
    const seconds = Math.floor((Date.now() - at) / SECOND);
    return seconds <= FRESH ? 0 : seconds;
  });
}
