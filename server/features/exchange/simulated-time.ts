import { type Clock, DAY } from '../../kit/clock';

/** Simulated time at which a world starts, so that matches are in play from the beginning. */
export const WORLD_START = 30 * DAY;

/** From a moment of the wall clock on, simulated time runs at this speed. */
export interface TimeSegment {
  /** Milliseconds since 1970. */
  readonly wall: number;
  readonly simulated: number;
  /** Simulated milliseconds in a millisecond; 0 while the time is frozen. */
  readonly speed: number;
}

/** Time of the simulated matches in milliseconds; runs faster than the wall clock, and can be frozen. */
export interface SimulatedTime {
  /** While it is not frozen. */
  readonly speed: number;
  now(): number;
  /** Converts simulated time to milliseconds since 1970. */
  toWallClock(moment: number): number;
  /** The segment to store when the time is frozen or continued now. Its wall clock is the system's, which a restart keeps. */
  segment(isFrozen: boolean): TimeSegment;
  isFrozen(): boolean;
  freeze(isFrozen: boolean): void;
}

/** The simulated time that the segments have reached. A wall clock that is before the newest segment has been set back: time continues there. */
export const reachedAt = ({ simulated, speed, wall }: TimeSegment, wallNow: number): number =>
  simulated + Math.max(0, wallNow - wall) * speed;

/** @param stored ascending, at least one. */
export function createSimulatedTime(
  clock: Clock,
  stored: readonly TimeSegment[],
  speed: number,
): SimulatedTime {
  // Wall-clock time at the start of the process, advanced by the monotonic clock.
  const openedAt = clock.now().getTime() - clock.elapsed();
  const wallClock = () => openedAt + clock.elapsed();
  const segments = [...stored];
  const last = () => {
    const segment = segments.at(-1);
    if (segment === undefined) throw new RangeError('The simulated time has no beginning.');
    return segment;
  };
  const now = () => reachedAt(last(), wallClock());
  return {
    speed,
    now,
    toWallClock(moment) {
      const from = segments.findLast(({ simulated }) => simulated <= moment) ?? segments[0] ?? last();
      // After a frozen moment as if the time continued there.
      return Math.round(from.wall + (moment - from.simulated) / (from.speed || speed));
    },
    segment: (isFrozen) => ({ wall: Date.now(), simulated: now(), speed: isFrozen ? 0 : speed }),
    isFrozen: () => last().speed === 0,
    freeze(isFrozen) {
      const next = isFrozen ? 0 : speed;
      if (last().speed !== next) segments.push({ wall: wallClock(), simulated: now(), speed: next });
    },
  };
}
