import type { Market } from '../../../../../domain/betting/exchange';
import type { BetReason } from '../../../../../domain/betting/reasons';
import type { Backend } from '../../../../kit/backend/backend';
import { isRefusedByRows } from '../../../../kit/database-errors';
import type { Retries } from '../../../../kit/jobs/retries';
import { isWaiting, lapseBet } from '../holding/bet-transitions';
import { type Holding, stopReason } from '../holding/holding';
import type { HoldingUpdate } from '../holding/holding-update';
import type { HoldingUpdater } from '../holding/holding-updates';
import { afterRemovals } from '../holding/removals';
import type { StoredBet, StoredMarket } from '../holding/rows';
import type { RunnerChanges } from '../holding/runner-changes';
import { type FindCounterparties, isOfOtherField } from '../matching/counterparties';
import { lapseReasonOf } from '../matching/kept-orders';
import { type MatchInput, matchBet, updateWith } from '../matching/match-bet';
import {
  type BetDecision,
  MAX_TURNS,
  type MatchWrites,
  updateWithMakers,
  withMissing,
} from '../matching/update-with-makers';
import { lapseNotification, matchNotification } from '../matching/wait-notification';

type Deps = Pick<Backend, 'clock' | 'log' | 'markets'> & {
  readonly counterpartiesOf: FindCounterparties;
  readonly withhold: MatchWrites['withhold'];
  readonly holdings: HoldingUpdater;
  readonly runnerChanges: Pick<RunnerChanges, 'isPending'>;
  /** Failed orders by the id of the bet. */
  readonly retries: Retries<number>;
  /** Runs after the delay of a retry. */
  checkMarket(marketId: string): void;
};

/** Matches waiting orders that cross, because they were placed at the same moment. */
export interface Crossings {
  /** @returns the ids of the bets that have changed. */
  match(taker: StoredBet): Promise<ReadonlySet<number>>;
}

export function createCrossings({
  checkMarket,
  clock,
  counterpartiesOf,
  holdings,
  log,
  markets,
  runnerChanges,
  retries,
  withhold,
}: Deps): Crossings {
  async function match({ id, marketId, playerId }: StoredBet): Promise<ReadonlySet<number>> {
    let makers: readonly number[] = [];
    try {
      for (let turns = 1; turns <= MAX_TURNS; turns += 1) {
        const { bets, missing } = await updateWithMakers(
          { update: holdings.updateTogether, withhold },
          { playerId, marketId },
          makers,
          (holding, others) => decide(id, holding, marketId, { makers: others, mayMiss: turns < MAX_TURNS }),
        );
        if (missing.length === 0) {
          retries.succeeded(id);
          return new Set(bets.map(({ bet }) => bet.id));
        }
        makers = withMissing(makers, missing);
      }
    } catch (error) {
      // Both orders would be shown, at prices that cross.
      if (isRefusedByRows(error)) withhold(marketId, [playerId], error);
      else if (retries.failed(id, () => checkMarket(marketId)))
        log.error({ err: error, bets: [id] }, 'waiting orders could not be matched');
    }
    return new Set();
  }

  function decide(id: number, read: Holding, marketId: string, others: Others): BetDecision | null {
    const market = markets.find(marketId);
    if (market === null || runnerChanges.isPending(read.market, market)) return null;
    const now = clock.now();
    const holding = afterRemovals(read, market, markets.resultOf(marketId), now);
    const bet = holding.bets.find((one) => one.id === id);
    if (holding.market === null || bet === undefined) return null;
    // One that the removal of its runner ends is written with the removal.
    if (!isWaiting(bet)) return null;
    const reason = endReason(holding, bet, market);
    if (reason !== null) return { update: ended(holding, lapseBet(bet, reason, now)) };
    return take(bet, { ...holding, market: holding.market }, market, others);
  }

  function take(
    bet: StoredBet,
    holding: Holding & { readonly market: StoredMarket },
    market: Market,
    others: Others,
  ): BetDecision {
    const now = clock.now();
    const input: MatchInput<StoredBet> = {
      ...{ bet, market, holding, now, stored: holding.market },
      end: (given, reason) => lapseBet(given, reason, now),
      counterparties: ({ price: limit }, beyondLimit) =>
        counterpartiesOf(market, bet, { ...others, limit, beyondLimit }),
    };
    const {
      bet: after,
      makers,
      missing,
      ...taken
    } = matchBet(markets, input, { price: bet.price, line: bet.line });
    if (missing !== undefined) return { update: null, missing };
    const counterparts = makers && { makers };
    if (after.remaining === bet.remaining) return { update: null, ...counterparts };
    const update =
      after.lapsed > bet.lapsed
        ? ended(holding, after)
        : { ...updateWith(after), notification: matchNotification(holding.market, bet, after) };
    return { update: { ...update, ...taken }, ...counterparts };
  }

  const ended = (holding: Holding, after: StoredBet): HoldingUpdate => ({
    ...updateWith(after),
    notification: holding.market && lapseNotification(holding, holding.market, [after]),
  });

  return { match };
}

interface Others {
  readonly makers: readonly Holding[];
  readonly mayMiss: boolean;
}

function endReason(holding: Holding, bet: StoredBet, market: Market): BetReason | null {
  const stopped = stopReason(holding);
  if (stopped !== null) return stopped;
  if (holding.hasResult) return 'MARKET_CLOSED';
  return lapseReasonOf(bet, market) ?? (isOfOtherField(bet, market) ? 'RUNNER_REMOVED' : null);
}
