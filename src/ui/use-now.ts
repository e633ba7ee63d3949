import { useSyncExternalStore } from 'react';

const SECOND = 1000;
const listeners = new Set<() => void>();
/** Milliseconds by which the server's clock is ahead of the device's; 0 before it is known. */
let serverAhead = 0;
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
export const useServerNow: typeof useNow = (read) => useNow((now) => read(now + serverAhead));

export function setServerAhead(ahead: number): void {
  serverAhead = ahead;
}
