import type { GType } from '../../machines/domain/betting/gtype';
import { conditionOf, marketReasons } from '../../machines/domain/betting/market';
import type { MoveChoice } from '../../machines/domain/betting/moved-price';
import { type Obstacle, obstacleOf } from '../../machines/domain/betting/obstacle';
import type { BetReason } from '../../machines/domain/betting/reasons';
import { isAffordable, type StakeLimits } from '../../machines/domain/betting/stake';
import type { Side } from '../../machines/domain/betting/swing';
import type { Paise } from '../../machines/domain/entities';
import type { Market, Runner } from '../../machines/domain/exchange';
import type { Backend } from '../backend';
import { later, SECOND } from '../clock';
import type { LiveMarkets } from '../exchange/live-markets';
import { Refusal } from '../http/refusal';
import { addedBy, type Desk, exposureAfter, type Step } from './desk';
import type { Holding, KnownKey, NewBet, PlacedBet } from './holding';
import { arrived, delayed, refused } from './life';
import { matchAt } from './match';
import { offerOf, runnerOf, termsOf } from './offers';
import type { Sights } from './seen';
import { storedMarketOf } from './stored-market';

/** What may never be passed, whatever a market allows. */
export interface BetCaps {
  /** Of one player, on all markets. */
  readonly openBets: number;
  /** Of one player, on one market. */
  readonly exposure: Paise;
}

export interface AskedBet {
  readonly playerId: number;
  readonly key: string;
  readonly marketId: string;
  readonly selectionId: string;
  readonly side: Side;
  readonly price: number;
  readonly line: number | null;
  readonly stake: Paise;
  readonly moved: MoveChoice;
  /** Of the market, as the player saw it. */
  readonly version: number;
}

/** What the house asks of a bet beyond its market. A hedge takes a position back, so it has no least and no highest stake. */
export interface Manner {
  readonly isWhole: boolean;
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
  readonly caps: BetCaps;
};

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
    const scene = sceneOf(asked, gtype);
    const { market, runner } = scene;
    const now = clock.now();
    const sight = sights.of(market, asked.version);
    const bet = arrived(
      { ...storedOf(asked), isWhole: manner.isWhole, inPlay: market.inPlay, choice: asked.moved },
      now,
    );
    const own = sight !== null && sight !== 'unremembered' && !manner.isWhole && isOwnPrice(bet, sight);
    const chosen = own ? { ...bet, choice: null } : bet;
    const stored = storedMarketOf(market, scene.match);
    const keeping = (kept: NewBet, undo?: () => void): Step => ({
      added: kept,
      ...(holding.market === null && { market: stored }),
      ...(undo !== undefined && { undo }),
    });

    const reason =
      obstacle(chosen, market, { isStale: sight === null, limits: manner.limits ?? market }) ??
      (runner.status === 'ACTIVE' ? null : 'MARKET_CLOSED') ??
      manner.objection ??
      null;
    if (reason !== null) return keeping(refused(chosen, reason, now));
    const terms = termsOf(chosen, market, runner);
    if (typeof terms === 'string') return keeping(refused(chosen, terms, now));
    const unbearable = capOf(holding, keeping(chosen));
    if (unbearable !== null) return keeping(refused(chosen, unbearable, now));

    if (market.betDelay > 0) return keeping(delayed(chosen, later(now, market.betDelay * SECOND), now));
    const end = (given: NewBet, why: BetReason) => refused(given, why, now);
    const { bet: matched, undo } = matchAt(
      markets,
      { bet: chosen, market, holding, now, stored, end },
      terms,
    );
    return keeping(matched, undo);
  }

  /** Where the bet is to be placed; what is not there at all is a mistake of the client's, and no bet. */
  function sceneOf({ line, marketId, selectionId }: AskedBet, gtype: GType | null) {
    const market = markets.find(marketId);
    const match = markets.matchOf(marketId);
    if (market === null || match === null) {
      throw new Refusal(404, 'This market is not on the exchange any more. Nothing was staked.');
    }
    if (gtype !== null && market.gtype !== gtype) {
      throw new Refusal(400, 'This market takes bets of another kind. Nothing was staked.');
    }
    const runner: Runner | null = runnerOf(market, selectionId);
    if (runner === null)
      throw new Refusal(400, 'There is no such selection on this market. Nothing was staked.');
    if ((market.gtype === 'fancy') !== (line !== null)) throw new Refusal(400, 'Please check line.');
    return { market, match, runner };
  }

  function capOf(holding: Holding, step: Step): BetReason | null {
    if (holding.openBets >= caps.openBets) return 'LIMIT_REACHED';
    const added = addedBy(holding, step);
    if (added > 0 && exposureAfter(holding, step) > caps.exposure) return 'LIMIT_REACHED';
    return isAffordable(added, holding.purse.available) ? null : 'INSUFFICIENT_BALANCE';
  }

  return { place };
}

/** A repeat gets the first result, whatever it asks for. */
function isAnswered({ isAbandoned, placed }: KnownKey): boolean {
  if (isAbandoned) throw new Refusal(409, 'This bet was given up before it arrived. Nothing was staked.');
  return placed !== null;
}

const storedOf = ({ key, line, marketId, playerId, price, selectionId, side, stake: size }: AskedBet) => ({
  key,
  line,
  marketId,
  playerId,
  price,
  selectionId,
  side,
  size,
});

/** A player who asks for another price than the one on offer means to wait for it, where the market lets bets wait. */
function isOwnPrice(bet: NewBet, seen: Market): boolean {
  const runner = runnerOf(seen, bet.selectionId);
  return seen.keepsUnmatched && runner !== null && offerOf(runner, bet)?.price !== bet.price;
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
