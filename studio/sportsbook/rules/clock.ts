import type { Time } from './fixtures';
import { INNINGS, type Match, phaseAt, stepAt } from './match';

/** Time of a match as its sport counts it. */
export type Clock =
  /** The running minute, from 1. */
  | { readonly unit: 'minute'; readonly minute: number }
  /** `target`: runs with which the side that bats second wins. */
  | {
      readonly unit: 'over';
      readonly batting: 'home' | 'away';
      readonly bowled: number;
      readonly of: number;
      readonly target: number | null;
    }
  /** The running set, from 1. */
  | { readonly unit: 'set'; readonly set: number }
  /** Raids that each side has had. */
  | { readonly unit: 'raid'; readonly raids: number; readonly of: number };

/** Null before the start, after the end, and for a race. */
export function clockAt(match: Match, now: Time): Clock | null {
  if (phaseAt(match, now) !== 'live') return null;
  const { fixture, scores, steps } = match;
  const step = stepAt(match, now);
  switch (fixture.sport) {
    case 'football':
    case 'quick':
      return { unit: 'minute', minute: step + 1 };
    case 'cricket': {
      const isSecond = step >= INNINGS;
      const target = isSecond ? (scores[INNINGS - 1]?.home ?? 0) + 1 : null;
      return {
        unit: 'over',
        batting: isSecond ? 'away' : 'home',
        bowled: isSecond ? step - INNINGS : step,
        of: INNINGS,
        target,
      };
    }
    case 'tennis':
      return { unit: 'set', set: step + 1 };
    case 'kabaddi':
      return { unit: 'raid', raids: step, of: steps.length };
    case 'racing':
      return null;
  }
}
