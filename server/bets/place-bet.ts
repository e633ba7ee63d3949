import type { GType } from '../../machines/domain/betting/gtype';
import { conditionOf, marketReasons } from '../../machines/domain/betting/market';
import { type Obstacle, obstacleOf } from '../../machines/domain/betting/obstacle';
import type { Side } from '../../machines/domain/betting/outcome-profit';
import type { PriceAcceptance } from '../../machines/domain/betting/price-move';
import type { BetReason } from '../../machines/domain/betting/reasons';
import { isAffordable, type StakeLimits } from '../../machines/domain/betting/stake';
import type { Paise } from '../../machines/domain/entities';
import type { Market, Runner } from '../../machines/domain/exchange';
import type { Backend } from '../backend';
import { later, SECOND } from '../clock';
import type { BetsConfig } from '../config';
import type { LiveMarkets } from '../exchange/live-markets';
import { HttpError } from '../http/http-error';
import { createBet, delayBet, rejectBet } from './bet-transitions';
import type { Holding, KeyState, PlacedBet } from './holding';
import { addedExposure, exposureAfter, type HoldingUpdate, type HoldingUpdater } from './holding-updates';
import { matchBet } from './match-bet';
import { offerOf, runnerOf, termsOf } from './offers';
import type { PriceSnapshot, PriceSnapshots } from './price-snapshots';
import type { NewBet, StoredMarket } from './rows';
import { storedMarketOf } from './stored-market';

export interface BetRequest {
  readonly playerId: number;
  readonly key: string;
  readonly marketId: string;
  readonly selectionId: string;
  readonly side: Side;
  readonly price: number;
  readonly line: number | null;
  readonly stake: Paise;
  readonly moved: PriceAcceptance;
  /** Of the market, as the player saw it. */
  readonly version: number;
}

/** What is different for a bet that the house itself has proposed. */
export interface PlacementOptions {
  /** All of it at its price, or nothing; no cap stands in its way. */
  readonly isWhole: boolean;
  /** Instead of the market's. */
  readonly limits?: StakeLimits;
  /** Something that the price alone does not tell. */
  readonly objection?: BetReason | null;
}

const defaultOptions: PlacementOptions = { isWhole: false };

export interface BetPlacement {
  /** The bet of this key, or the one that was there already. */
  place(
    asked: BetRequest,
    gtype: GType | null,
    manner?: (holding: Holding) => PlacementOptions,
  ): Promise<PlacedBet>;
}

type Deps = Pick<Backend, 'clock'> & {
  readonly markets: LiveMarkets;
  readonly desk: HoldingUpdater;
  readonly sights: PriceSnapshots;
  readonly caps: BetsConfig;
};

/** A bet that has come to its market, and to what its player has there. */
interface IncomingBet {
  readonly bet: NewBet;
  readonly market: Market;
  readonly runner: Runner;
  readonly holding: Holding;
  readonly stored: StoredMarket;
  readonly now: Date;
}

const insertOf = ({ holding, stored }: IncomingBet, bet: NewBet, undo?: () => void): HoldingUpdate => ({
  added: bet,
  ...(holding.market === null && { market: stored }),
  ...(undo !== undefined && { undo }),
});

export function createBetPlacement({ caps, clock, desk, markets, sights }: Deps): BetPlacement {
  async function place(
    asked: BetRequest,
    gtype: GType | null,
    manner: (holding: Holding) => PlacementOptions = () => defaultOptions,
  ) {
    const wanted = { playerId: asked.playerId, marketId: asked.marketId, key: asked.key };
    const done = await desk.update(wanted, (holding) =>
      isDecided(holding) ? null : accept(asked, gtype, holding, manner(holding)),
    );
    const placed = done.bets[0] ?? done.holding.placed;
    if (placed === null) throw new Error('A bet was not stored');
    return placed;
  }

  function accept(
    asked: BetRequest,
    gtype: GType | null,
    holding: Holding,
    manner: PlacementOptions,
  ): HoldingUpdate {
    const { market, match, runner } = resolveMarket(asked, gtype);
    const now = clock.now();
    const sight = sights.find(market, asked.version);
    const stands = manner.isWhole || isOwnPrice(asked, sight);
    const bet = createBet(
      { ...columnsOfRequest(asked, manner), inPlay: market.inPlay, choice: stands ? null : asked.moved },
      now,
    );
    const arrival = { bet, market, runner, holding, now, stored: storedMarketOf(market, match) };
    const limits = manner.limits ?? market;
    const reason =
      rejectionReason(bet, market, { isStale: sight === null, limits }) ??
      (runner.status === 'ACTIVE' ? null : 'MARKET_CLOSED') ??
      manner.objection ??
      (exceedsLimits(arrival) && !manner.isWhole ? 'LIMIT_REACHED' : null);
    return reason === null ? toMarket(arrival) : insertOf(arrival, rejectBet(bet, reason, now));
  }

  function toMarket(arrival: IncomingBet): HoldingUpdate {
    const { bet, holding, market, now, runner } = arrival;
    const end = (given: NewBet, reason: BetReason) => rejectBet(given, reason, now);
    const terms = termsOf(bet, market, runner);
    if (typeof terms === 'string') return insertOf(arrival, end(bet, terms));
    if (market.betDelay === 0) {
      const { bet: matched, undo } = matchBet(markets, { ...arrival, end }, terms);
      return insertOf(arrival, matched, undo);
    }
    const step = insertOf(arrival, delayBet(bet, later(now, market.betDelay * SECOND), now));
    const isCovered = isAffordable(addedExposure(holding, step), holding.purse.available);
    return isCovered ? step : insertOf(arrival, end(bet, 'INSUFFICIENT_BALANCE'));
  }

  /** Where the bet is to be placed; what is not there at all is a mistake of the client's, and no bet. */
  function resolveMarket({ line, marketId, selectionId }: BetRequest, gtype: GType | null) {
    const market = markets.find(marketId);
    const match = markets.matchOf(marketId);
    if (market === null || match === null) {
      throw new HttpError(404, 'This market is not on the exchange any more. Nothing was staked.');
    }
    if (gtype !== null && market.gtype !== gtype) {
      throw new HttpError(400, 'This market takes bets of another kind. Nothing was staked.');
    }
    const runner: Runner | null = runnerOf(market, selectionId);
    if (runner === null)
      throw new HttpError(400, 'There is no such selection on this market. Nothing was staked.');
    if ((market.gtype === 'fancy') !== (line !== null)) throw new HttpError(400, 'Please check line.');
    return { market, match, runner };
  }

  function exceedsLimits(arrival: IncomingBet): boolean {
    const { bet, holding } = arrival;
    const step = insertOf(arrival, bet);
    const exposure = exposureAfter(holding, step);
    const isTooMuch = exposure > caps.maxExposure && exposure > (holding.position?.exposure ?? 0);
    return isTooMuch || holding.openBets >= caps.maxOpenBets;
  }

  return { place };
}

/** A repeat gets the first result, whatever it asks for. */
function isDecided({ isAbandoned, placed }: KeyState): boolean {
  if (isAbandoned) throw new HttpError(409, 'This bet was given up before it arrived. Nothing was staked.');
  return placed !== null;
}

function columnsOfRequest(
  { stake: size, moved: _, version: __, ...asked }: BetRequest,
  { isWhole }: PlacementOptions,
) {
  return { ...asked, size, isWhole };
}

/** A player who asks for another price than the one on offer means to wait for it, where the market lets bets wait. */
function isOwnPrice(asked: BetRequest, seen: PriceSnapshot | null): boolean {
  if (seen === null || seen === 'unremembered' || !seen.keepsUnmatched) return false;
  const runner = runnerOf(seen, asked.selectionId);
  return runner !== null && offerOf(runner, asked)?.price !== asked.price;
}

interface MarketConditions {
  readonly isStale: boolean;
  readonly limits: StakeLimits;
}

/** Why the market does not take the bet, whatever the player has. */
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
