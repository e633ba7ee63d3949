import type { Selection } from '../bet-slip/bet-slip.events';
import type { Paise } from '../domain/entities';
import type { Bet } from '../domain/exchange';
import type { FollowedMarketEvent } from '../market/market.events';
import type { SlipTerms } from './terms';

export type SlipSelectionEvent =
  // From the player.
  | { type: 'slipSelection.stakeTyped'; text: string }
  | { type: 'slipSelection.stakeChosen'; stake: Paise }
  | { type: 'slipSelection.maxStakeChosen' }
  | { type: 'slipSelection.stakeCleared' }
  /** To the next price of the ladder; decimal odds only. */
  | { type: 'slipSelection.priceStepped'; direction: 'up' | 'down' }
  /** Asks for the offered price instead of the selected one. */
  | { type: 'slipSelection.offerTaken' }
  /** A draft asks for confirmation, or for sign-in; a draft that asks for confirmation is placed. */
  | { type: 'slipSelection.placeRequested' }
  | { type: 'slipSelection.confirmationLeft' }
  | { type: 'slipSelection.dismissed' }
  // From the slip.
  | { type: 'slipSelection.replaced'; selection: Selection }
  | { type: 'slipSelection.termsChanged'; terms: Partial<SlipTerms> }
  /** The selection's own bet has changed. */
  | { type: 'slipSelection.betChanged'; bet: Bet }
  | { type: 'slipSelection.connected' }
  | FollowedMarketEvent;
