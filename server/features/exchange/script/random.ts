/** 32-bit hash of all parts. */
export function hash(...parts: readonly number[]): number {
  let mixed = 0x9e3779b9;
  for (const part of parts) {
    mixed = Math.imul(mixed ^ part, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return mixed >>> 0;
}

const RANGE = 2 ** 32;

/** In [0, 1). */
export const fraction = (...parts: readonly number[]): number => hash(...parts) / RANGE;

/** Deterministic pseudo-random numbers. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** Both ends included. */
  whole(low: number, high: number): number;
  happens(chance: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** The generator is mulberry32. */
export function createRandom(...seed: readonly number[]): Random {
  let state = hash(...seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    happens: (chance) => next() < chance,
    pick(list) {
      const picked = list[whole(0, list.length - 1)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
    shuffle(list) {
      const places = list.map((item) => ({ item, place: next() }));
      return places.sort((one, other) => one.place - other.place).map(({ item }) => item);
    },
  };
}
