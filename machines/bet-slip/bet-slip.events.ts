import type { GType } from '../domain/betting/gtype';
import type { MarketCondition } from '../domain/betting/market';
import type { Hundredths } from '../domain/betting/money';
import type { MoveChoice } from '../domain/betting/moved-price';
import type { Side } from '../domain/betting/swing';
import type { Paise } from '../domain/entities';
import type { Bet, Market } from '../domain/exchange';

/** What was pressed: a price of a runner, on one side of a market. */
export interface Pick {
  readonly matchId: string;
  readonly matchName: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly gtype: GType;
  readonly selectionId: string;
  readonly selectionName: string;
  readonly side: Side;
  readonly price: Hundredths;
  /** Of runs, on a fancy; null elsewhere. */
  readonly line: number | null;
}

export type BetSlipEvent =
  /** The same price again takes the leg away, as long as it is only a draft. */
  | { type: 'betSlip.picked'; pick: Pick }
  | { type: 'betSlip.opened' }
  | { type: 'betSlip.closed' }
  | { type: 'betSlip.cleared' }
  /** Every leg that can be placed. */
  | { type: 'betSlip.placeRequested' }
  // How the player bets, remembered.
  | { type: 'betSlip.oneClickChanged'; isOneClick: boolean }
  | { type: 'betSlip.choiceChanged'; choice: MoveChoice }
  | { type: 'betSlip.quickStakesChanged'; stakes: readonly Paise[] }
  // From peers.
  /** A market with a leg moved, or how far it can be trusted did. */
  | { type: 'betSlip.marketMoved'; market: Market; condition: MarketCondition }
  | { type: 'betSlip.betChanged'; bet: Bet }
  | { type: 'betSlip.availableChanged'; available: Paise | null }
  | { type: 'betSlip.playerChanged'; isPlayer: boolean }
  /** The connection is back: what is not known yet is looked up again. */
  | { type: 'betSlip.connected' };
