import type { Draws } from './draws';

export const crashRtp = 0.97;
/** 10,000.00×. The flight ends there. */
const MAX_MULTIPLIER = 1_000_000;

/**
 * Multiplier in hundredths at which the flight ends. Exceeds or equals `m` with probability 97/m for each `m` above 100, so that
 * each automatic cash-out returns 97 % of the stake. 100: the flight ends at once.
 */
export function crashMultiplier(draws: Draws): number {
  const remainder = 2 ** 52 - draws.bits52();
  return Math.min(MAX_MULTIPLIER, Math.max(100, Math.floor((97 * 2 ** 52) / remainder)));
}

/** Growth in each millisecond: 2× after 11.6 s, 10× after 38.4 s. */
const GROWTH = 0.00006;

/** Hundredths, rounded down. */
export const multiplierAt = (elapsed: number): number =>
  Math.min(MAX_MULTIPLIER, Math.floor(100 * Math.exp(GROWTH * Math.max(0, elapsed)) + 1e-9));

/** Milliseconds after take-off at which the multiplier is reached. */
export const timeOf = (multiplier: number): number => Math.log(multiplier / 100) / GROWTH;
