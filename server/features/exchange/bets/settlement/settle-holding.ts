import { commissionOf } from '../../../../../domain/betting/commission';
import { isRemovedBy, type MarketResult } from '../../../../../domain/betting/market-decisions';
import { sum } from '../../../../../domain/betting/money';
import { outcomeProfitOf } from '../../../../../domain/betting/outcome-profit';
import type { PurseMovement } from '../../../ledger/purse-movements';
import { lapseBet, settleBet, type Verdict, voidVerdict } from '../holding/bet-transitions';
import type { Holding } from '../holding/holding';
import type { HoldingUpdate } from '../holding/holding-update';
import { applyRemovals, reduceSettled, storedRemovalsOf } from '../holding/removals';
import type { Position, StoredBet, StoredMarket } from '../holding/rows';
import { lapseNotification } from '../matching/wait-notification';
import { winnersOf } from './market-outcome';
import { settlementDescription } from './settlement-description';
import { settlementNotification, voidNotification } from './settlement-notification';

/** A bet that the removal of its runner voided stays void when the runner is restored. */
const isOnNonRunner = (
  { removals, selectionId }: StoredBet,
  { runners }: StoredMarket,
  result: MarketResult,
) =>
  removals.includes(selectionId) ||
  runners.some(({ id, isRemoved }) => id === selectionId && isRemoved) ||
  isRemovedBy(result, selectionId);

/** The part of the stake that is settled as if the selection happened, as `won / of`; null if the market is void. */
function shareWon(bet: StoredBet, market: StoredMarket, result: MarketResult) {
  if (result.kind === 'runs') {
    return bet.line === null ? null : { won: result.runs >= bet.line ? 1 : 0, of: 1 };
  }
  const winners = winnersOf(market, result);
  if (winners === null || bet.line !== null) return null;
  return winners.has(bet.selectionId) ? { won: 1, of: winners.size } : { won: 0, of: 1 };
}

/**
 * A bet on one of several winners is settled by the dead-heat rule: one part of the stake at full odds, the others as lost. That is the
 * mean of the results with a single winner, which the exposure covers. The amounts of both outcomes are rounded by
 * `outcomeProfitOf`; the fractions of their mean are rounded in the player's favour, so that the sum of several bets never exceeds the exposure.
 */
function verdictOf(bet: StoredBet, market: StoredMarket, result: MarketResult): Verdict {
  if (result.kind !== 'runs' && isOnNonRunner(bet, market, result)) return voidVerdict('NON_RUNNER');
  const share = shareWon(bet, market, result);
  if (share === null) return voidVerdict('MARKET_VOID');
  const { ifLoses, ifWins } = outcomeProfitOf(market.gtype, bet.side, bet.fills);
  const profit = Math.ceil((share.won * ifWins + (share.of - share.won) * ifLoses) / share.of) + 0;
  const hasWon = profit === 0 ? (share.won === 1) === (bet.side === 'back') : profit > 0;
  return {
    state: hasWon ? 'won' : 'lost',
    profit,
    reason: null,
    ...(share.of > 1 && { deadHeat: share.of }),
  };
}

function settle(bet: StoredBet, market: StoredMarket, result: MarketResult, now: Date): StoredBet {
  const removed = storedRemovalsOf(market);
  const current = reduceSettled(applyRemovals(bet, removed, now), removed, now);
  const rest = lapseBet(current, 'MARKET_CLOSED', now);
  if (rest.matched + rest.voided === 0) return rest;
  const verdict = verdictOf(rest, market, result);
  // The history of a reduced bet ends with its outcome, also with an unchanged one.
  const isSame =
    rest.fills === bet.fills &&
    rest.state === verdict.state &&
    rest.profit === verdict.profit &&
    rest.reason === verdict.reason;
  return isSame ? rest : settleBet(rest, verdict, now);
}

/** Bets of one player after the result of their market, with their sums. */
export function settleBets(
  bets: readonly StoredBet[],
  market: StoredMarket,
  result: MarketResult,
  now: Date,
): Sums & { readonly after: readonly StoredBet[] } {
  const after = bets.map((bet) => settle(bet, market, result, now));
  const profit = sum(after.map((bet) => bet.profit ?? 0));
  return { after, profit, commission: commissionOf(profit, market.commission) };
}

/**
 * Settles a holding by the result of its market; null if it is settled by it already. Movements of an earlier result are reversed first,
 * so that the ledger shows both.
 */
export function settlementUpdate(holding: Holding, now: Date): HoldingUpdate | null {
  const { bets, market, position } = holding;
  if (market === null || market.result === null || position === null) return null;
  const { after, commission, profit } = settleBets(bets, market, market.result, now);
  const changed = after.filter((bet, place) => bet !== bets[place]);
  if (changed.length === 0 && position.settledBy === market.results) return null;

  const isSame = position.profit === profit && position.commission === commission;
  return {
    changed,
    settled: { settledBy: market.results, settledAt: now, profit, commission },
    movements: isSame
      ? []
      : movementsOf(holding, settlementDescription(market, after), position, { profit, commission }),
    mayFallShort: true,
    notification:
      settlementNotification(holding, market, { bets: after, net: profit - commission }) ??
      lapseNotification(holding, market, changed),
  };
}

type Sums = Pick<Position, 'profit' | 'commission'>;

function movementsOf(
  { marketId, playerId, purse }: Holding,
  what: string,
  before: Sums,
  after: Sums,
): readonly PurseMovement[] {
  const reversal = { kind: 'resettlement', description: `Result changed: ${what}` };
  const movements = [
    { ...reversal, house: 'exchange', amount: -before.profit },
    { ...reversal, house: 'commission', amount: before.commission },
    { kind: 'settlement', description: what, house: 'exchange', amount: after.profit },
    {
      kind: 'commission',
      description: `Commission: ${what}`,
      house: 'commission',
      amount: -after.commission,
    },
  ] as const;
  // The revision makes the key unique: each revision of a purse is written once.
  const key = (place: number) => `settlement:${marketId}:${playerId}:${purse.revision}:${place}`;
  return movements
    .map((movement, place) => ({ ...movement, key: key(place) }))
    .filter(({ amount }) => amount !== 0);
}

/**
 * Voids the bets on removed runners, and applies the reduction factors to the others. The exposure is calculated again with the reduced
 * prices and without these runners.
 */
export function removalUpdate(holding: Holding, now: Date): HoldingUpdate | null {
  const { bets, market } = holding;
  if (market === null) return null;
  const after = bets.map((bet) => applyRemovals(bet, storedRemovalsOf(market), now));
  const changed = after.filter((bet, place) => bet !== bets[place]);
  const notification =
    voidNotification(holding, market, changed) ?? lapseNotification(holding, market, changed);
  return { changed, mayFallShort: true, notification };
}
