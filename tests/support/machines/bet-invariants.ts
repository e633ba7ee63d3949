import type { BetSizes, BetState } from '../../../domain/betting/bet-state';

/** `size = matched + remaining + cancelled + lapsed + voided`, in whole paise and none of them negative. */
export function areSizesConsistent({
  cancelled,
  lapsed,
  matched,
  remaining,
  size,
  voided,
}: BetSizes): boolean {
  const parts = [matched, remaining, cancelled, lapsed, voided];
  return (
    parts.every((part) => Number.isSafeInteger(part) && part >= 0) &&
    parts.reduce((total, part) => total + part, 0) === size
  );
}

/** Every change of state that a match, a cancellation or a lapse can cause. */
const successors: Partial<Readonly<Record<BetState, readonly BetState[]>>> = {
  unmatched: ['partial', 'matched', 'cancelled', 'lapsed'],
  partial: ['matched'],
};

export const canTransition = (from: BetState, to: BetState): boolean =>
  successors[from]?.includes(to) ?? false;
