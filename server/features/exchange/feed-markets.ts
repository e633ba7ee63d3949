import type { Match } from '../../../domain/betting/exchange';
import type { MarketResult } from '../../../domain/betting/market-decisions';
import type { LiveMarkets } from './markets/live-markets';
import type { LiveMatch } from './markets/live-match';
import { closesAt } from './markets/market-sample';
import type { MarketDecision } from './markets/stored-decisions';
import { partsOf, type ShownMatches } from './shown-matches';
import type { SimulatedTime } from './simulated-time';

interface Deps {
  readonly matches: ShownMatches;
  readonly time: SimulatedTime;
  readonly listen: LiveMarkets['listen'];
  decisionOf(marketId: string): MarketDecision | null;
  factsOf(match: LiveMatch, now: number): Match;
}

/** The markets of the shown matches. A result is known also after its match has left the feed. */
export function createFeedMarkets({ decisionOf, factsOf, listen, matches, time }: Deps): LiveMarkets {
  const { find, findMarket } = matches;

  function scriptedResult(marketId: string): MarketResult | null {
    const [matchId, key] = partsOf(marketId);
    const script = matches.create(matchId)?.scriptOf(key) ?? null;
    return script === null || time.now() < closesAt(script.script) ? null : script.script.result;
  }

  return {
    find: (marketId) => findMarket(marketId)?.at(time.now()) ?? null,
    findMaker: (marketId) => findMarket(marketId)?.makerAt(time.now()) ?? null,
    matchOf(marketId) {
      const match = find(partsOf(marketId)[0]);
      return match === null ? null : factsOf(match, time.now());
    },
    take: (taking) => findMarket(taking.marketId)?.take(taking, time.now()) ?? [],
    giveBack(taking, taken) {
      findMarket(taking.marketId)?.giveBack(taking, taken, time.now());
    },
    showOrders(marketId, ...shown) {
      findMarket(marketId)?.showOrders(...shown);
    },
    showTrades(marketId, ...shown) {
      findMarket(marketId)?.showTrades(...shown);
    },
    resultOf(marketId) {
      const live = findMarket(marketId);
      if (live !== null) return live.result(time.now());
      return decisionOf(marketId)?.result ?? scriptedResult(marketId);
    },
    feedResultOf: (marketId) => findMarket(marketId)?.feedResult(time.now()) ?? scriptedResult(marketId),
    listen,
  };
}
