import type { Paise } from '../entities';
import { LARGEST_STAKE } from './money';
import type { PriceAcceptance } from './price-move';

/** How a player bets; remembered in the browser. */
export interface SlipPreferences {
  readonly quickStakes: readonly Paise[];
  /** A bet is placed without being confirmed. */
  readonly isOneClick: boolean;
  /** What that means was explained once. */
  readonly isOneClickExplained: boolean;
  /** What is taken when a price moves. */
  readonly acceptance: PriceAcceptance;
}

export const defaultSlipPreferences: SlipPreferences = {
  quickStakes: [100_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 25_000_00],
  isOneClick: false,
  isOneClickExplained: false,
  acceptance: 'better',
};

const MOST_QUICK_STAKES = 8;

/** One to eight different amounts that can be staked. */
export const areQuickStakes = (stakes: readonly Paise[]): boolean =>
  stakes.length > 0 &&
  stakes.length <= MOST_QUICK_STAKES &&
  new Set(stakes).size === stakes.length &&
  stakes.every((stake) => Number.isInteger(stake) && stake > 0 && stake <= LARGEST_STAKE);
