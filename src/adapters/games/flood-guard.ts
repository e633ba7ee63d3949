/** Milliseconds. */
const WINDOW = 1000;
/** Messages of a frame that are read in each `WINDOW`; the others are dropped. */
const READ = 20;
/** Messages in a `WINDOW` that no page of a provider sends: dispatching 1,000 takes a second on a phone. */
const FLOOD = 500;
/** Milliseconds of a `WINDOW` in which messages are decoded, and for how many times as long none is read after slower ones. */
const SLOW = 50;
const PAUSE = 20;

export interface FloodGuard {
  /** @param at milliseconds on the page's monotonic clock */
  receive(at: number): 'read' | 'drop' | 'flood';
  /** @param took milliseconds in which the message was decoded */
  hasRead(at: number, took: number): void;
}

/** Bounds what a hostile frame costs the page. The sandbox of a frame does not limit its messages. */
export function createFloodGuard(): FloodGuard {
  let windowStart = 0;
  let count = 0;
  let decoding = 0;
  let pausedUntil = 0;

  return {
    receive(at) {
      if (at - windowStart >= WINDOW) {
        windowStart = at;
        count = 0;
        decoding = 0;
      }
      count += 1;
      if (count > FLOOD) return 'flood';
      return count > READ || at < pausedUntil ? 'drop' : 'read';
    },
    hasRead(at, took) {
      decoding += took;
      if (decoding > SLOW) pausedUntil = at + took + decoding * PAUSE;
    },
  };
}
