import type { ListedMatch, Market, MarketChange, Match, MatchChange } from '../../domain/betting/exchange';
import { type Exchange, inOrder } from '../features/exchange/exchange';
import { differenceOf } from '../features/exchange/markets/market-diff';
import type { MarketsUpdate, ShownMatch } from './markets-update';

/** Milliseconds for which the leader sends the changes of a market after its last request at this node. */
const WATCHED_FOR = 5_000;

/** Matches and markets as the leader has sent them. */
export interface MirroredMarkets {
  apply(update: MarketsUpdate): void;
  /** Ids of the markets that were requested in the last `WATCHED_FOR`. */
  watched(): readonly string[];
  find(marketId: string): Market | null;
  matchOf(marketId: string): Match | null;
  list: Exchange['list'];
  match: Exchange['match'];
  summaryOf(matchId: string): MatchChange | null;
}

/** @param changed is called for each newer version of a known market */
export function createMirroredMarkets(
  changed: (market: Market, change: MarketChange, before: Market) => void,
): MirroredMarkets {
  const matches = new Map<string, ShownMatch>();
  const markets = new Map<string, Market>();
  const requestedAt = new Map<string, number>();

  function setMarket(market: Market) {
    const before = markets.get(market.id);
    if (before !== undefined && before.version >= market.version) return;
    markets.set(market.id, market);
    const difference = before === undefined ? null : differenceOf(stateOf(before), stateOf(market));
    if (before === undefined || difference === null) return;
    changed(market, { id: market.id, from: before.version, to: market.version, ...difference }, before);
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

  const listed = ({ main, match }: ShownMatch): ListedMatch => ({
    ...match,
    market: main === null ? null : (markets.get(main) ?? null),
  });

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
    find(id) {
      const market = markets.get(id) ?? null;
      if (market !== null) requestedAt.set(id, performance.now());
      return market;
    },
    matchOf: (marketId) =>
      [...matches.values()].find((shown) => shown.markets.includes(marketId))?.match ?? null,
    list: ({ sportId, status }) =>
      inOrder(
        [...matches.values()]
          .filter(({ match }) => sportId === null || match.sportId === sportId)
          .filter(({ match }) => (status === null ? match.status !== 'FINISHED' : match.status === status))
          .map(listed),
      ),
    match(matchId) {
      const shown = matches.get(matchId);
      if (shown === undefined) return null;
      return { ...shown.match, markets: shown.markets.flatMap((id) => markets.get(id) ?? []) };
    },
    summaryOf: (matchId) => matches.get(matchId)?.match ?? null,
  };
}

const stateOf = (market: Market) => ({ ...market, isVoid: market.isVoid ?? false });
