import type { StudioLog } from '../options';
import { sleep } from '../sleep';
import { type Seat, TableCrashed } from './table';

const AFTER_FAILURE = 2000;

/** Plays rounds while pages are connected. */
export interface RoundLoop {
  readonly seats: ReadonlySet<Seat>;
  join(seat: Seat): void;
  leave(seat: Seat): void;
  stop(): Promise<void>;
}

/** @param play plays one round; the signal aborts when the studio stops. */
export function createRoundLoop(play: (signal: AbortSignal) => Promise<void>, log: StudioLog): RoundLoop {
  const seats = new Set<Seat>();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  async function run() {
    while (seats.size > 0 && !stopping.signal.aborted) {
      try {
        await play(stopping.signal);
      } catch (error) {
        if (error instanceof TableCrashed) closeSeats();
        else {
          log.error({ err: error }, 'a round failed');
          await sleep(AFTER_FAILURE, stopping.signal);
        }
      }
    }
    running = null;
  }

  function closeSeats() {
    for (const seat of [...seats]) {
      seat.send('closing', { reason: 'stopping' });
      seat.disconnect();
    }
  }

  return {
    seats,
    join(seat) {
      seats.add(seat);
      running ??= run();
    },
    leave(seat) {
      seats.delete(seat);
    },
    async stop() {
      stopping.abort();
      await running;
      closeSeats();
    },
  };
}
