import { type Clock, DAY } from '../clock';
import type { World } from './world';

/** Where the time of matches stands when a world begins: matches are under way already. */
const WORLD_START = 30 * DAY;

/** The time in which matches are played: milliseconds of a match, faster than life. It stops when told to. */
export interface SimulatedTime {
  now(): number;
  /** When that moment is, or was, by the backend's clock: milliseconds since 1970. */
  toWallClock(moment: number): number;
  freeze(isFrozen: boolean): void;
}

export function createSimulatedTime(clock: Clock, { startedAt }: World, speed: number): SimulatedTime {
  let beganAt = startedAt.getTime();
  let frozenAt: number | null = null;
  const lifeNow = () => frozenAt ?? clock.now().getTime();
  return {
    now: () => WORLD_START + (lifeNow() - beganAt) * speed,
    toWallClock: (moment) => Math.round(beganAt + (moment - WORLD_START) / speed),
    freeze(isFrozen) {
      if (isFrozen) {
        frozenAt ??= clock.now().getTime();
      } else if (frozenAt !== null) {
        beganAt += clock.now().getTime() - frozenAt;
        frozenAt = null;
      }
    },
  };
}
