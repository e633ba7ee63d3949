import type { Paise } from '../entities';
import type { Persistence } from './exchange';
import { LARGEST_STAKE } from './money';
import type { PriceAcceptance } from './price-move';

/** Betting preferences, stored in the browser. */
export interface SlipPreferences {
  readonly quickStakes: readonly Paise[];
  /** Places a bet without confirmation. */
  readonly isOneClick: boolean;
  /** The explanation of one-click betting was confirmed. */
  readonly isOneClickExplained: boolean;
  /** Which price is accepted when it changes. */
  readonly acceptance: PriceAcceptance;
  /** What happens to the waiting part of a bet when its market turns in play. */
  readonly persistence: Persistence;
  /** The bar of one-tap betting is shown. */
  readonly isOneTapShown: boolean;
  /** Stake of a tap while the bar is armed. */
  readonly oneTapStake: Paise;
}

export const defaultSlipPreferences: SlipPreferences = {
  quickStakes: [100_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 25_000_00],
  isOneClick: false,
  isOneClickExplained: false,
  acceptance: 'better',
  persistence: 'keep',
  isOneTapShown: false,
  oneTapStake: 100_00,
};

const MAX_QUICK_STAKES = 8;

/** One to eight different amounts that can be staked. */
export const areQuickStakes = (stakes: readonly Paise[]): boolean =>
  stakes.length > 0 &&
  stakes.length <= MAX_QUICK_STAKES &&
  new Set(stakes).size === stakes.length &&
  stakes.every((stake) => Number.isInteger(stake) && stake > 0 && stake <= LARGEST_STAKE);
