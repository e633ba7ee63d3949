import type { Bet, Persistence, Placement } from '../../../domain/betting/exchange';
import type { GType } from '../../../domain/betting/gtype';
import type { Hundredths } from '../../../domain/betting/money';
import type { Side } from '../../../domain/betting/outcome-profit';
import type { PriceAcceptance } from '../../../domain/betting/price-move';
import type { SlipPreferences } from '../../../domain/betting/slip-preferences';
import type { Paise } from '../../../domain/entities';

declare module '../../system' {
  interface Peers {
    betSlip: BetSlipEvent;
  }
}

/** A price of a runner on one side of a market. */
export interface Selection {
  readonly matchId: string;
  readonly matchName: string;
  readonly matchNameHi?: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly marketNameHi?: string;
  readonly gtype: GType;
  readonly selectionId: string;
  readonly selectionName: string;
  readonly selectionNameHi?: string;
  readonly side: Side;
  readonly price: Hundredths;
  /** Runs of the fancy's line; null on other markets. */
  readonly line: number | null;
}

/** The part of a selection that is restored after a reload of the page. */
export interface StoredSelection {
  /** The selection with the price that was selected last. */
  readonly selection: Selection;
  /** The player has chosen another price than the best offered one. */
  readonly isOwnPrice: boolean;
  readonly stakeText: string;
  /** Absent unless the bet is a fill-or-kill. */
  readonly minFillText?: string;
  /** Sent and not known to be refused: the bet may be placed. */
  readonly submitted: Placement | null;
  /** Username of the player who had it on the slip; absent for a visitor's. */
  readonly owner?: string;
}

export type OneTapWatchEvent =
  /** The page is hidden. */
  | { type: 'betSlip.pageHidden' }
  /** The operator has stopped bets. */
  | { type: 'betSlip.betsStopped' };

/** Why the bar of one-tap betting was disarmed without a press of the player. */
export type DisarmReason = 'idle' | 'pageHidden' | 'betsStopped' | 'signedOut' | 'tapFailed';

export type BetSlipEvent =
  /** The same price again removes the draft; another price of the same runner and side replaces its price. */
  | {
      type: 'betSlip.selectionAdded';
      selection: Selection;
      /** Another price than the best one was pressed: it is asked for as it is, and does not follow the market. */
      isOwnPrice?: boolean;
    }
  | { type: 'betSlip.opened' }
  | { type: 'betSlip.closed' }
  /** Removes drafts and placed selections; a submitted selection stays until its outcome is known. */
  | { type: 'betSlip.cleared' }
  /** Asks for confirmation of every selection that can be placed; places them once all of them ask for it. */
  | { type: 'betSlip.placeAllRequested' }
  /** The first time it is switched on, the player must confirm an explanation. */
  | { type: 'betSlip.oneClickChanged'; isOneClick: boolean }
  | { type: 'betSlip.oneClickConfirmed' }
  | { type: 'betSlip.oneClickDeclined' }
  | { type: 'betSlip.acceptanceChanged'; acceptance: PriceAcceptance }
  | { type: 'betSlip.persistenceChanged'; persistence: Persistence }
  /** Shows or hides the bar of one-tap betting. */
  | { type: 'betSlip.oneTapShown'; isShown: boolean }
  | { type: 'betSlip.oneTapStakeChosen'; stake: Paise }
  /** From now on a pressed price is placed at once with the stake of the bar. */
  | { type: 'betSlip.armed' }
  | { type: 'betSlip.disarmed' }
  /** The player edits the quick stakes, in the form of one selection. */
  | { type: 'betSlip.quickStakesOpened'; slipSelectionId: string }
  | { type: 'betSlip.quickStakeTyped'; index: number; text: string }
  | { type: 'betSlip.quickStakesSubmitted' }
  | { type: 'betSlip.quickStakesCancelled' }
  // From its selections.
  /** The slip reads what has changed from the selection's snapshot. */
  | { type: 'betSlip.selectionChanged' }
  /** Its market stops or allows the bet, or moves the price that would be sent. Nothing of it is stored. */
  | { type: 'betSlip.offerChanged' }
  | { type: 'betSlip.selectionDismissed'; slipSelectionId: string }
  // From its storage.
  | {
      type: 'betSlip.restored';
      preferences: SlipPreferences | null;
      selections: readonly StoredSelection[];
      /** Username of the signed-in player, whose slip keeps no draft of another one; absent: not known, or a visitor. */
      player?: string;
    }
  | { type: 'betSlip.preferencesChangedElsewhere'; preferences: SlipPreferences }
  // From the watch of an armed bar.
  | OneTapWatchEvent
  // From peers.
  /** `open`: all open bets of the player. `changed`: the bets that were received, which may be no longer open. */
  | { type: 'betSlip.betsChanged'; open: readonly Bet[]; changed: readonly Bet[] }
  /** `available` is null while it is not known. */
  | { type: 'betSlip.availableChanged'; available: Paise | null }
  | { type: 'betSlip.playerChanged'; isPlayer: boolean }
  /** The connection was restored: bets whose outcome is not known are looked up. */
  | { type: 'betSlip.connected' };

/** Requests of the slip to its storage. */
export type SlipStorageEvent =
  | { type: 'slipStorage.preferencesChanged'; preferences: SlipPreferences }
  | { type: 'slipStorage.selectionsChanged'; selections: readonly StoredSelection[] }
  /** A player signed in: `betSlip.restored` says who it is, and has nothing else. */
  | { type: 'slipStorage.playerRequested' };
