import type { Market } from '../../../../../domain/betting/exchange';
import type { BetReason } from '../../../../../domain/betting/reasons';
import type { Backend } from '../../../../kit/backend/backend';
import { lapseBet } from '../holding/bet-transitions';
import { type Holding, stopReason } from '../holding/holding';
import type { HoldingUpdater } from '../holding/holding-updates';
import { afterRemovals } from '../holding/removals';
import type { StoredBet } from '../holding/rows';
import type { RunnerChanges } from '../holding/runner-changes';
import { isOfOtherField } from '../matching/counterparties';
import { hasOrdersOfPlayers, isCrossingOwnOrder } from '../matching/crossing-orders';
import { isEndedByStart } from '../matching/kept-orders';
import { type MatchInput, matchBet, updateWith } from '../matching/match-bet';
import { runnerOf, termsOf } from '../matching/offers';
import {
  type BetDecision,
  decisionOf,
  MAX_TURNS,
  updateWithMakers,
  withMissing,
} from '../matching/update-with-makers';
import type { WaitingOrders } from '../orders/waiting-orders';
import { isStillHedge } from './cash-out';
import { rejectionReason } from './rejection-reasons';

/** A bet whose delay has ended. */
export interface EndedDelay {
  readonly id: number;
  readonly playerId: number;
  readonly marketId: string;
  /** The process stopped before the delay ended, and the grace period is over. */
  readonly isExpired: boolean;
}

type Deps = Pick<Backend, 'clock' | 'markets'> & {
  readonly holdings: HoldingUpdater;
  readonly orders: Pick<WaitingOrders, 'counterpartiesOf' | 'isReached' | 'matchReached'>;
  readonly runnerChanges: Pick<RunnerChanges, 'isPending'>;
};

interface Makers {
  readonly makers: readonly Holding[];
  readonly mayMiss: boolean;
}

/** Matches or lapses a bet at the end of its delay. The caller runs in the queue of the market. */
export type FinishDelay = (bet: EndedDelay) => Promise<void>;

export function createFinishDelay({ clock, holdings, markets, orders, runnerChanges }: Deps): FinishDelay {
  return async (bet) => {
    let makers: readonly number[] = [];
    for (let turns = 1; turns <= MAX_TURNS; turns += 1) {
      await orders.matchReached(bet.marketId);
      const done = await finishInTurn(bet, makers, turns < MAX_TURNS);
      if (done === 'done') return;
      if (done !== 'behind orders') makers = withMissing(makers, done.missing);
    }
  };

  /**
   * `behind orders`: the market has reached waiting orders meanwhile, which arrived before the bet. `missing`: it would take orders of these
   * players.
   */
  async function finishInTurn(
    { id, isExpired, marketId, playerId }: EndedDelay,
    makers: readonly number[],
    mayWait: boolean,
  ): Promise<'done' | 'behind orders' | { readonly missing: readonly number[] }> {
    let isBehind = false;
    const update = holdings.updateTogether;
    const { missing } = await updateWithMakers(update, { playerId, marketId }, makers, (holding, others) => {
      const bet = holding.bets.find((one) => one.id === id);
      if (bet?.state !== 'delayed') return null;
      isBehind = mayWait && orders.isReached(bet);
      if (isBehind) return null;
      if (isExpired) return { update: updateWith(lapseBet(bet, 'TIMED_OUT_OF_PLAY', clock.now())) };
      return matchOrLapse(bet, holding, { makers: others, mayMiss: mayWait });
    });
    if (isBehind) return 'behind orders';
    return missing.length > 0 ? { missing } : 'done';
  }

  function matchOrLapse(bet: StoredBet, holding: Holding, others: Makers): BetDecision | null {
    const now = clock.now();
    const lapse = (reason: BetReason): BetDecision => ({ update: updateWith(lapseBet(bet, reason, now)) });
    const market = markets.find(bet.marketId);
    if (market === null) return lapse('MARKET_CLOSED');
    if (runnerChanges.isPending(holding.market, market)) return lapse('MARKET_SUSPENDED');
    const current = afterRemovals(holding, market, markets.resultOf(market.id), now);
    return matchDelayed(bet.id, market, current, others);
  }

  function matchDelayed(id: number, market: Market, holding: Holding, others: Makers): BetDecision | null {
    const bet = holding.bets.find((one) => one.id === id);
    if (bet === undefined) return null;
    const now = clock.now();
    const end = (given: StoredBet, reason: BetReason) => lapseBet(given, reason, now);
    const lapse = (reason: BetReason): BetDecision => ({ update: updateWith(end(bet, reason)) });
    const runner = runnerOf(market, bet.selectionId);
    if (runner === null || runner.status !== 'ACTIVE' || holding.market === null)
      return lapse('MARKET_CLOSED');
    const reason = lapseReason(bet, holding, market);
    if (reason !== null) return lapse(reason);
    const terms = termsOf(bet, market, runner);
    if (typeof terms === 'string') return lapse(terms);
    if (hasOrdersOfPlayers(market) && isCrossingOwnOrder(holding.bets, bet, terms.price))
      return lapse('OWN_ORDER');
    const input = { bet, market, holding, now, stored: holding.market, end };
    const counterparties: MatchInput<StoredBet>['counterparties'] = ({ price: limit }, beyondLimit) =>
      orders.counterpartiesOf(market, bet, { ...others, limit, beyondLimit });
    return decisionOf(matchBet(markets, { ...input, counterparties }, terms));
  }
}

function lapseReason(bet: StoredBet, holding: Holding, market: Market): BetReason | null {
  if (holding.hasResult) return 'MARKET_CLOSED';
  if (isEndedByStart(bet, market)) return 'TURNED_IN_PLAY';
  if (hasOrdersOfPlayers(market) && isOfOtherField(bet, market)) return 'RUNNER_REMOVED';
  const reason = rejectionReason(bet, market, { isStale: false, limits: { min: 0, max: 0 } });
  if (reason !== null) return reason;
  if (bet.isWhole) return isStillHedge(bet, holding, market) ? null : 'ODDS_CHANGED';
  return stopReason(holding);
}
