import type { Selection } from '../bet-slip/bet-slip.events';
import { isPriceOf } from '../domain/betting/gtype';
import type { MarketCondition } from '../domain/betting/market';
import { addedExposure } from '../domain/betting/market-exposure';
import { LARGEST_STAKE, readHundredths } from '../domain/betting/money';
import type { Obstacle } from '../domain/betting/obstacle';
import { type PriceAcceptance, priceMoveReason, type Quote } from '../domain/betting/price-move';
import type { BetReason } from '../domain/betting/reasons';
import { isAffordable, largestStake, stakeReason } from '../domain/betting/stake';
import type { Paise } from '../domain/entities';
import type { Bet, Market, Runner } from '../domain/exchange';

/** Everything that decides whether a leg can be placed. */
export interface SelectionTerms {
  readonly selection: Selection;
  readonly isOwnPrice: boolean;
  readonly stakeText: string;
  /** Null until the first news of it. */
  readonly market: Market | null;
  readonly condition: MarketCondition;
  /** The player's bets on the market. */
  readonly bets: readonly Bet[];
  readonly available: Paise | null;
  readonly isPlayer: boolean;
  readonly acceptance: PriceAcceptance;
}

/** What keeps a draft from being placed. */
export type DraftObstacle =
  | Obstacle
  | Extract<BetReason, 'ODDS_CHANGED' | 'RUNS_CHANGED'>
  /** The runner does not run, or not any more. */
  | 'NOT_RUNNING'
  /** Nobody offers this price, and the market keeps no bets that wait. */
  | 'NOT_OFFERED'
  | 'NO_STAKE'
  | 'STAKE_UNREADABLE'
  | 'SIGNED_OUT';

/** Null: what stands there is no amount, or nothing stands there. */
export const stakeOf = (text: string): Paise | null => readHundredths(text);

/** An amount as a player would type it. */
export const stakeText = (stake: Paise): string =>
  stake % 100 === 0 ? String(stake / 100) : (stake / 100).toFixed(2);

const runnerOf = ({ market, selection }: SelectionTerms): Runner | null =>
  market?.runners.find(({ id }) => id === selection.selectionId) ?? null;

/**
 * The best price that the leg's side can have now, on a fancy with several lines that of its own line; null where nobody offers
 * one, or nothing is known.
 */
export function offeredTo(terms: SelectionTerms): Quote | null {
  const levels = runnerOf(terms)?.[terms.selection.side] ?? [];
  const best = levels.find(({ line }) => line === terms.selection.line) ?? levels[0];
  return best === undefined ? null : { price: best.price, line: best.line };
}

/** What stands between the price that was pressed and the one that is offered now: the player's choice takes it, or not. */
function moveOf(
  { acceptance, selection }: SelectionTerms,
  market: Market,
  offered: Quote,
): ReturnType<typeof priceMoveReason> {
  const { gtype, side } = selection;
  return priceMoveReason({ gtype, side, asked: selection, offered, acceptance, betterCap: market.betterCap });
}

/** What the bet would ask for now: the price that was pressed, or the one that it moved to where the player takes that. */
export function askedNow(terms: SelectionTerms): Quote {
  const { isOwnPrice, market, selection } = terms;
  const offered = offeredTo(terms);
  if (isOwnPrice || market === null || offered === null) return selection;
  return moveOf(terms, market, offered) === null ? offered : selection;
}

/** At its own price a leg reaches what is offered at that price or a better one. */
const isReached = ({ price, side }: Selection, offered: Quote): boolean =>
  side === 'back' ? offered.price >= price : offered.price <= price;

function priceObstacle(terms: SelectionTerms, market: Market): DraftObstacle | null {
  const { isOwnPrice, selection } = terms;
  if (!isPriceOf(selection.gtype, selection.price)) return 'INVALID_ODDS';
  const offered = offeredTo(terms);
  if (offered === null) return market.keepsUnmatched ? null : 'NOT_OFFERED';
  // A price of the player's own moves with nothing: the bet waits for it.
  if (isOwnPrice && market.keepsUnmatched) return null;
  if (isOwnPrice && !isReached(selection, offered)) return 'NOT_OFFERED';
  return moveOf(terms, market, offered);
}

const addedBy = (terms: SelectionTerms, market: Market, stake: Paise): Paise =>
  addedExposure(market, terms.bets, { ...terms.selection, ...askedNow(terms), stake });

/** The first guard that fails: the market, then the price, the stake, the player, and the balance. */
export function obstacleTo(terms: SelectionTerms): DraftObstacle | null {
  const { available, condition, isPlayer, market } = terms;
  if (market === null) return 'STALE';
  if (condition !== 'OPEN') return condition;
  if (runnerOf(terms)?.status !== 'ACTIVE') return 'NOT_RUNNING';
  const unpriced = priceObstacle(terms, market);
  if (unpriced !== null) return unpriced;
  const stake = stakeOf(terms.stakeText);
  if (stake === null) return terms.stakeText.trim() === '' ? 'NO_STAKE' : 'STAKE_UNREADABLE';
  // Before what it adds, which cannot be counted of just any amount.
  const unfit = stakeReason(stake, market);
  if (unfit !== null) return unfit;
  if (!isPlayer) return 'SIGNED_OUT';
  // What is not known the server judges.
  const canPay = available === null || isAffordable(addedBy(terms, market, stake), available);
  return canPay ? null : 'INSUFFICIENT_BALANCE';
}

/** What the stake adds to the exposure of its market, nothing where it hedges; null while it cannot be counted. */
export function addedOf(terms: SelectionTerms): Paise | null {
  const { market, selection, stakeText: text } = terms;
  const stake = stakeOf(text);
  const isCountable = stake !== null && stake <= LARGEST_STAKE && isPriceOf(selection.gtype, selection.price);
  return market !== null && isCountable ? addedBy(terms, market, stake) : null;
}

/** What the balance lacks for it: one below zero has to be made up for first. */
export function shortfallOf(terms: SelectionTerms): Paise {
  const { available } = terms;
  const added = addedOf(terms) ?? 0;
  return available === null || isAffordable(added, available) ? 0 : added - available;
}

/** The most that can be staked; null while it is not known what the player has or the market takes. */
export function largestStakeOf(terms: SelectionTerms): Paise | null {
  const { available, isPlayer, market } = terms;
  if (market === null || available === null || !isPlayer) return null;
  return largestStake(market, available, (stake) => addedBy(terms, market, stake));
}
