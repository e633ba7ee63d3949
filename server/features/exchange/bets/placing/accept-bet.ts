import type { Market, Runner } from '../../../../../domain/betting/exchange';
import type { GType } from '../../../../../domain/betting/gtype';
import type { BetReason } from '../../../../../domain/betting/reasons';
import type { StakeLimits } from '../../../../../domain/betting/stake';
import type { Backend } from '../../../../kit/backend/backend';
import type { BetsConfig } from '../../../../kit/config/config';
import { fieldRefusal, refusal } from '../../../../kit/http/refusal';
import { createBet, rejectBet } from '../holding/bet-transitions';
import type { Holding } from '../holding/holding';
import { hasLapsingRemovalSince, removalsOf } from '../holding/removals';
import { type NewBet, type StoredBet, type StoredMarket, storedMarketOf } from '../holding/rows';
import type { RunnerChanges } from '../holding/runner-changes';
import type { Counterparties } from '../matching/counterparties';
import { hasOrdersOfPlayers, isCrossingOwnOrder } from '../matching/crossing-orders';
import { type MatchInput, matchBet } from '../matching/match-bet';
import { offerOf, runnerOf, termsOf } from '../matching/offers';
import type { PriceSnapshot, PriceSnapshots } from '../matching/price-snapshots';
import { type BetDecision, decisionOf, type WriteDecision } from '../matching/update-with-makers';
import type { BetRequest } from './bet-request';
import { type IncomingBet, insertOf, limitReason, rejectionReason, runnerReason } from './rejection-reasons';
import { startDelay } from './start-delay';

/** How the server places a bet that it has proposed itself: a cash-out. */
export interface PlacementOptions {
  /** All of the stake at its price or nothing; the caps do not apply. */
  readonly isWhole: boolean;
  /** Instead of the market's. */
  readonly limits?: StakeLimits;
  /** Reason to reject the bet, besides those of the market. */
  readonly objection?: BetReason | null;
  /** Bets of the holding that are cancelled if the bet is not rejected. */
  readonly cancelled?: readonly StoredBet[];
}

/**
 * Decides on a new bet: checks market, price, stake and balance; then the bet is matched or delayed.
 * @throws HttpError for a market or selection that does not exist, or that does not take such a bet.
 */
export type AcceptBet = (
  request: BetRequest,
  gtype: GType | null,
  holding: Holding,
  options: PlacementOptions,
  findOrders: FindOrders,
) => BetDecision;

/** Finds the orders of other players that the bet may take. */
type FindOrders = (
  market: Market,
  bet: NewBet,
  search: { readonly limit: number; readonly beyondLimit: ReadonlySet<number> },
) => Counterparties;

type Deps = Pick<Backend, 'clock' | 'markets'> & {
  readonly caps: BetsConfig;
  readonly priceSnapshots: PriceSnapshots;
  readonly runnerChanges: Pick<RunnerChanges, 'isPending'>;
};

export function createBetAcceptance({
  caps,
  clock,
  markets,
  priceSnapshots,
  runnerChanges,
}: Deps): AcceptBet {
  return (request, gtype, holding, { cancelled = [], isWhole, limits, objection = null }, findOrders) => {
    const { market, runner } = resolveMarket(markets, request, gtype);
    const now = clock.now();
    const snapshot = priceSnapshots.find(market, request.version);
    const isLimitPrice = isWhole || isOwnPrice(request, snapshot, market);
    const { minFill = null, moved, persistence = 'keep', stake: size, version, ...columns } = request;
    const bet = createBet(
      {
        ...{ ...columns, size, isWhole, minFill, persistence, inPlay: market.inPlay },
        choice: isLimitPrice ? null : moved,
        removals: removalsOf(market).map(({ id }) => id),
      },
      now,
    );
    const stored = holding.market ?? newMarketOf(markets, market);
    const incoming = { bet, version, market, runner, holding, now, stored };
    const reason =
      (holding.hasResult ? 'MARKET_CLOSED' : null) ??
      rejectionReason(bet, market, { isStale: snapshot === null, limits: limits ?? market }) ??
      runnerReason(runnerChanges, incoming) ??
      objection ??
      (isWhole ? null : (fieldReason(snapshot, market) ?? limitReason(caps, incoming)));
    if (reason !== null) return { update: insertOf(incoming, rejectBet(bet, reason, now)) };
    const decision = matchOrDelay(
      markets,
      { ...incoming, holding: withChanged(holding, cancelled) },
      findOrders,
    );
    const { update } = decision;
    return update.added?.state === 'rejected'
      ? decision
      : { ...decision, update: { ...update, changed: cancelled } };
  };
}

/** Matches the bet, or delays it if the market has a bet delay. */
function matchOrDelay(
  markets: Backend['markets'],
  incoming: IncomingBet,
  findOrders: FindOrders,
): WriteDecision {
  const { bet, holding, market, now, runner } = incoming;
  const end = (given: NewBet, reason: BetReason) => rejectBet(given, reason, now);
  const insert = (given: NewBet) => insertOf(incoming, given);
  const refuse = (reason: BetReason): WriteDecision => ({ update: insert(end(bet, reason)) });
  const terms = termsOf(bet, market, runner);
  if (typeof terms === 'string') return refuse(terms);
  if (hasOrdersOfPlayers(market) && isCrossingOwnOrder(holding.bets, bet, terms.price))
    return refuse('OWN_ORDER');
  if (market.betDelay === 0) {
    const counterparties: MatchInput<NewBet>['counterparties'] = ({ price: limit }, beyondLimit) =>
      findOrders(market, bet, { limit, beyondLimit });
    return decisionOf(matchBet(markets, { ...incoming, end, counterparties }, terms), insert);
  }
  const delayed = startDelay(bet, incoming, insert);
  return typeof delayed === 'string' ? refuse(delayed) : { update: delayed };
}

/** @throws HttpError for a market or selection that does not exist, or that does not take such a bet. */
function resolveMarket(
  markets: Backend['markets'],
  { line, marketId, selectionId }: BetRequest,
  gtype: GType | null,
) {
  const market = markets.find(marketId);
  if (market === null) throw refusal(404, 'BET_MARKET_GONE');
  if (gtype !== null && market.gtype !== gtype) {
    throw refusal(400, 'BET_KIND_WRONG');
  }
  const runner: Runner | null = runnerOf(market, selectionId);
  if (runner === null) throw refusal(400, 'BET_SELECTION_UNKNOWN');
  if ((market.gtype === 'fancy') !== (line !== null))
    throw fieldRefusal('FIELD_INVALID', 'line', { field: 'line' });
  return { market, runner };
}

/** The record of a market without bets. @throws HttpError */
function newMarketOf(markets: Backend['markets'], market: Market): StoredMarket {
  const match = markets.matchOf(market.id);
  if (match === null) throw refusal(404, 'BET_MARKET_GONE');
  return storedMarketOf(market, match);
}

/** A price that was asked for before a large removal belongs to another field, as that of an order which waited at that moment. */
const fieldReason = (seen: PriceSnapshot | null, market: Market): BetReason | null =>
  seen !== null && seen !== 'unknown' && hasLapsingRemovalSince(seen, market) ? 'RUNNER_REMOVED' : null;

/** A price other than the offer that the player saw makes the bet a limit order, where the market keeps unmatched orders. */
function isOwnPrice(request: BetRequest, seen: PriceSnapshot | null, market: Market): boolean {
  if (seen === null || !market.keepsUnmatched) return false;
  // It may be the player's own: it is not matched for worse.
  if (seen === 'unknown') return request.moved === 'any';
  const runner = runnerOf(seen, request.selectionId);
  return runner !== null && offerOf(runner, request)?.price !== request.price;
}

const withChanged = (holding: Holding, changed: readonly StoredBet[]): Holding => ({
  ...holding,
  bets: holding.bets.map((bet) => changed.find(({ id }) => id === bet.id) ?? bet),
});
