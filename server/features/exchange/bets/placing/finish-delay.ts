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
  /** The bet waits for no removal and no restoration that is being written: it lapses then. */
  readonly isOverdue: boolean;
}

type Deps = Pick<Backend, 'clock' | 'markets'> & {
  readonly holdings: HoldingUpdater;
  readonly orders: Pick<WaitingOrders, 'counterpartiesOf' | 'isReached' | 'matchReached' | 'withhold'>;
  readonly runnerChanges: Pick<RunnerChanges, 'isPending'>;
};

/** The bet is still delayed, and is decided later. */
type Obstacle = 'behind orders' | 'runners pending';

interface Makers {
  readonly makers: readonly Holding[];
  readonly mayMiss: boolean;
}

/**
 * Matches or lapses a bet at the end of its delay. The caller runs in the queue of the market.
 * @returns `runners pending`: the bet is still delayed, because a removal or a restoration is being written.
 */
export type FinishDelay = (bet: EndedDelay) => Promise<'done' | 'runners pending'>;

export function createFinishDelay({ clock, holdings, markets, orders, runnerChanges }: Deps): FinishDelay {
  return async (bet) => {
    let makers: readonly number[] = [];
    for (let turns = 1; turns <= MAX_TURNS; turns += 1) {
      await orders.matchReached(bet.marketId);
      const done = await finishInTurn(bet, makers, turns < MAX_TURNS);
      if (done === 'done' || done === 'runners pending') return done;
      if (done !== 'behind orders') makers = withMissing(makers, done.missing);
    }
    return 'done';
  };

  /**
   * `behind orders`: the market has reached waiting orders meanwhile, which arrived before the bet. `missing`: it would take orders of these
   * players.
   */
  async function finishInTurn(
    ended: EndedDelay,
    makers: readonly number[],
    mayMiss: boolean,
  ): Promise<'done' | Obstacle | { readonly missing: readonly number[] }> {
    const { marketId, playerId } = ended;
    let obstacle = null as Obstacle | null;
    const writes = { update: holdings.updateTogether, withhold: orders.withhold };
    const { missing } = await updateWithMakers(writes, { playerId, marketId }, makers, (holding, others) => {
      const decided = decide(ended, holding, { makers: others, mayMiss });
      obstacle = typeof decided === 'string' ? decided : null;
      return typeof decided === 'string' ? null : decided;
    });
    if (obstacle !== null) return obstacle;
    return missing.length > 0 ? { missing } : 'done';
  }

  function decide(
    { id, isExpired, isOverdue, marketId }: EndedDelay,
    holding: Holding,
    others: Makers,
  ): BetDecision | Obstacle | null {
    const bet = holding.bets.find((one) => one.id === id);
    if (bet?.state !== 'delayed') return null;
    if (others.mayMiss && orders.isReached(bet)) return 'behind orders';
    const now = clock.now();
    const lapse = (reason: BetReason): BetDecision => ({ update: updateWith(lapseBet(bet, reason, now)) });
    if (isExpired) return lapse('TIMED_OUT_OF_PLAY');
    const market = markets.find(marketId);
    if (market === null) return lapse('MARKET_CLOSED');
    if (runnerChanges.isPending(holding.market, market))
      return isOverdue ? lapse('MARKET_SUSPENDED') : 'runners pending';
    return matchDelayed(id, market, afterRemovals(holding, market, markets.resultOf(marketId), now), others);
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
