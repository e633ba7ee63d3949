import type { Bet } from '../../../../domain/betting/exchange';
import type { Direction } from '../../../../domain/betting/price-step';
import type { FollowedMarketEvent } from '../../market/market.events';

export type EditEvent =
  // From the player.
  | { type: 'edit.priceStepped'; direction: Direction }
  | { type: 'edit.priceTyped'; text: string }
  /** The price field was left or Enter was pressed: the text is replaced by the price that was read from it. */
  | { type: 'edit.priceEntered' }
  /** Asks for the best offered price, at which the bet would be matched. */
  | { type: 'edit.bestPriceChosen' }
  | { type: 'edit.sizeTyped'; text: string }
  | { type: 'edit.submitted' }
  /** Ignored while the change is being sent: the outcome must be known first. */
  | { type: 'edit.closed' }
  // From the bets.
  | { type: 'edit.betChanged'; bet: Bet }
  | { type: 'edit.connected' }
  | FollowedMarketEvent;
