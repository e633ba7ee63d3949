import type { Bet, Market, Persistence, Placement, Runner } from '../../../../domain/betting/exchange';
import { isPriceOf, readPrice } from '../../../../domain/betting/gtype';
import type { MarketCondition } from '../../../../domain/betting/market';
import { addedExposure, type Draft } from '../../../../domain/betting/market-exposure';
import {
  type Hundredths,
  isAmountAbove,
  LARGEST_STAKE,
  readAmount,
  sum,
} from '../../../../domain/betting/money';
import type { Obstacle } from '../../../../domain/betting/obstacle';
import {
  isBetterPrice,
  isBetterQuote,
  type PriceAcceptance,
  priceMoveReason,
  type Quote,
  waitsAtAskedPrice,
} from '../../../../domain/betting/price-move';
import type { BetReason } from '../../../../domain/betting/reasons';
import { isAffordable, largestRoundStake, stakeReason } from '../../../../domain/betting/stake';
import type { Paise } from '../../../../domain/entities';
import type { Selection } from '../bet-slip.events';

/** What the slip passes to its selections. */
export interface SlipTerms {
  /** The player's open bets on the selection's market. */
  readonly bets: readonly Bet[];
  /** Null while the balance is not known. */
  readonly available: Paise | null;
  readonly isPlayer: boolean;
  readonly isOneClick: boolean;
  readonly acceptance: PriceAcceptance;
  /** What happens to the waiting part of the bet when the market turns in play. */
  readonly persistence: Persistence;
}

/** Everything that decides whether a selection can be placed. */
export interface SelectionTerms extends SlipTerms {
  readonly selection: Selection;
  /** The player has chosen another price than the best offered one. It does not follow the market. */
  readonly isOwnPrice: boolean;
  /** The price as it is being typed; null otherwise. */
  readonly priceText: string | null;
  readonly stakeText: string;
  /** What must be matched at once, or nothing is; empty: all of the stake. Null: the bet may wait. */
  readonly minFillText: string | null;
  /** Null until the market's first notification. */
  readonly market: Market | null;
  readonly condition: MarketCondition;
}

/** Why a draft cannot be placed. */
export type DraftObstacle =
  | Obstacle
  | Extract<BetReason, 'ODDS_CHANGED' | 'RUNS_CHANGED'>
  /** The runner is not active. */
  | 'NOT_RUNNING'
  /** The price is not offered, and the market keeps no unmatched bets. */
  | 'NOT_OFFERED'
  /** The typed price is not a number in the range of the market's prices. */
  | 'PRICE_UNREADABLE'
  | 'NO_STAKE'
  | 'STAKE_UNREADABLE'
  /** The amount that must be matched at once is no amount, or above the stake. */
  | 'MIN_FILL_UNREADABLE'
  | 'SIGNED_OUT';

/** In paise; null if the text is empty or not an amount. */
export const stakeOf = readAmount;

/** In paise; null if profit and exposure cannot be calculated for it: it is unreadable or above the largest stake. */
export function countableStakeOf(text: string): Paise | null {
  const stake = stakeOf(text);
  return stake !== null && stake <= LARGEST_STAKE ? stake : null;
}

/** A bet can wait, so the player can choose that it does not, or for how long. */
export const canWait = ({ market }: SelectionTerms): boolean => market?.keepsUnmatched === true;

/** What waits can lapse when the match starts. */
export const canLapse = (terms: SelectionTerms): boolean =>
  canWait(terms) && terms.market?.inPlay === false && terms.minFillText === null;

/** In paise, or null if the bet is not a fill-or-kill; NaN if the text is not an amount up to the stake. */
export function minFillOf(terms: SelectionTerms): Paise | null {
  const { minFillText, stakeText: text } = terms;
  if (minFillText === null || !canWait(terms)) return null;
  const stake = stakeOf(text) ?? Number.NaN;
  if (minFillText.trim() === '') return stake;
  const least = stakeOf(minFillText) ?? Number.NaN;
  return least > 0 && least <= stake ? least : Number.NaN;
}

/** What the order asks for beyond price and stake; empty for one that waits as long as the market keeps it. */
export function orderTypeOf(terms: SelectionTerms): Pick<Placement, 'minFill' | 'persistence'> {
  const minFill = minFillOf(terms);
  if (minFill !== null) return { minFill };
  return canLapse(terms) && terms.persistence === 'lapse' ? { persistence: 'lapse' } : {};
}

const runnerOf = ({ market, selection }: SelectionTerms): Runner | null =>
  market?.runners.find(({ id }) => id === selection.selectionId) ?? null;

/** The best offered price for the selection's side (on a fancy, of its own line if that is offered); null if none is offered. */
export function offeredTo(terms: SelectionTerms): Quote | null {
  const levels = runnerOf(terms)?.[terms.selection.side] ?? [];
  const best = levels.find(({ line }) => line === terms.selection.line) ?? levels[0];
  return best === undefined ? null : { price: best.price, line: best.line };
}

const isSameQuote = (one: Quote, other: Quote): boolean =>
  one.price === other.price && one.line === other.line;

/** The offered price differs from the selected one, which the player has not chosen against the market. */
export function hasMoved(terms: SelectionTerms): boolean {
  const offered = offeredTo(terms);
  return offered !== null && !terms.isOwnPrice && !isSameQuote(offered, terms.selection);
}

/** Odds can be chosen freely, and a bookmaker's rate where the bet can wait for it. The line of a fancy cannot. */
export const isPriceEditable = ({ market, selection: { gtype } }: SelectionTerms): boolean =>
  gtype === 'match' || (gtype === 'bookmaker' && market?.keepsUnmatched === true);

/** Null if the text is empty or unreadable. */
export const typedPrice = ({ selection: { gtype } }: SelectionTerms, text: string): Hundredths | null =>
  readPrice(gtype, text);

/** Why the player's price acceptance refuses the offered price; null if it accepts it. */
function moveReasonOf(
  { acceptance, selection }: SelectionTerms,
  market: Market,
  offered: Quote,
): ReturnType<typeof priceMoveReason> {
  const { gtype, side } = selection;
  return priceMoveReason({ gtype, side, asked: selection, offered, acceptance, betterCap: market.betterCap });
}

/** The bet would wait at the price that would be sent, because only worse prices are offered, or none. */
export function isWaitExpected(terms: SelectionTerms): boolean {
  const { acceptance, isOwnPrice, market, selection } = terms;
  const { line, side } = selection;
  if (market === null || !market.keepsUnmatched) return false;
  const offered = offeredTo(terms);
  if (offered === null) return true;
  if (isOwnPrice) return offered.line === line && isBetterPrice(side, selection.price, offered.price);
  return waitsAtAskedPrice({ side, asked: selection, offered, acceptance, keepsUnmatched: true });
}

/**
 * The price has moved, and the selected one can be kept: the bet waits for it. Not if it waits for it anyway, nor if the offered price is
 * better and accepted, because the bet is then matched at that price.
 */
export function canKeepPrice(terms: SelectionTerms): boolean {
  const { market, selection } = terms;
  const offered = offeredTo(terms);
  if (market === null || offered === null || !market.keepsUnmatched || !hasMoved(terms)) return false;
  if (isWaitExpected(terms)) return false;
  const isBetter = isBetterQuote(selection.side, selection, offered);
  return !isBetter || moveReasonOf(terms, market, offered) !== null;
}

/** The price that would be sent: the offered one if the player's price acceptance takes it, otherwise the selected one. */
export function quoteToSend(terms: SelectionTerms): Quote {
  const { isOwnPrice, market, selection } = terms;
  const { line, price } = selection;
  const offered = offeredTo(terms);
  if (isOwnPrice || market === null || offered === null) return { price, line };
  return moveReasonOf(terms, market, offered) === null ? offered : { price, line };
}

function priceObstacle(terms: SelectionTerms, market: Market): DraftObstacle | null {
  const { isOwnPrice, priceText, selection } = terms;
  if (priceText !== null && typedPrice(terms, priceText) === null) return 'PRICE_UNREADABLE';
  if (!isPriceOf(selection.gtype, selection.price)) return 'INVALID_ODDS';
  const offered = offeredTo(terms);
  if (offered === null) return market.keepsUnmatched ? null : 'NOT_OFFERED';
  // A price chosen by the player does not follow the market: the bet waits to be matched.
  if (isOwnPrice && market.keepsUnmatched) return null;
  if (isOwnPrice && isBetterPrice(selection.side, selection.price, offered.price)) return 'NOT_OFFERED';
  if (isWaitExpected(terms)) return null;
  return moveReasonOf(terms, market, offered);
}

const draftOf = (terms: SelectionTerms, stake: Paise): Draft => ({
  ...terms.selection,
  ...quoteToSend(terms),
  stake,
});

const addedBy = (terms: SelectionTerms, market: Market, stake: Paise): Paise =>
  addedExposure(market, terms.bets, [draftOf(terms, stake)]);

/** Paise that these selections take from the balance together, at least 0; each has a valid stake and price. */
export function addedByAll(all: readonly SelectionTerms[]): Paise {
  const markets = new Map(all.flatMap(({ market }) => (market === null ? [] : [[market.id, market]])));
  return sum(
    [...markets.values()].map((market) => {
      const own = all.filter((terms) => terms.selection.marketId === market.id);
      const drafts = own.map((terms) => draftOf(terms, countableStakeOf(terms.stakeText) ?? 0));
      return addedExposure(market, own[0]?.bets ?? [], drafts);
    }),
  );
}

function unreadStakeObstacle(text: string): DraftObstacle {
  if (text.trim() === '') return 'NO_STAKE';
  return isAmountAbove(text, LARGEST_STAKE) ? 'STAKE_TOO_HIGH' : 'STAKE_UNREADABLE';
}

/** The first obstacle, in the order market, price, stake, player, balance; null if the selection can be placed. */
export function obstacleTo(terms: SelectionTerms): DraftObstacle | null {
  const { available, condition, isPlayer, market } = terms;
  if (market === null) return 'STALE';
  if (condition !== 'OPEN') return condition;
  if (runnerOf(terms)?.status !== 'ACTIVE') return 'NOT_RUNNING';
  const unpriced = priceObstacle(terms, market);
  if (unpriced !== null) return unpriced;
  const stake = stakeOf(terms.stakeText);
  if (stake === null) return unreadStakeObstacle(terms.stakeText);
  // The added exposure below is only defined for a valid stake.
  const unfit = stakeReason(stake, market);
  if (unfit !== null) return unfit;
  if (Number.isNaN(minFillOf(terms))) return 'MIN_FILL_UNREADABLE';
  if (!isPlayer) return 'SIGNED_OUT';
  // An unknown balance is checked by the server.
  const canPay = available === null || isAffordable(addedBy(terms, market, stake), available);
  return canPay ? null : 'INSUFFICIENT_BALANCE';
}

const statusesOf = ({ market }: SelectionTerms): string | undefined =>
  market?.runners.map(({ id, status }) => `${id} ${status}`).join();

/**
 * Whether the bet can be placed, the price that would be sent and the runners, on which its loss depends, are the same: all that the slip
 * counts of a selection while a market changes.
 */
export const isCountedAlike = (one: SelectionTerms, other: SelectionTerms): boolean =>
  (obstacleTo(one) === null) === (obstacleTo(other) === null) &&
  isSameQuote(quoteToSend(one), quoteToSend(other)) &&
  statusesOf(one) === statusesOf(other);

/** Paise that the stake adds to the exposure of its market, 0 for a hedge; null if the stake or the price is not valid. */
export function addedExposureOf(terms: SelectionTerms): Paise | null {
  const { market, selection, stakeText: text } = terms;
  const stake = countableStakeOf(text);
  const isCountable = stake !== null && isPriceOf(selection.gtype, selection.price);
  return market !== null && isCountable ? addedBy(terms, market, stake) : null;
}

/** Paise that the balance lacks; a negative balance counts towards it. */
export function shortfallOf(terms: SelectionTerms): Paise {
  const { available } = terms;
  const added = addedExposureOf(terms) ?? 0;
  return available === null || isAffordable(added, available) ? 0 : added - available;
}

/** The largest stake in whole rupees that market and balance allow; null for a visitor and while market or balance is not known. */
export function largestStakeOf(terms: SelectionTerms): Paise | null {
  const { available, isPlayer, market } = terms;
  if (market === null || available === null || !isPlayer) return null;
  return largestRoundStake(market, available, (stake) => addedBy(terms, market, stake));
}
