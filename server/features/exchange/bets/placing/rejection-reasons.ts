import type { Market, Runner } from '../../../../../domain/betting/exchange';
import { conditionOf, marketReasons } from '../../../../../domain/betting/market';
import { type Obstacle, obstacleOf } from '../../../../../domain/betting/obstacle';
import type { BetReason } from '../../../../../domain/betting/reasons';
import type { StakeLimits } from '../../../../../domain/betting/stake';
import type { BetsConfig } from '../../../../kit/config/config';
import { type Holding, stopReason } from '../holding/holding';
import {
  addedExposure,
  exposureAfter,
  type HoldingUpdate,
  isWithinLossLimit,
} from '../holding/holding-update';
import type { NewBet, StoredMarket } from '../holding/rows';
import type { RunnerChanges } from '../holding/runner-changes';

export interface IncomingBet {
  readonly bet: NewBet;
  /** Version of the market that the player saw. */
  readonly version: number;
  readonly market: Market;
  readonly runner: Runner;
  readonly holding: Holding;
  readonly stored: StoredMarket;
  readonly now: Date;
}

export const insertOf = ({ holding, stored, version }: IncomingBet, bet: NewBet): HoldingUpdate => ({
  added: { ...bet, history: bet.history.map((step, place) => (place === 0 ? { ...step, version } : step)) },
  ...(holding.market === null && { market: stored }),
});

/** The bet counts as if all of it waited: matching it needs no more. */
export function limitReason(caps: BetsConfig, incoming: IncomingBet): BetReason | null {
  const { bet, holding } = incoming;
  const stopped = stopReason(holding);
  if (stopped !== null) return stopped;
  const update = insertOf(incoming, bet);
  const added = addedExposure(holding, update);
  if (holding.openBets >= caps.maxOpenBets) return 'LIMIT_REACHED';
  if (added <= 0) return null;
  if (exposureAfter(holding, update) > caps.maxExposure) return 'LIMIT_REACHED';
  return isWithinLossLimit(holding, update, added) ? null : 'LOSS_LIMIT_REACHED';
}

/** Why the runner takes no bet. */
export function runnerReason(
  runnerChanges: Pick<RunnerChanges, 'isPending'>,
  { holding, market, runner }: IncomingBet,
): BetReason | null {
  if (runner.status === 'REMOVED') return 'NON_RUNNER';
  if (runner.status !== 'ACTIVE') return 'MARKET_CLOSED';
  return runnerChanges.isPending(holding.market, market) ? 'MARKET_SUSPENDED' : null;
}

interface MarketConditions {
  readonly isStale: boolean;
  readonly limits: StakeLimits;
}

/** The market's reason to reject the bet; the player's balance is not considered. */
export function rejectionReason(
  { price, size: stake }: NewBet,
  market: Market,
  { isStale, limits }: MarketConditions,
) {
  const condition = conditionOf({ ...market, isStale });
  const found = obstacleOf({
    condition,
    gtype: market.gtype,
    price,
    stake,
    limits,
    addedExposure: 0,
    available: 0,
  });
  return found === null ? null : reasonOf(found);
}

const reasonOf = (found: Obstacle): BetReason =>
  found in marketReasons
    ? (marketReasons[found as keyof typeof marketReasons] ?? 'MARKET_SUSPENDED')
    : (found as BetReason);
