import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Pick } from '../bet-slip/bet-slip.events';
import { isPriceOf } from '../domain/betting/gtype';
import { type Hundredths, LARGEST_STAKE } from '../domain/betting/money';
import { liabilityOf, profitOf } from '../domain/betting/outcome-profit';
import type { Quote } from '../domain/betting/price-move';
import type { Paise } from '../domain/entities';
import type { Bet, Market } from '../domain/exchange';
import type { betLegMachine } from './slip-selection.machine';
import type { LegOutcome } from './slip-selection.setup';
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

export type { LegOutcome } from './slip-selection.setup';

export type BetLegActor = ActorRefFrom<typeof betLegMachine>;

type Leg = SnapshotFrom<typeof betLegMachine>;

/** Why the leg cannot be placed now. */
export type LegObstacle = DraftObstacle | 'BUSY' | 'PLACED';

export const pick = (leg: Leg): Pick => leg.context.pick;
/** Asked for. */
export const price = (leg: Leg): Hundredths => leg.context.pick.price;
export const line = (leg: Leg): number | null => leg.context.pick.line;
/** At which the bet would be sent now; of a bet that was sent, at which it was. */
const quoteOf = (leg: Leg): Quote =>
  leg.hasTag('busy') || leg.hasTag('placed')
    ? (leg.context.placement ?? leg.context.pick)
    : askedNow(leg.context);
export const askedPrice = (leg: Leg): Hundredths => quoteOf(leg).price;
export const askedLine = (leg: Leg): number | null => quoteOf(leg).line;
export const isOwnPrice = (leg: Leg): boolean => leg.context.isOwnPrice;
export const stakeText = (leg: Leg): string => leg.context.stakeText;
/** Null while what stands there is no amount. */
export const stake = (leg: Leg): Paise | null => stakeOf(leg.context.stakeText);
/** Null until the first news of it. */
export const market = (leg: Leg): Market | null => leg.context.market;
export const available = (leg: Leg): Paise | null => leg.context.available;

/** The first guard that fails; null: the leg can be placed. */
export function obstacle(leg: Leg): LegObstacle | null {
  if (leg.hasTag('busy')) return 'BUSY';
  return leg.hasTag('placed') ? 'PLACED' : obstacleTo(leg.context);
}

const amount =
  (of: typeof liabilityOf) =>
  (leg: Leg): Paise | null => {
    const size = stake(leg);
    const { gtype, side } = leg.context.pick;
    const { price } = askedNow(leg.context);
    const isCountable = size !== null && size <= LARGEST_STAKE && isPriceOf(gtype, price);
    return isCountable ? of(gtype, side, { price, size }) : null;
  };

/** What the bet can lose, and win, at the price that it would be sent with now. */
export const liability = amount(liabilityOf);
export const profit = amount(profitOf);
/** What the stake takes from the balance beside the player’s other bets on the market; nothing where it hedges. */
export const added = (leg: Leg): Paise | null => addedOf(leg.context);
/** What the balance lacks for it. */
export const shortfall = (leg: Leg): Paise => shortfallOf(leg.context);
/** Null while it is not known. */
export const maxStake = (leg: Leg): Paise | null => largestStakeOf(leg.context);

/** The price that is offered now; null where nobody offers one. */
export const offered = (leg: Leg): Hundredths | null => offeredTo(leg.context)?.price ?? null;
export const offeredLine = (leg: Leg): number | null => offeredTo(leg.context)?.line ?? null;
/** What is offered is not what is asked for, and that is not the player's own doing. */
export function hasMoved(leg: Leg): boolean {
  const now = offeredTo(leg.context);
  const { isOwnPrice, pick } = leg.context;
  return now !== null && !isOwnPrice && (now.price !== pick.price || now.line !== pick.line);
}
/** How far "better" may go: ticks, points or runs. */
export const betterCap = (leg: Leg): number => leg.context.market?.betterCap ?? 0;

export const isConfirming = (leg: Leg): boolean => leg.matches({ draft: 'confirming' });
export const isBusy = (leg: Leg): boolean => leg.hasTag('busy');
/** Sent and not heard of: the stake may be live. */
export const isUnknown = (leg: Leg): boolean => leg.hasTag('unknown');
export const isPlaced = (leg: Leg): boolean => leg.hasTag('placed');
export const isDelayed = (leg: Leg): boolean => leg.matches({ underWay: 'delayed' });
/** Milliseconds, by whole seconds; null when nothing is delayed. */
export const delayLeft = (leg: Leg): number | null => (isDelayed(leg) ? leg.context.delayLeft : null);
/** As the server told it last. */
export const bet = (leg: Leg): Bet | null => leg.context.bet;
/** Why it is a draft again after it was sent; null when it was not, or was changed since. */
export const outcome = (leg: Leg): LegOutcome | null => leg.context.outcome;
