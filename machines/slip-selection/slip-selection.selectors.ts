import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Selection } from '../bet-slip/bet-slip.events';
import { isPriceOf } from '../domain/betting/gtype';
import { type Hundredths, LARGEST_STAKE } from '../domain/betting/money';
import { liabilityOf, profitOf } from '../domain/betting/outcome-profit';
import type { Quote } from '../domain/betting/price-move';
import type { Paise } from '../domain/entities';
import type { Bet, Market } from '../domain/exchange';
import type { slipSelectionMachine } from './slip-selection.machine';
import type { SelectionOutcome } from './slip-selection.setup';
import {
  addedOf,
  askedNow,
  type DraftObstacle,
  largestStakeOf,
  obstacleTo,
  offeredTo,
  shortfallOf,
  stakeOf,
} from './terms';

export type { SelectionOutcome } from './slip-selection.setup';

export type SlipSelectionActor = ActorRefFrom<typeof slipSelectionMachine>;

type SelectionCard = SnapshotFrom<typeof slipSelectionMachine>;

/** Why the leg cannot be placed now. */
export type SelectionObstacle = DraftObstacle | 'BUSY' | 'PLACED';

export const selectPick = (stored: SelectionCard): Selection => stored.context.selection;
/** Asked for. */
export const selectPrice = (stored: SelectionCard): Hundredths => stored.context.selection.price;
export const selectLine = (stored: SelectionCard): number | null => stored.context.selection.line;
/** At which the bet would be sent now; of a bet that was sent, at which it was. */
const quoteOf = (stored: SelectionCard): Quote =>
  stored.hasTag('busy') || stored.hasTag('placed')
    ? (stored.context.placement ?? stored.context.selection)
    : askedNow(stored.context);
export const selectAskedPrice = (stored: SelectionCard): Hundredths => quoteOf(stored).price;
export const selectAskedLine = (stored: SelectionCard): number | null => quoteOf(stored).line;
export const selectIsOwnPrice = (stored: SelectionCard): boolean => stored.context.isOwnPrice;
export const selectStakeText = (stored: SelectionCard): string => stored.context.stakeText;
/** Null while what stands there is no amount. */
export const selectStake = (stored: SelectionCard): Paise | null => stakeOf(stored.context.stakeText);
/** Null until the first news of it. */
export const selectMarket = (stored: SelectionCard): Market | null => stored.context.market;
export const selectAvailable = (stored: SelectionCard): Paise | null => stored.context.available;

/** The first guard that fails; null: the leg can be placed. */
export function selectObstacle(stored: SelectionCard): SelectionObstacle | null {
  if (stored.hasTag('busy')) return 'BUSY';
  return stored.hasTag('placed') ? 'PLACED' : obstacleTo(stored.context);
}

const amount =
  (of: typeof liabilityOf) =>
  (stored: SelectionCard): Paise | null => {
    const size = selectStake(stored);
    const { gtype, side } = stored.context.selection;
    const { price } = askedNow(stored.context);
    const isCountable = size !== null && size <= LARGEST_STAKE && isPriceOf(gtype, price);
    return isCountable ? of(gtype, side, { price, size }) : null;
  };

/** What the bet can lose, and win, at the price that it would be sent with now. */
export const selectLiability = amount(liabilityOf);
export const selectProfit = amount(profitOf);
/** What the stake takes from the balance beside the player’s other bets on the market; nothing where it hedges. */
export const selectAdded = (stored: SelectionCard): Paise | null => addedOf(stored.context);
/** What the balance lacks for it. */
export const selectShortfall = (stored: SelectionCard): Paise => shortfallOf(stored.context);
/** Null while it is not known. */
export const selectMaxStake = (stored: SelectionCard): Paise | null => largestStakeOf(stored.context);

/** The price that is offered now; null where nobody offers one. */
export const selectOffered = (stored: SelectionCard): Hundredths | null =>
  offeredTo(stored.context)?.price ?? null;
export const selectOfferedLine = (stored: SelectionCard): number | null =>
  offeredTo(stored.context)?.line ?? null;
/** What is offered is not what is asked for, and that is not the player's own doing. */
export function selectHasMoved(stored: SelectionCard): boolean {
  const now = offeredTo(stored.context);
  const { isOwnPrice, selection } = stored.context;
  return now !== null && !isOwnPrice && (now.price !== selection.price || now.line !== selection.line);
}
/** How far "better" may go: ticks, points or runs. */
export const selectBetterCap = (stored: SelectionCard): number => stored.context.market?.betterCap ?? 0;

export const selectIsConfirming = (stored: SelectionCard): boolean => stored.matches({ draft: 'confirming' });
export const selectIsBusy = (stored: SelectionCard): boolean => stored.hasTag('busy');
/** Sent and not heard of: the stake may be live. */
export const selectIsUnknown = (stored: SelectionCard): boolean => stored.hasTag('unknown');
export const selectIsPlaced = (stored: SelectionCard): boolean => stored.hasTag('placed');
export const selectIsDelayed = (stored: SelectionCard): boolean => stored.matches({ underWay: 'delayed' });
/** Milliseconds, by whole seconds; null when nothing is delayed. */
export const selectDelayLeft = (stored: SelectionCard): number | null =>
  selectIsDelayed(stored) ? stored.context.delayLeft : null;
/** As the server told it last. */
export const selectBet = (stored: SelectionCard): Bet | null => stored.context.bet;
/** Why it is a draft again after it was sent; null when it was not, or was changed since. */
export const selectOutcome = (stored: SelectionCard): SelectionOutcome | null => stored.context.outcome;
