import type { Bet } from '../../../../domain/betting/exchange';
import type { Paise } from '../../../../domain/entities';
import type { FollowedMarketEvent } from '../../market/market.events';
import type { Selection } from '../bet-slip.events';
import type { SlipTerms } from './terms';

export type SlipSelectionEvent =
  // From the player.
  | { type: 'slipSelection.stakeTyped'; text: string }
  | { type: 'slipSelection.stakeChosen'; stake: Paise }
  | { type: 'slipSelection.maxStakeChosen' }
  | { type: 'slipSelection.stakeCleared' }
  /** A fill-or-kill: at least a part of the stake is matched at once, or nothing is. */
  | { type: 'slipSelection.fillOrKillChanged'; isFillOrKill: boolean }
  | { type: 'slipSelection.minFillTyped'; text: string }
  /** Steps to the next price of the ladder, or by one point of a rate. */
  | { type: 'slipSelection.priceStepped'; direction: 'up' | 'down' }
  | { type: 'slipSelection.priceTyped'; text: string }
  /** The price field was left or Enter was pressed: the text is replaced by the price that was read from it. */
  | { type: 'slipSelection.priceEntered' }
  /** Keeps the selected price although it is no longer offered: the bet waits for it. */
  | { type: 'slipSelection.priceKept' }
  /** Asks for the offered price instead of the selected one. */
  | { type: 'slipSelection.offerTaken' }
  /** A draft asks for confirmation, or for sign-in; a draft that asks for confirmation is placed. */
  | { type: 'slipSelection.placeRequested' }
  | { type: 'slipSelection.confirmationLeft' }
  | { type: 'slipSelection.dismissed' }
  // From the slip.
  | { type: 'slipSelection.replaced'; selection: Selection; isOwnPrice: boolean }
  | { type: 'slipSelection.termsChanged'; terms: Partial<SlipTerms> }
  /** The selection's own bet has changed. */
  | { type: 'slipSelection.betChanged'; bet: Bet }
  | { type: 'slipSelection.connected' }
  | FollowedMarketEvent;
