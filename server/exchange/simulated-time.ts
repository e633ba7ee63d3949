import { type Clock, DAY } from '../clock';
import type { World } from './world';

/** Simulated time at which a world starts, so that matches are in play from the beginning. */
const WORLD_START = 30 * DAY;

/** Time of the simulated matches in milliseconds; runs faster than the wall clock by a constant factor, and can be frozen. */
export interface SimulatedTime {
  now(): number;
  /** Converts simulated time to milliseconds since 1970. */
  toWallClock(moment: number): number;
  freeze(isFrozen: boolean): void;
}

export function createSimulatedTime(clock: Clock, { startedAt }: World, speed: number): SimulatedTime {
  // Wall-clock time at the start of the process, advanced by the monotonic clock.
  const openedAt = clock.now().getTime() - clock.elapsed();
  let beganAt = startedAt.getTime();
  let frozenAt: number | null = null;
  const wallClock = () => frozenAt ?? openedAt + clock.elapsed();
  return {
    now: () => WORLD_START + (wallClock() - beganAt) * speed,
    toWallClock: (moment) => Math.round(beganAt + (moment - WORLD_START) / speed),
    freeze(isFrozen) {
      if (isFrozen) {
        frozenAt ??= openedAt + clock.elapsed();
      } else if (frozenAt !== null) {
        beganAt += openedAt + clock.elapsed() - frozenAt;
        frozenAt = null;
      }
    },
  };
}
