import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { idOfHistory, idOfMarket, idOfMatch, idOfStream } from './exchange.ids';
import type { exchangeMachine } from './exchange.machine';
import type { MatchFavouritesActor } from './favourites/match-favourites.selectors';
import type { MarketActor } from './market/market.selectors';
import type { MatchActor } from './match/match.selectors';
import type { MatchStreamActor } from './match-stream/match-stream.selectors';
import type { MatchesActor } from './matches/matches.selectors';
import type { PriceHistoryActor } from './price-history/price-history.selectors';

export type ExchangeActor = ActorRefFrom<typeof exchangeMachine>;

type ExchangeSnapshot = SnapshotFrom<typeof exchangeMachine>;

const child = (snapshot: ExchangeSnapshot, id: string): unknown =>
  (snapshot.children as Readonly<Record<string, unknown>>)[id] ?? null;

/** Null while the market has no follower. */
export const selectMarketRef =
  (marketId: string) =>
  (snapshot: ExchangeSnapshot): MarketActor | null =>
    child(snapshot, idOfMarket(marketId)) as MarketActor | null;

/** Null while no view shows the match. */
export const selectMatchRef =
  (matchId: string) =>
  (snapshot: ExchangeSnapshot): MatchActor | null =>
    child(snapshot, idOfMatch(matchId)) as MatchActor | null;

/** The markets that views and actors follow. A new array each time: compare the elements. */
export const selectFollowedMarkets = (snapshot: ExchangeSnapshot): readonly MarketActor[] =>
  Object.entries(snapshot.context.followers).flatMap(([marketId, { best, full }]) =>
    best + full > 0 ? (selectMarketRef(marketId)(snapshot) ?? []) : [],
  );

export const selectMatchesRef = (snapshot: ExchangeSnapshot): MatchesActor =>
  child(snapshot, 'matches') as MatchesActor;

export const selectMatchFavouritesRef = (snapshot: ExchangeSnapshot): MatchFavouritesActor =>
  child(snapshot, 'matchFavourites') as MatchFavouritesActor;

/** Null while no view shows the price history of the runner. */
export const selectHistoryRef =
  (marketId: string, runnerId: string) =>
  (snapshot: ExchangeSnapshot): PriceHistoryActor | null =>
    child(snapshot, idOfHistory(marketId, runnerId)) as PriceHistoryActor | null;

/** Null while no view shows the stream of the match. */
export const selectStreamRef =
  (matchId: string) =>
  (snapshot: ExchangeSnapshot): MatchStreamActor | null =>
    child(snapshot, idOfStream(matchId)) as MatchStreamActor | null;

export const selectIsDelayNoticeDismissed = ({ context }: ExchangeSnapshot): boolean =>
  context.isDelayNoticeDismissed;
