import type { StudioLog } from '../options';
import { sleep } from '../sleep';
import { type Seat, TableCrashed } from './table';

const AFTER_FAILURE = 2000;

/** Plays rounds while pages are connected. */
export interface RoundLoop {
  readonly seats: ReadonlySet<Seat>;
  join(seat: Seat): void;
  leave(seat: Seat): void;
  /** Waits for a part of the phase; until `endPhase` is called or the studio stops. */
  wait(milliseconds: number): Promise<void>;
  endPhase(): void;
  stop(): Promise<void>;
}

/** @param play plays one round; the signal aborts when the studio stops. */
export function createRoundLoop(play: (signal: AbortSignal) => Promise<void>, log: StudioLog): RoundLoop {
  const seats = new Set<Seat>();
  const stopping = new AbortController();
  let phase = new AbortController();
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
    async wait(milliseconds) {
      if (stopping.signal.aborted) return;
      phase = new AbortController();
      await sleep(milliseconds, phase.signal);
    },
    endPhase: () => phase.abort(),
    async stop() {
      stopping.abort();
      phase.abort();
      await running;
      closeSeats();
    },
  };
}
