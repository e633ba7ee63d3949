import type { Paise } from '../entities';
import { type GType, isPriceOf } from './gtype';
import type { MarketCondition } from './market';
import type { Hundredths } from './money';
import type { BetReason } from './reasons';
import { isAffordable, type StakeLimits, stakeReason } from './stake';

/** Why a bet cannot be placed. Unlike the server's reasons it distinguishes an inactive market. */
export type Obstacle =
  | Exclude<MarketCondition, 'OPEN'>
  | Extract<BetReason, 'INVALID_ODDS' | 'STAKE_TOO_LOW' | 'STAKE_TOO_HIGH' | 'INSUFFICIENT_BALANCE'>;

export interface PlacementTerms {
  readonly condition: MarketCondition;
  readonly gtype: GType;
  readonly price: Hundredths;
  readonly stake: Paise;
  readonly limits: StakeLimits;
  /** Exposure that the bet adds to its market; 0 or less for a hedge. */
  readonly addedExposure: Paise;
  readonly available: Paise;
}

/** Checks the market, then the price, the stake and the balance. Null if the bet can be placed. */
export function obstacleOf(terms: PlacementTerms): Obstacle | null {
  if (terms.condition !== 'OPEN') return terms.condition;
  if (!isPriceOf(terms.gtype, terms.price)) return 'INVALID_ODDS';
  const unfit = stakeReason(terms.stake, terms.limits);
  if (unfit !== null) return unfit;
  return isAffordable(terms.addedExposure, terms.available) ? null : 'INSUFFICIENT_BALANCE';
}
