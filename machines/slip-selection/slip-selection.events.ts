import type { Selection } from '../bet-slip/bet-slip.events';
import type { MarketCondition } from '../domain/betting/market';
import type { PriceAcceptance } from '../domain/betting/price-move';
import type { Paise } from '../domain/entities';
import type { Bet, Market } from '../domain/exchange';

export type SlipSelectionEvent =
  // From the player.
  | { type: 'slipSelection.stakeTyped'; text: string }
  | { type: 'slipSelection.stakeChosen'; stake: Paise }
  | { type: 'slipSelection.maxStakeChosen' }
  | { type: 'slipSelection.stakeCleared' }
  /** To the next price of the ladder; decimal odds only. */
  | { type: 'slipSelection.priceStepped'; direction: 'up' | 'down' }
  /** The price that is offered now is asked for instead. */
  | { type: 'slipSelection.offerTaken' }
  | { type: 'slipSelection.placeRequested' }
  | { type: 'slipSelection.confirmed' }
  | { type: 'slipSelection.confirmationLeft' }
  | { type: 'slipSelection.dismissed' }
  // From the slip.
  | { type: 'slipSelection.replaced'; selection: Selection }
  | { type: 'slipSelection.marketMoved'; market: Market; condition: MarketCondition }
  /** The player's bets on its market. */
  | { type: 'slipSelection.positionChanged'; bets: readonly Bet[] }
  | { type: 'slipSelection.availableChanged'; available: Paise | null }
  | { type: 'slipSelection.playerChanged'; isPlayer: boolean }
  | { type: 'slipSelection.preferencesChanged'; isOneClick: boolean; acceptance: PriceAcceptance }
  | { type: 'slipSelection.betChanged'; bet: Bet }
  | { type: 'slipSelection.connected' };
