import type { Pick } from '../bet-slip/bet-slip.events';
import type { MarketCondition } from '../domain/betting/market';
import type { MoveChoice } from '../domain/betting/price-move';
import type { Paise } from '../domain/entities';
import type { Bet, Market } from '../domain/exchange';

export type BetLegEvent =
  // From the player.
  | { type: 'betLeg.stakeTyped'; text: string }
  | { type: 'betLeg.stakeChosen'; stake: Paise }
  | { type: 'betLeg.maxStakeChosen' }
  | { type: 'betLeg.stakeCleared' }
  /** To the next price of the ladder; decimal odds only. */
  | { type: 'betLeg.priceStepped'; direction: 'up' | 'down' }
  /** The price that is offered now is asked for instead. */
  | { type: 'betLeg.offerTaken' }
  | { type: 'betLeg.placeRequested' }
  | { type: 'betLeg.confirmed' }
  | { type: 'betLeg.confirmationLeft' }
  | { type: 'betLeg.dismissed' }
  // From the slip.
  | { type: 'betLeg.repicked'; pick: Pick }
  | { type: 'betLeg.marketMoved'; market: Market; condition: MarketCondition }
  /** The player's bets on its market. */
  | { type: 'betLeg.positionChanged'; bets: readonly Bet[] }
  | { type: 'betLeg.availableChanged'; available: Paise | null }
  | { type: 'betLeg.playerChanged'; isPlayer: boolean }
  | { type: 'betLeg.preferencesChanged'; isOneClick: boolean; choice: MoveChoice }
  | { type: 'betLeg.betChanged'; bet: Bet }
  | { type: 'betLeg.connected' };
