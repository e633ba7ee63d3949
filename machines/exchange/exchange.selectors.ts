import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MarketActor } from '../market/market.selectors';
import type { MatchActor } from '../match/match.selectors';
import type { MatchesActor } from '../matches/matches.selectors';
import { idOfMarket, idOfMatch } from './exchange.ids';
import type { exchangeMachine } from './exchange.machine';

export type ExchangeActor = ActorRefFrom<typeof exchangeMachine>;

type ExchangeSnapshot = SnapshotFrom<typeof exchangeMachine>;

const child = (snapshot: ExchangeSnapshot, id: string): unknown =>
  (snapshot.children as Readonly<Record<string, unknown>>)[id] ?? null;

/** The actor of a market that is watched or followed; null before. */
export const marketRef =
  (marketId: string) =>
  (snapshot: ExchangeSnapshot): MarketActor | null =>
    child(snapshot, idOfMarket(marketId)) as MarketActor | null;

/** The actor of a match that is opened; null before. */
export const matchRef =
  (matchId: string) =>
  (snapshot: ExchangeSnapshot): MatchActor | null =>
    child(snapshot, idOfMatch(matchId)) as MatchActor | null;

export const matchesRef = (snapshot: ExchangeSnapshot): MatchesActor =>
  child(snapshot, 'matches') as MatchesActor;
