import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, MINUTE / 4);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The minute that it is, in milliseconds since 1970: one clock for all that is drawn. */
export const useNow = (): number => useSyncExternalStore(subscribe, thisMinute);
