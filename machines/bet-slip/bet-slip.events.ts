import type { GType } from '../domain/betting/gtype';
import type { MarketCondition } from '../domain/betting/market';
import type { Hundredths } from '../domain/betting/money';
import type { Side } from '../domain/betting/outcome-profit';
import type { PriceAcceptance } from '../domain/betting/price-move';
import type { SlipPreferences } from '../domain/betting/slip-preferences';
import type { Paise } from '../domain/entities';
import type { Bet, Market, Placement } from '../domain/exchange';

/** What was pressed: a price of a runner, on one side of a market. */
export interface Selection {
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

/** What of a leg outlives a reload of the page. */
export interface StoredSelection {
  /** With the price that the player asks for now. */
  readonly selection: Selection;
  /** The price is the player's own, and not one that was offered. */
  readonly isOwnPrice: boolean;
  readonly stakeText: string;
  /** Sent, and not known to be refused: the stake may be live. */
  readonly submitted: Placement | null;
}

export type BetSlipEvent =
  /** The same price again takes the leg away, as long as it is only a draft; another price of it is asked for instead. */
  | { type: 'betSlip.selectionAdded'; selection: Selection }
  | { type: 'betSlip.opened' }
  | { type: 'betSlip.closed' }
  /** Drafts and placed ones go; what is under way stays until it is known. */
  | { type: 'betSlip.cleared' }
  /** Every leg that can be placed. */
  | { type: 'betSlip.placeRequested' }
  // How the player bets, remembered.
  /** Switched on for the first time, it is explained first. */
  | { type: 'betSlip.oneClickChanged'; isOneClick: boolean }
  | { type: 'betSlip.oneClickConfirmed' }
  | { type: 'betSlip.oneClickDeclined' }
  | { type: 'betSlip.acceptanceChanged'; acceptance: PriceAcceptance }
  | { type: 'betSlip.quickStakesChanged'; stakes: readonly Paise[] }
  // From its legs.
  | { type: 'betSlip.selectionChanged'; slipSelectionId: string; stored: StoredSelection }
  | { type: 'betSlip.selectionPlaced'; slipSelectionId: string }
  | { type: 'betSlip.selectionDismissed'; slipSelectionId: string }
  // From its keeper.
  | { type: 'betSlip.restored'; preferences: SlipPreferences | null; selections: readonly StoredSelection[] }
  // From peers.
  /** A market with a leg moved, or how far it can be trusted did. */
  | { type: 'betSlip.marketMoved'; market: Market; condition: MarketCondition }
  | { type: 'betSlip.betChanged'; bet: Bet }
  /** The player's open bets, all of them. */
  | { type: 'betSlip.betsLoaded'; bets: readonly Bet[] }
  | { type: 'betSlip.availableChanged'; available: Paise | null }
  | { type: 'betSlip.playerChanged'; isPlayer: boolean }
  /** The connection is back: what is not known yet is looked up again. */
  | { type: 'betSlip.connected' }
  /** The bets have a cash-out there, or have none any more: its market is followed for them. */
  | { type: 'betSlip.marketFollowed'; marketId: string }
  | { type: 'betSlip.marketUnfollowed'; marketId: string };

/** What the slip asks of who keeps it. */
export type SlipStorageEvent =
  | { type: 'slipStorage.preferencesChanged'; preferences: SlipPreferences }
  | { type: 'slipStorage.selectionsChanged'; selections: readonly StoredSelection[] };
