import type { StudioEvents } from '../../contract/events';
import type { StudioLog } from '../options';
import { sleep } from '../sleep';
import { ReplacedStudio } from '../store/epoch';
import { hasEnded, now, type RoundState, remainingOf } from './round-state';
import { closeSeats, type Seat, TableCrashed } from './table';

const AFTER_FAILURE = 2000;

/** Plays rounds while pages are connected. */
export interface RoundLoop {
  readonly seats: ReadonlySet<Seat>;
  /** Aborts when the studio stops. */
  readonly stopping: AbortSignal;
  join(seat: Seat): void;
  leave(seat: Seat): void;
  /** Sends every page its message; none to a page for which the message is null. */
  broadcast<Name extends keyof StudioEvents>(
    event: Name,
    messageOf: (player: string) => Parameters<StudioEvents[Name]>[0] | null,
  ): void;
  /**
   * Waits until the state of the round has ended or the studio stops.
   * @param tick runs after each interval
   */
  untilEnd(round: { readonly state: RoundState }, interval?: number, tick?: () => void): Promise<void>;
  /** Ends the current state of the round before its time. */
  end<State extends RoundState>(round: { state: State }): void;
  stop(): Promise<void>;
}

/** @param play plays one round */
export function createRoundLoop(play: () => Promise<void>, log: StudioLog): RoundLoop {
  const seats = new Set<Seat>();
  const stopping = new AbortController();
  let waiting = new AbortController();
  let running: Promise<void> | null = null;

  async function run() {
    while (seats.size > 0 && !stopping.signal.aborted) {
      try {
        await play();
      } catch (error) {
        if (error instanceof TableCrashed || error instanceof ReplacedStudio) closeSeats(seats);
        else {
          log.error({ err: error }, 'a round failed');
          await sleep(AFTER_FAILURE, stopping.signal);
        }
      }
    }
    running = null;
  }

  return {
    seats,
    stopping: stopping.signal,
    join(seat) {
      seats.add(seat);
      running ??= run();
    },
    leave(seat) {
      seats.delete(seat);
    },
    broadcast(event, messageOf) {
      for (const seat of seats) {
        const message = messageOf(seat.session.player);
        if (message !== null) seat.send(event, ...([message] as Parameters<StudioEvents[typeof event]>));
      }
    },
    async untilEnd(round, interval = Number.POSITIVE_INFINITY, tick = () => {}) {
      while (!hasEnded(round.state) && !stopping.signal.aborted) {
        waiting = new AbortController();
        await sleep(Math.min(interval, remainingOf(round.state)), waiting.signal);
        tick();
      }
    },
    end(round) {
      round.state = { ...round.state, endsAt: now() };
      waiting.abort();
    },
    async stop() {
      stopping.abort();
      waiting.abort();
      await running;
      closeSeats(seats);
    },
  };
}
