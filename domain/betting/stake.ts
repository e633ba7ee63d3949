import type { Paise } from '../entities';
import { RUPEE } from '../rupees';
import { LARGEST_STAKE } from './money';
import type { BetReason } from './reasons';

/** Smallest fill with the market maker, and smallest hedge of a cash-out, in paise; less is taken only if no more remains. */
export const MIN_FILL: Paise = 100;

/** Limits of a market. A `max` of 0 is no limit. */
export interface StakeLimits {
  readonly min: Paise;
  readonly max: Paise;
}

const highest = ({ max }: StakeLimits): Paise => (max === 0 ? LARGEST_STAKE : Math.min(max, LARGEST_STAKE));

/** Null if the market accepts the stake. */
export function stakeReason(
  stake: Paise,
  limits: StakeLimits,
): Extract<BetReason, 'STAKE_TOO_LOW' | 'STAKE_TOO_HIGH'> | null {
  if (!(stake > 0) || !Number.isInteger(stake) || stake < limits.min) return 'STAKE_TOO_LOW';
  return stake > highest(limits) ? 'STAKE_TOO_HIGH' : null;
}

/** A bet that adds no exposure needs no balance, not even one that is below zero. */
export const isAffordable = (addedExposure: Paise, available: Paise): boolean =>
  addedExposure <= Math.max(0, available);

/**
 * The largest stake that the market accepts and the balance covers; 0 if there is none.
 * @param addedExposure the exposure that a stake adds to its market, negative for a hedge. It is convex in the stake, so the
 * affordable stakes are one range and a binary search finds its end.
 */
export function largestStake(
  limits: StakeLimits,
  available: Paise,
  addedExposure: (stake: Paise) => Paise,
): Paise {
  let affordable = 0;
  let tooMuch = highest(limits) + 1;
  while (tooMuch - affordable > 1) {
    const stake = Math.floor((affordable + tooMuch) / 2);
    if (isAffordable(addedExposure(stake), available)) affordable = stake;
    else tooMuch = stake;
  }
  return affordable < limits.min ? 0 : affordable;
}

/** The largest stake in whole rupees; 0 if there is none. Below an affordable stake every stake is affordable. */
export function largestRoundStake(
  ...[limits, available, addedExposure]: Parameters<typeof largestStake>
): Paise {
  const largest = largestStake(limits, available, addedExposure);
  const round = largest - (largest % RUPEE);
  return round < limits.min ? 0 : round;
}
