import type { Market, Runner } from '../../../../domain/betting/exchange';
import type { GType } from '../../../../domain/betting/gtype';
import type { BetReason } from '../../../../domain/betting/reasons';
import { isAffordable, type StakeLimits } from '../../../../domain/betting/stake';
import type { Backend } from '../../../kit/backend';
import { later, SECOND } from '../../../kit/clock';
import type { BetsConfig } from '../../../kit/config';
import { fieldRefusal, Refusal, refusal } from '../../../kit/http/refusal';
import type { KeyedMutex } from '../../../kit/keyed-mutex';
import { createBet, delayBet, rejectBet } from '../holding/bet-transitions';
import type { Holding, HoldingKey, KeyState, PlacedBet } from '../holding/holding';
import { addedExposure, type HoldingUpdate, isWithinLossLimit } from '../holding/holding-update';
import type { HoldingUpdater } from '../holding/holding-updates';
import { removalsOf } from '../holding/removals';
import { type NewBet, type StoredBet, storedMarketOf } from '../holding/rows';
import { type BetRequest, isDecided } from './bet-request';
import type { Counterparties } from './counterparties';
import { crossesOwnOrder, hasOrdersOfPlayers } from './crossing-orders';
import { type MatchInput, matchBet } from './match-bet';
import { offerOf, runnerOf, termsOf } from './offers';
import type { PriceSnapshot, PriceSnapshots } from './price-snapshots';
import { type IncomingBet, insertOf, limitReason, rejectionReason, runnerReason } from './rejection-reasons';
import { createTakerBatches, type TakerResult } from './taker-batches';
import { type BetDecision, updateWithMakers, withMissing } from './update-with-makers';
import type { WaitingOrders } from './waiting-orders';

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

/** After this many turns a bet is placed ahead of orders that are reached but cannot be matched. */
const MAX_TURNS = 5;

const defaultOptions: PlacementOptions = { isWhole: false };

export interface BetPlacement {
  /**
   * Places a bet once for each key: a repeat of the key gets the first answer.
   * @throws HttpError 400 if the request fits no market; 404 or 409, which fix the key, if the bet cannot be placed; 503 before
   * anything is decided, if the request has waited too long.
   */
  place(
    request: BetRequest,
    gtype: GType | null,
    optionsFor?: (holding: Holding) => PlacementOptions,
  ): Promise<PlacedBet>;
}

type Deps = Pick<Backend, 'clock' | 'markets'> & {
  readonly holdings: HoldingUpdater;
  readonly priceSnapshots: PriceSnapshots;
  readonly marketQueue: KeyedMutex<string>;
  readonly orders: Pick<WaitingOrders, 'counterpartiesOf' | 'isReached' | 'makersFor'>;
  readonly caps: BetsConfig;
};

/** Answers that decide on a key. After any other error the same key may place a bet. */
const fixesKey = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 404 || error.status === 409);

export function createBetPlacement({
  caps,
  clock,
  holdings,
  marketQueue,
  markets,
  orders,
  priceSnapshots,
}: Deps): BetPlacement {
  const takers = createTakerBatches(holdings);

  async function place(
    request: BetRequest,
    gtype: GType | null,
    optionsFor: (holding: Holding) => PlacementOptions = () => defaultOptions,
  ) {
    let makers = orders.makersFor(request, request.stake);
    for (let attempts = 1; ; ) {
      // Orders that the market has reached already are matched before a bet that arrives after them.
      await marketQueue.drainedSoon(request.marketId);
      const placed = await placeInTurn(request, gtype, optionsFor, makers, attempts < MAX_TURNS);
      if (placed === 'deferred') continue;
      attempts += 1;
      if (placed === 'behind orders') continue;
      if (!('missing' in placed)) return placed;
      makers = withMissing(makers, placed.missing);
    }
  }

  /**
   * `behind orders`: the market has reached waiting orders since the queue was empty, and they are matched first. `missing`: the bet would
   * take orders of these players, whose holdings were not read. `deferred`: other bets on the market are written first.
   */
  async function placeInTurn(
    request: BetRequest,
    gtype: GType | null,
    optionsFor: (holding: Holding) => PlacementOptions,
    makers: readonly number[],
    mayWait: boolean,
  ): Promise<PlacedBet | 'behind orders' | 'deferred' | { readonly missing: readonly number[] }> {
    const { key, marketId, playerId, selectionId, side, stake } = request;
    let refused: Refusal | null = null;
    let isBehind = false;
    let isKnown = false;
    const decide = (holding: Holding & KeyState, others: readonly Holding[]): BetDecision | null => {
      refused = null;
      isKnown = isDecided(holding, request);
      if (isKnown) return null;
      isBehind = mayWait && orders.isReached(request);
      if (isBehind) return null;
      try {
        return accept(request, gtype, holding, optionsFor(holding), (market, bet, search) =>
          orders.counterpartiesOf(market, bet, { ...search, makers: others, mayMiss: mayWait }),
        );
      } catch (error) {
        if (!fixesKey(error)) throw error;
        refused = error;
        return { update: { refusal: { key, status: error.status, code: error.code } } };
      }
    };
    const done = await (makers.length === 0
      ? placeAlone({ playerId, marketId, key }, decide)
      : takers.place({
          ...{ playerId, marketId, key, stake, decide, takes: `${selectionId} ${side}` },
          makersAfter: (before) => withMissing(makers, orders.makersFor(request, before + stake)),
        }));
    if (isBehind) return 'behind orders';
    if (refused !== null) throw refused;
    if (done.kind === 'deferred') return 'deferred';
    if (done.kind === 'missing') return { missing: done.missing };
    // An order of the player may have been taken in the same write.
    const placed = isKnown ? done.updated.holding.placed : done.updated.bets[0];
    if (placed == null) throw new Error('A bet was not stored');
    return placed;
  }

  async function placeAlone(
    request: HoldingKey,
    decide: (holding: Holding & KeyState, others: readonly Holding[]) => BetDecision | null,
  ): Promise<TakerResult> {
    const { missing, ...updated } = await updateWithMakers(holdings.updateTogetherSoon, request, [], decide);
    return missing.length > 0 ? { kind: 'missing', missing } : { kind: 'updated', updated };
  }

  function accept(
    request: BetRequest,
    gtype: GType | null,
    holding: Holding,
    { cancelled = [], isWhole, limits, objection = null }: PlacementOptions,
    findOrders: FindOrders,
  ): BetDecision {
    const { market, match, runner } = resolveMarket(markets, request, gtype);
    const now = clock.now();
    const snapshot = priceSnapshots.find(market, request.version);
    const isLimitPrice = isWhole || isOwnPrice(request, snapshot);
    const { minFill = null, moved, persistence = 'keep', stake: size, version, ...columns } = request;
    const bet = createBet(
      {
        ...{ ...columns, size, isWhole, minFill, persistence, inPlay: market.inPlay },
        choice: isLimitPrice ? null : moved,
        removals: removalsOf(market).map(({ id }) => id),
      },
      now,
    );
    const incoming = { bet, version, market, runner, holding, now, stored: storedMarketOf(market, match) };
    const reason =
      (holding.hasResult ? 'MARKET_CLOSED' : null) ??
      rejectionReason(bet, market, { isStale: snapshot === null, limits: limits ?? market }) ??
      runnerReason(incoming) ??
      objection ??
      (isWhole ? null : limitReason(caps, incoming));
    if (reason !== null) return { update: insertOf(incoming, rejectBet(bet, reason, now)) };
    const decision = toMarket(markets, { ...incoming, holding: withChanged(holding, cancelled) }, findOrders);
    const { update } = decision;
    return update.added?.state === 'rejected'
      ? decision
      : { ...decision, update: { ...update, changed: cancelled } };
  }

  return { place };
}

type FindOrders = (
  market: Market,
  bet: NewBet,
  search: { readonly limit: number; readonly beyondLimit: ReadonlySet<number> },
) => Counterparties;

type PlacementDecision = BetDecision & { readonly update: HoldingUpdate };

/** Matches the bet, or delays it if the market has a bet delay. */
function toMarket(
  markets: Backend['markets'],
  incoming: IncomingBet,
  findOrders: FindOrders,
): PlacementDecision {
  const { bet, holding, market, now, runner } = incoming;
  const end = (given: NewBet, reason: BetReason) => rejectBet(given, reason, now);
  const refuse = (reason: BetReason): PlacementDecision => ({ update: insertOf(incoming, end(bet, reason)) });
  const terms = termsOf(bet, market, runner);
  if (typeof terms === 'string') return refuse(terms);
  if (hasOrdersOfPlayers(market) && crossesOwnOrder(holding.bets, bet, terms.price))
    return refuse('OWN_ORDER');
  if (market.betDelay === 0) {
    const counterparties: MatchInput<NewBet>['counterparties'] = ({ price: limit }, beyondLimit) =>
      findOrders(market, bet, { limit, beyondLimit });
    const {
      bet: matched,
      makers,
      missing,
      ...match
    } = matchBet(markets, { ...incoming, end, counterparties }, terms);
    return {
      update: { ...insertOf(incoming, matched), ...match },
      ...(makers !== undefined && { makers }),
      ...(missing !== undefined && { missing }),
    };
  }
  const update = insertOf(incoming, delayBet(bet, later(now, market.betDelay * SECOND), now));
  const added = addedExposure(holding, update);
  if (!isAffordable(added, holding.purse.available)) return refuse('INSUFFICIENT_BALANCE');
  return isWithinLossLimit(holding, update, added) ? { update } : refuse('LOSS_LIMIT_REACHED');
}

/** @throws HttpError for a market or selection that does not exist, or that does not take such a bet. */
function resolveMarket(
  markets: Backend['markets'],
  { line, marketId, selectionId }: BetRequest,
  gtype: GType | null,
) {
  const market = markets.find(marketId);
  const match = markets.matchOf(marketId);
  if (market === null || match === null) {
    throw refusal(404, 'BET_MARKET_GONE');
  }
  if (gtype !== null && market.gtype !== gtype) {
    throw refusal(400, 'BET_KIND_WRONG');
  }
  const runner: Runner | null = runnerOf(market, selectionId);
  if (runner === null) throw refusal(400, 'BET_SELECTION_UNKNOWN');
  if ((market.gtype === 'fancy') !== (line !== null))
    throw fieldRefusal('FIELD_INVALID', 'line', { field: 'line' });
  return { market, match, runner };
}

/** A request for another price than the one that the player saw on offer is a limit order, where the market keeps unmatched orders. */
function isOwnPrice(request: BetRequest, seen: PriceSnapshot | null): boolean {
  if (seen === null || seen === 'unknown' || !seen.keepsUnmatched) return false;
  const runner = runnerOf(seen, request.selectionId);
  return runner !== null && offerOf(runner, request)?.price !== request.price;
}

const withChanged = (holding: Holding, changed: readonly StoredBet[]): Holding => ({
  ...holding,
  bets: holding.bets.map((bet) => changed.find(({ id }) => id === bet.id) ?? bet),
});
