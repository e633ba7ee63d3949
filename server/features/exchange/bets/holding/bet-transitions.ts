import {
  isOpenBet,
  moveStake,
  newSizes,
  type StakeOutcome,
  stateOf,
} from '../../../../../domain/betting/bet-state';
import type { BetEdit } from '../../../../../domain/betting/exchange';
import { sum } from '../../../../../domain/betting/money';
import { keepsPlace } from '../../../../../domain/betting/order-edit';
import type { Fill } from '../../../../../domain/betting/outcome-profit';
import type { BetReason } from '../../../../../domain/betting/reasons';
import { lapsesOrders, type ReductionFactor, reduceFill } from '../../../../../domain/betting/reduction';
import type { StoredTransition } from '../../../../database/schema/exchange';
import type { NewBet } from './rows';

/** State transitions of a bet; each one is added to its history. */

/** In the order book: a delayed bet has not arrived at the market. */
export const isWaiting = ({ remaining, state }: Pick<NewBet, 'remaining' | 'state'>): boolean =>
  remaining > 0 && state !== 'delayed';

export type BetRequestColumns = Pick<
  NewBet,
  | 'playerId'
  | 'marketId'
  | 'key'
  | 'selectionId'
  | 'side'
  | 'price'
  | 'line'
  | 'choice'
  | 'isWhole'
  | 'persistence'
  | 'minFill'
  | 'size'
  | 'inPlay'
  | 'removals'
>;

/** A new bet, before any transition. */
export const createBet = (columns: BetRequestColumns, now: Date): NewBet => ({
  ...columns,
  ...newSizes(columns.size),
  fills: [],
  state: 'unmatched',
  reason: null,
  createdAt: now,
  delayUntil: null,
  arrival: null,
  settledAt: null,
  profit: null,
  history: [],
});

const withHistory = <Bet extends NewBet>(
  bet: Bet,
  now: Date,
  step: Pick<StoredTransition, 'state'> & Partial<StoredTransition>,
): Bet => ({
  ...bet,
  history: [...bet.history, { at: now.getTime(), reason: null, amount: null, ...step }],
});

export const rejectBet = <Bet extends NewBet>(bet: Bet, reason: BetReason, now: Date): Bet =>
  withHistory({ ...bet, ...moveStake(bet, 'lapsed', bet.remaining), state: 'rejected', reason }, now, {
    state: 'rejected',
    reason,
  });

export const delayBet = <Bet extends NewBet>(bet: Bet, delayUntil: Date, now: Date): Bet =>
  withHistory({ ...bet, state: 'delayed', delayUntil }, now, { state: 'delayed' });

/** Another price and size of what waits: a limit order, which loses its place in the queue unless the edit keeps it. */
export const editBet = <Bet extends NewBet>(bet: Bet, edit: BetEdit, key: string, now: Date): Bet =>
  withHistory(
    {
      ...bet,
      ...{ price: edit.price, choice: null, size: bet.size - edit.oldSize + edit.size, remaining: edit.size },
      arrival: keepsPlace(edit) ? bet.arrival : null,
    },
    now,
    { state: bet.state, edit, editKey: key },
  );

/** Adds fills; the rest stays waiting. */
export function fillBet<Bet extends NewBet>(bet: Bet, fills: readonly Fill[], now: Date): Bet {
  const amount = sum(fills.map(({ size }) => size));
  const sizes = moveStake(bet, 'matched', amount);
  const after = { ...bet, ...sizes, fills: mergeFills([...bet.fills, ...fills]), state: stateOf(sizes) };
  if (amount === 0 && bet.state === after.state && bet.history.length > 0) return after;
  return withHistory(after, now, {
    state: after.state,
    ...(amount > 0 && { amount, fills: mergeFills(fills) }),
  });
}

/**
 * Adds up the fills with the same price and counterparty, the latest one last; a reduced fill stays apart from one that was matched at its
 * price.
 */
function mergeFills(fills: readonly Fill[]): readonly Fill[] {
  const merged = new Map<string, Fill>();
  for (const fill of fills) {
    const key = `${fill.price} ${fill.originalPrice} ${fill.with}`;
    const before = merged.get(key);
    merged.delete(key);
    merged.set(key, { ...fill, size: fill.size + (before?.size ?? 0) });
  }
  return [...merged.values()];
}

/** Multiplies the prices of the fills by 1 − r for each reduction factor. */
export function reducePrices<Bet extends NewBet>(
  bet: Bet,
  factors: readonly ReductionFactor[],
  now: Date,
): Bet {
  const fills = bet.fills.map((fill) => factors.reduce(reduceFill, fill));
  const isReduced = fills.some((fill, place) => fill !== bet.fills[place]);
  // A settled bet is reduced as a matched one; its new outcome follows.
  const state = isOpenBet(bet) ? bet.state : 'matched';
  return isReduced ? withHistory({ ...bet, fills }, now, { state, reason: 'RUNNER_REMOVED' }) : bet;
}

/** Reduces the prices of an open bet. What is not matched of it, delayed or waiting, lapses if one of the factors is large. */
export function reduceBet<Bet extends NewBet>(bet: Bet, factors: readonly ReductionFactor[], now: Date): Bet {
  const reduced = reducePrices(bet, factors, now);
  return factors.some(lapsesOrders) ? lapseBet(reduced, 'RUNNER_REMOVED', now) : reduced;
}

/** Ends the waiting part of a bet; the matched part stays. */
function endRemaining<Bet extends NewBet>(
  bet: Bet,
  fate: Extract<StakeOutcome, 'lapsed' | 'cancelled'>,
  reason: BetReason | null,
  now: Date,
): Bet {
  const amount = bet.remaining;
  if (amount === 0) return bet;
  const sizes = moveStake(bet, fate, amount);
  const state = stateOf(sizes);
  return withHistory(
    { ...bet, ...sizes, state, reason: state === fate && reason !== null ? reason : bet.reason },
    now,
    {
      state: fate,
      reason,
      amount,
    },
  );
}

export const lapseBet = <Bet extends NewBet>(bet: Bet, reason: BetReason, now: Date): Bet =>
  endRemaining(bet, 'lapsed', reason, now);

/** @param reason null for a decision of the player. */
export const cancelBet = <Bet extends NewBet>(bet: Bet, now: Date, reason: BetReason | null = null): Bet =>
  endRemaining(bet, 'cancelled', reason, now);

/** Voids the matched part of a bet on a non-runner; the waiting part lapses. */
export function voidBet<Bet extends NewBet>(bet: Bet, now: Date): Bet {
  const rest = lapseBet(bet, 'NON_RUNNER', now);
  return rest.matched === 0 ? rest : settleBet(rest, voidVerdict('NON_RUNNER'), now);
}

type VoidReason = Extract<BetReason, 'NON_RUNNER' | 'MARKET_VOID'>;

export interface Verdict {
  readonly state: 'won' | 'lost' | 'void';
  readonly profit: number;
  /** Null unless the bet is void. */
  readonly reason: VoidReason | null;
  /** Number of winners, if the bet is on one of several. */
  readonly deadHeat?: number;
}

export const voidVerdict = (reason: VoidReason): Verdict => ({ state: 'void', profit: 0, reason });

/** A settled bet may be settled again; a void part then counts again. */
export function settleBet<Bet extends NewBet>(bet: Bet, verdict: Verdict, now: Date): Bet {
  const { deadHeat, profit, reason, state } = verdict;
  const stake = bet.matched + bet.voided;
  const sizes = state === 'void' ? { matched: 0, voided: stake } : { matched: stake, voided: 0 };
  return withHistory({ ...bet, ...sizes, state, profit, reason, settledAt: now }, now, {
    state,
    reason,
    amount: stake,
    ...(deadHeat !== undefined && { deadHeat }),
  });
}
