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
import { arrived, delayed, refused } from './bet-transitions';
import type { Holding, KnownKey, PlacedBet } from './holding';
import { addedBy, type Desk, exposureAfter, type Step } from './holding-updates';
import { matchAt } from './match-bet';
import { offerOf, runnerOf, termsOf } from './offers';
import type { Sight, Sights } from './price-snapshots';
import type { NewBet, StoredMarket } from './rows';
import { storedMarketOf } from './stored-market';

export interface AskedBet {
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
export interface Manner {
  /** All of it at its price, or nothing; no cap stands in its way. */
  readonly isWhole: boolean;
  /** Instead of the market's. */
  readonly limits?: StakeLimits;
  /** Something that the price alone does not tell. */
  readonly objection?: BetReason | null;
}

const alone: Manner = { isWhole: false };

export interface Placing {
  /** The bet of this key, or the one that was there already. */
  place(asked: AskedBet, gtype: GType | null, manner?: (holding: Holding) => Manner): Promise<PlacedBet>;
}

type Deps = Pick<Backend, 'clock'> & {
  readonly markets: LiveMarkets;
  readonly desk: Desk;
  readonly sights: Sights;
  readonly caps: BetsConfig;
};

/** A bet that has come to its market, and to what its player has there. */
interface FocusOnNavigate {
  readonly bet: NewBet;
  readonly market: Market;
  readonly runner: Runner;
  readonly holding: Holding;
  readonly stored: StoredMarket;
  readonly now: Date;
}

const keeping = ({ holding, stored }: FocusOnNavigate, bet: NewBet, undo?: () => void): Step => ({
  added: bet,
  ...(holding.market === null && { market: stored }),
  ...(undo !== undefined && { undo }),
});

export function createPlacing({ caps, clock, desk, markets, sights }: Deps): Placing {
  async function place(
    asked: AskedBet,
    gtype: GType | null,
    manner: (holding: Holding) => Manner = () => alone,
  ) {
    const wanted = { playerId: asked.playerId, marketId: asked.marketId, key: asked.key };
    const done = await desk.change(wanted, (holding) =>
      isAnswered(holding) ? null : arrive(asked, gtype, holding, manner(holding)),
    );
    const placed = done.bets[0] ?? done.holding.placed;
    if (placed === null) throw new Error('A bet was not stored');
    return placed;
  }

  function arrive(asked: AskedBet, gtype: GType | null, holding: Holding, manner: Manner): Step {
    const { market, match, runner } = sceneOf(asked, gtype);
    const now = clock.now();
    const sight = sights.of(market, asked.version);
    const stands = manner.isWhole || isOwnPrice(asked, sight);
    const bet = arrived(
      { ...storedOf(asked, manner), inPlay: market.inPlay, choice: stands ? null : asked.moved },
      now,
    );
    const arrival = { bet, market, runner, holding, now, stored: storedMarketOf(market, match) };
    const limits = manner.limits ?? market;
    const reason =
      obstacle(bet, market, { isStale: sight === null, limits }) ??
      (runner.status === 'ACTIVE' ? null : 'MARKET_CLOSED') ??
      manner.objection ??
      (isPastCaps(arrival) && !manner.isWhole ? 'LIMIT_REACHED' : null);
    return reason === null ? enter(arrival) : keeping(arrival, refused(bet, reason, now));
  }

  function enter(arrival: FocusOnNavigate): Step {
    const { bet, holding, market, now, runner } = arrival;
    const end = (given: NewBet, reason: BetReason) => refused(given, reason, now);
    const terms = termsOf(bet, market, runner);
    if (typeof terms === 'string') return keeping(arrival, end(bet, terms));
    if (market.betDelay === 0) {
      const { bet: matched, undo } = matchAt(markets, { ...arrival, end }, terms);
      return keeping(arrival, matched, undo);
    }
    const step = keeping(arrival, delayed(bet, later(now, market.betDelay * SECOND), now));
    const isCovered = isAffordable(addedBy(holding, step), holding.purse.available);
    return isCovered ? step : keeping(arrival, end(bet, 'INSUFFICIENT_BALANCE'));
  }

  /** Where the bet is to be placed; what is not there at all is a mistake of the client's, and no bet. */
  function sceneOf({ line, marketId, selectionId }: AskedBet, gtype: GType | null) {
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

  function isPastCaps(arrival: FocusOnNavigate): boolean {
    const { bet, holding } = arrival;
    const step = keeping(arrival, bet);
    const exposure = exposureAfter(holding, step);
    const isTooMuch = exposure > caps.maxExposure && exposure > (holding.position?.exposure ?? 0);
    return isTooMuch || holding.openBets >= caps.maxOpenBets;
  }

  return { place };
}

/** A repeat gets the first result, whatever it asks for. */
function isAnswered({ isAbandoned, placed }: KnownKey): boolean {
  if (isAbandoned) throw new HttpError(409, 'This bet was given up before it arrived. Nothing was staked.');
  return placed !== null;
}

function storedOf({ stake: size, moved: _, version: __, ...asked }: AskedBet, { isWhole }: Manner) {
  return { ...asked, size, isWhole };
}

/** A player who asks for another price than the one on offer means to wait for it, where the market lets bets wait. */
function isOwnPrice(asked: AskedBet, seen: Sight | null): boolean {
  if (seen === null || seen === 'unremembered' || !seen.keepsUnmatched) return false;
  const runner = runnerOf(seen, asked.selectionId);
  return runner !== null && offerOf(runner, asked)?.price !== asked.price;
}

interface Circumstances {
  readonly isStale: boolean;
  readonly limits: StakeLimits;
}

/** Why the market does not take the bet, whatever the player has. */
export function obstacle({ price, size: stake }: NewBet, market: Market, { isStale, limits }: Circumstances) {
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
