import { useSelector } from '@xstate/react';
import { createContext, useContext, useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Depth } from '../../../domain/betting/exchange';
import type { BetsActor } from '../../../machines/exchange/bets/bets.selectors';
import {
  type ExchangeActor,
  selectMarketRef,
  selectMatchesRef,
  selectMatchFavouritesRef,
  selectMatchRef,
} from '../../../machines/exchange/exchange.selectors';
import type { MatchFavouritesActor } from '../../../machines/exchange/favourites/match-favourites.selectors';
import type { MarketActor } from '../../../machines/exchange/market/market.selectors';
import type { MatchActor } from '../../../machines/exchange/match/match.selectors';
import type { MatchesActor } from '../../../machines/exchange/matches/matches.selectors';
import type { BetSlipActor } from '../../../machines/exchange/slip/bet-slip.selectors';

export const ExchangeContext = createContext<ExchangeActor | null>(null);

/** The exchange actor, provided by `ExchangeBoundary`. It runs as long as the root actor. */
export function useExchange(): ExchangeActor {
  const exchange = useContext(ExchangeContext);
  if (!exchange) throw new Error('No exchange: this component is outside <ExchangeBoundary>.');
  return exchange;
}

/** Follows a market while the component is mounted. Null until its actor is spawned. */
export function useMarket(marketId: string, depth: Depth): MarketActor | null {
  const exchange = useExchange();
  useEffect(() => {
    exchange.send({ type: 'exchange.marketFollowed', marketId, depth });
    return () => exchange.send({ type: 'exchange.marketUnfollowed', marketId, depth });
  }, [exchange, marketId, depth]);
  return useSelector(exchange, selectMarketRef(marketId));
}

/** Follows a match while the component is mounted. Null until its actor is spawned. */
export function useMatch(matchId: string): MatchActor | null {
  const exchange = useExchange();
  useEffect(() => {
    exchange.send({ type: 'exchange.matchOpened', matchId });
    return () => exchange.send({ type: 'exchange.matchLeft', matchId });
  }, [exchange, matchId]);
  return useSelector(exchange, selectMatchRef(matchId));
}

/** Follows the list of matches while the component is mounted. */
export function useMatches(): MatchesActor {
  const matches = useSelector(useExchange(), selectMatchesRef);
  useEffect(() => {
    matches.send({ type: 'matches.opened' });
    return () => matches.send({ type: 'matches.left' });
  }, [matches]);
  return matches;
}

export const useMatchFavourites = (): MatchFavouritesActor =>
  useSelector(useExchange(), selectMatchFavouritesRef);

export const useBetSlip = (): BetSlipActor => useExchange().system.get('betSlip');
export const useBets = (): BetsActor => useExchange().system.get('bets');

/** @param isEqual keeps the previous value while it returns true; compares by reference by default. */
export const useBetSlipSelector = <Value>(
  selector: (slip: SnapshotFrom<BetSlipActor>) => Value,
  isEqual?: (before: Value, after: Value) => boolean,
): Value => useSelector(useBetSlip(), selector, isEqual);
export const useBetsSelector = <Value>(selector: (bets: SnapshotFrom<BetsActor>) => Value): Value =>
  useSelector(useBets(), selector);
