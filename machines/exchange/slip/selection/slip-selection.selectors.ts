import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Bet, Market, Placement } from '../../../../domain/betting/exchange';
import { isPriceOf } from '../../../../domain/betting/gtype';
import { type Hundredths, readHundredths } from '../../../../domain/betting/money';
import { liabilityOf, profitOf } from '../../../../domain/betting/outcome-profit';
import type { Quote } from '../../../../domain/betting/price-move';
import type { Paise } from '../../../../domain/entities';
import type { Selection } from '../bet-slip.events';
import type { SelectionOutcome } from './selection-outcome';
import type { slipSelectionMachine } from './slip-selection.machine';
import {
  addedExposureOf,
  canLapse,
  canWait,
  countableStakeOf,
  type DraftObstacle,
  hasMoved,
  isPriceEditable,
  isWaitExpected,
  largestStakeOf,
  minFillOf,
  obstacleTo,
  offeredTo,
  orderTypeOf,
  quoteToSend,
  shortfallOf,
  stakeOf,
  typedPrice,
} from './terms';

export type { SelectionOutcome } from './selection-outcome';

export type SlipSelectionActor = ActorRefFrom<typeof slipSelectionMachine>;

type Snapshot = SnapshotFrom<typeof slipSelectionMachine>;

/** Why the selection cannot be placed now. */
export type SelectionObstacle = DraftObstacle | 'BUSY' | 'PLACED';

export const selectSelection = ({ context }: Snapshot): Selection => context.selection;
/** The selected price. */
export const selectPrice = ({ context }: Snapshot): Hundredths => context.selection.price;
export const selectLine = ({ context }: Snapshot): number | null => context.selection.line;

/** The price that would be sent, or that was sent with a submitted bet. */
const quoteOf = (snapshot: Snapshot): Quote => {
  const { placement, selection } = snapshot.context;
  const isSent = snapshot.hasTag('busy') || snapshot.hasTag('placed');
  return isSent ? (placement ?? selection) : quoteToSend(snapshot.context);
};

export const selectAskedPrice = (snapshot: Snapshot): Hundredths => quoteOf(snapshot).price;
export const selectAskedLine = (snapshot: Snapshot): number | null => quoteOf(snapshot).line;
/** The price as it is being typed; null otherwise. */
export const selectPriceText = ({ context }: Snapshot): string | null => context.priceText;
/** The typed price is not a number in the range of the market's prices. */
export const selectIsPriceUnreadable = ({ context }: Snapshot): boolean =>
  context.priceText !== null && typedPrice(context, context.priceText) === null;
/** The typed price is between two prices of the ladder: the closest one is asked for. */
export const selectIsPriceSnapped = ({ context: { priceText, ...terms } }: Snapshot): boolean =>
  priceText !== null &&
  typedPrice({ ...terms, priceText }, priceText) !== null &&
  readHundredths(priceText) !== terms.selection.price;
export const selectIsPriceEditable = ({ context }: Snapshot): boolean => isPriceEditable(context);
/** The player has chosen another price than the best offered one. */
export const selectIsOwnPrice = ({ context }: Snapshot): boolean => context.isOwnPrice;
export const selectStakeText = ({ context }: Snapshot): string => context.stakeText;
/** In paise; null if the text is empty or not an amount. */
export const selectStake = ({ context }: Snapshot): Paise | null => stakeOf(context.stakeText);
/** Null until the market's first notification. */
export const selectMarket = ({ context }: Snapshot): Market | null => context.market;

/** The first reason that prevents the placement; null if the selection can be placed. */
export function selectObstacle(snapshot: Snapshot): SelectionObstacle | null {
  if (snapshot.hasTag('busy')) return 'BUSY';
  return snapshot.hasTag('placed') ? 'PLACED' : obstacleTo(snapshot.context);
}

const selectAmount =
  (amountOf: typeof liabilityOf) =>
  ({ context }: Snapshot): Paise | null => {
    const size = countableStakeOf(context.stakeText);
    const { gtype, side } = context.selection;
    const { price } = quoteToSend(context);
    return size !== null && isPriceOf(gtype, price) ? amountOf(gtype, side, { price, size }) : null;
  };

/** The largest loss at the price that would be sent; null without a valid stake and price. */
export const selectLiability = selectAmount(liabilityOf);
/** The profit at the price that would be sent; null without a valid stake and price. */
export const selectProfit = selectAmount(profitOf);
/** Paise that the bet takes from the balance beside the player's other bets on the market; 0 for a hedge, which frees nothing before it is matched. */
export const selectAdded = ({ context }: Snapshot): Paise | null => addedExposureOf(context);
/** Paise that the balance lacks for the bet. */
export const selectShortfall = ({ context }: Snapshot): Paise => shortfallOf(context);
/** In whole rupees; null while it is not known. */
export const selectMaxStake = ({ context }: Snapshot): Paise | null => largestStakeOf(context);

/** The best offered price; null if none is offered. */
export const selectOffered = ({ context }: Snapshot): Hundredths | null => offeredTo(context)?.price ?? null;
export const selectOfferedLine = ({ context }: Snapshot): number | null => offeredTo(context)?.line ?? null;

/** The offered price differs from the selected one, which the player has not chosen against the market. */
export const selectHasMoved = ({ context }: Snapshot): boolean => hasMoved(context);
/** The bet would wait at the price that would be sent. */
export const selectIsWaitExpected = ({ context }: Snapshot): boolean => isWaitExpected(context);
/** A price that is not offered can be asked for: the bet waits for it. */
export const selectKeepsUnmatched = ({ context }: Snapshot): boolean =>
  context.market?.keepsUnmatched ?? false;

/** The player can choose that nothing of the bet waits. */
export const selectCanWait = ({ context }: Snapshot): boolean => canWait(context);
/** The player can choose that what waits lapses when the match starts. */
export const selectCanLapse = ({ context }: Snapshot): boolean => canLapse(context);
/** What waits would lapse when the match starts. */
export const selectLapses = ({ context }: Snapshot): boolean => orderTypeOf(context).persistence === 'lapse';
/** What must be matched at once, as it is typed; empty for all of the stake, null if the bet may wait. */
export const selectMinFillText = ({ context }: Snapshot): string | null => context.minFillText;
/** In paise; null if the bet may wait. NaN if it is not an amount up to the stake. */
export const selectMinFill = ({ context }: Snapshot): Paise | null => minFillOf(context);
/** What was asked of the order; null before it was sent. */
export const selectPlacement = ({ context }: Snapshot): Placement | null => context.placement;

export const selectIsConfirming = (snapshot: Snapshot): boolean => snapshot.matches({ draft: 'confirming' });
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** The answer was lost: the bet may be placed. */
export const selectIsUnknown = (snapshot: Snapshot): boolean => snapshot.hasTag('unknown');
/** The exchange cannot tell whether the bet is placed, and is not asked any more. */
export const selectIsUnconfirmed = (snapshot: Snapshot): boolean => snapshot.hasTag('unconfirmed');
export const selectIsPlaced = (snapshot: Snapshot): boolean => snapshot.hasTag('placed');
export const selectIsDelayed = (snapshot: Snapshot): boolean => snapshot.matches({ placing: 'delayed' });
/** Milliseconds, in whole seconds; null if no bet is delayed. */
export const selectDelayLeft = (snapshot: Snapshot): number | null =>
  selectIsDelayed(snapshot) ? snapshot.context.delayLeft : null;
/** The last known state of the bet. */
export const selectBet = ({ context }: Snapshot): Bet | null => context.bet;
/** Why a submitted bet is a draft again; null until then, and after the draft was changed. */
export const selectOutcome = ({ context }: Snapshot): SelectionOutcome | null => context.outcome;
