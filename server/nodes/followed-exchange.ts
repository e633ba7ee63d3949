import type { Logger } from 'pino';
import type { Market, MatchChange } from '../../domain/betting/exchange';
import { type Exchange, inOrder } from '../features/exchange/exchange';
import { differenceOf } from '../features/exchange/markets/market-diff';
import { createMarketListeners } from '../features/exchange/markets/market-listeners';
import type { MarketsUpdate, ShownMatch } from './markets-update';

/** Milliseconds after the last request of a market, from which on no player follows it here. */
const WATCHED_FOR = 5_000;

export interface FollowedExchange extends Exchange {
  apply(update: MarketsUpdate): void;
  /** Ids of the markets that were requested in the last seconds. */
  watched(): readonly string[];
}

/** The markets as the leader has sent them, for reading. What only the leader may do throws. */
export function createFollowedExchange(log: Pick<Logger, 'error'>): FollowedExchange {
  const listeners = createMarketListeners(log);
  const matches = new Map<string, ShownMatch>();
  const markets = new Map<string, Market>();
  const requestedAt = new Map<string, number>();

  const find = (id: string): Market | null => {
    const market = markets.get(id) ?? null;
    if (market !== null) requestedAt.set(id, performance.now());
    return market;
  };

  function setMarket(market: Market) {
    const before = markets.get(market.id);
    if (before !== undefined && before.version >= market.version) return;
    markets.set(market.id, market);
    const difference = before === undefined ? null : differenceOf(stateOf(before), stateOf(market));
    if (before === undefined || difference === null) return;
    listeners.tell.changed(market, {
      id: market.id,
      from: before.version,
      to: market.version,
      ...difference,
    });
  }

  function setSummary(summary: MatchChange) {
    const known = matches.get(summary.id);
    if (known !== undefined) matches.set(summary.id, { ...known, match: { ...known.match, ...summary } });
  }

  function remove(matchId: string) {
    for (const id of matches.get(matchId)?.markets ?? []) {
      markets.delete(id);
      requestedAt.delete(id);
    }
    matches.delete(matchId);
  }

  return {
    apply(update) {
      if (update.isWhole) {
        matches.clear();
        markets.clear();
      }
      for (const id of update.gone) remove(id);
      for (const shown of update.matches) {
        const score = matches.get(shown.match.id)?.match.score ?? shown.match.score;
        matches.set(shown.match.id, { ...shown, match: { ...shown.match, score } });
      }
      for (const summary of update.summaries) setSummary(summary);
      for (const market of update.markets) setMarket(market);
    },
    watched() {
      const since = performance.now() - WATCHED_FOR;
      for (const [id, at] of requestedAt) if (at < since) requestedAt.delete(id);
      return [...requestedAt.keys()];
    },
    markets: {
      find,
      matchOf: (marketId) =>
        [...matches.values()].find((shown) => shown.markets.includes(marketId))?.match ?? null,
      findMaker: refuse,
      take: refuse,
      giveBack: refuse,
      showOrders: refuse,
      showTrades: refuse,
      resultOf: refuse,
      feedResultOf: refuse,
      listen: listeners.listen,
    },
    overrides: {
      set: refuse,
      result: refuse,
      release: refuse,
      releaseResult: refuse,
      freeze: refuse,
      setStream: refuse,
      releaseAll: refuse,
    },
    storeTime: refuse,
    list: ({ sportId, status }) =>
      inOrder(
        [...matches.values()]
          .filter(({ match }) => sportId === null || match.sportId === sportId)
          .filter(({ match }) => (status === null ? match.status !== 'FINISHED' : match.status === status))
          .map(({ main, match }) => ({
            ...match,
            market: main === null ? null : (markets.get(main) ?? null),
          })),
      ),
    match(matchId) {
      const shown = matches.get(matchId);
      if (shown === undefined) return null;
      return { ...shown.match, markets: shown.markets.flatMap((id) => markets.get(id) ?? []) };
    },
    matchSummary: (matchId) => matches.get(matchId)?.match ?? null,
    history: refuse,
    finishedMarket: refuse,
    stream: refuse,
    tick() {},
    close: async () => {},
  };
}

const stateOf = (market: Market) => ({ ...market, isVoid: market.isVoid ?? false });

function refuse(): never {
  throw new Error('Only the node that leads can do this');
}
