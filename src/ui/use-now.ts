import { useSyncExternalStore } from 'react';

const SECOND = 1000;
const listeners = new Set<() => void>();
/** The clock of the device until another one is set. */
let serverNow = () => Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(onTick: () => void): () => void {
  listeners.add(onTick);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, SECOND);
  return () => {
    listeners.delete(onTick);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A value that depends on the time, such as an age or a countdown, read once a second. All components share one timer.
 * @param read gets milliseconds since 1970. Returns a primitive: the component is rendered again only if it changed.
 */
export const useNow = <Value extends string | number | boolean | null>(read: (now: number) => Value): Value =>
  useSyncExternalStore(subscribe, () => read(Date.now()));

/** The same by the clock of the server, for moments that the server decides: the device's clock may be wrong by minutes. */
export const useServerNow: typeof useNow = (read) => useNow(() => read(serverNow()));

export function setServerClock(now: () => number): void {
  serverNow = now;
}
