import type { InferOutput } from 'valibot';
import { liveStream } from '../../../contract/calls/bets';
import * as exchange from '../../../contract/calls/exchange';
import type { ListedMatch, MatchWithMarkets } from '../../../domain/betting/exchange';
import type { Favourite } from '../../../domain/betting/favourites';
import type { FavouriteChange } from '../../../machines/exchange/favourites/match-favourites.events';
import type { PriceHistory } from '../../../machines/exchange/price-history/price-history.machine';
import type { CallServer } from '../kit/http/http';
import { orIfMissing, orUnavailable } from '../kit/http/or-if-missing';
import { PortFailure } from '../kit/port-failure';
import { isKnown, toListedMatch, toMatchWithMarkets } from './wire-market';

type WireMatch = InferOutput<typeof exchange.exchangeMatch.answer>;

/** Milliseconds before a backend that had no call for single matches is asked for it again: it may have been replaced at that moment. */
const MISSING_TIME = 60_000;

/** At a backend without a call for single matches: as the list has it, with its main market alone. */
function createMatchReader(call: CallServer) {
  /** Why the call was not answered, and until when the backend is not asked for it again. Milliseconds since 1970. */
  let missing: { readonly failure: PortFailure; readonly until: number } | null = null;

  const fromList = async (id: string, signal: AbortSignal): Promise<WireMatch | null> => {
    const { list } = await call(exchange.exchangeMatches, {}, { signal });
    const listed = list.find((match) => match.id === id);
    if (listed === undefined) return null;
    const { market, ...match } = listed;
    return { ...match, markets: market === null ? [] : [market] };
  };

  return async (input: { id: string }, signal: AbortSignal): Promise<WireMatch> => {
    const isMissing = missing !== null && Date.now() < missing.until;
    const failure =
      (isMissing && missing?.failure) ||
      (await call(exchange.exchangeMatch, input, { signal }).catch((caught: unknown) => {
        if (!(caught instanceof PortFailure) || !caught.isCallMissing || caught.refusal) throw caught;
        return caught;
      }));
    if (!(failure instanceof PortFailure)) return failure;
    const match = await fromList(input.id, signal);
    if (match === null) throw failure;
    // The page of a captive portal is no answer of the backend.
    if (failure.kind === 'unavailable' && !isMissing) missing = { failure, until: Date.now() + MISSING_TIME };
    return match;
  };
}

/** HTTP calls of matches, their prices and what a player follows. */
export function createMatchCalls(call: CallServer) {
  const loadOne = createMatchReader(call);
  return {
    loadMatches: async (_: unknown, signal: AbortSignal): Promise<readonly ListedMatch[]> =>
      (await call(exchange.exchangeMatches, {}, { signal })).list.map(toListedMatch).filter(isKnown),
    loadMatch: async (input: { id: string }, signal: AbortSignal): Promise<MatchWithMarkets> => {
      const match = toMatchWithMarkets(await loadOne(input, signal));
      if (match === null) throw new PortFailure('refused');
      return match;
    },
    loadHistory: async (
      { marketId, runnerId }: { marketId: string; runnerId: string },
      signal: AbortSignal,
    ): Promise<PriceHistory> => {
      const payload = { market_id: marketId, runner_id: runnerId };
      const { points, traded = null } = await call(exchange.exchangeHistory, payload, { signal });
      return { points, traded };
    },
    loadFavourites: async (_: unknown, signal: AbortSignal): Promise<readonly Favourite[]> =>
      (await orIfMissing(call(exchange.exchangeFavourites, {}, { signal }), { list: [] })).list,
    saveFavourite: async ({ id, isFavourite, kind }: FavouriteChange): Promise<boolean> =>
      (await orUnavailable(call(exchange.exchangeFavourite, { kind, id, is_favourite: isFavourite })))
        .is_favourite,
    loadStream: async ({ matchId }: { matchId: string }, signal: AbortSignal): Promise<string> =>
      (await call(liveStream, { match_id: matchId }, { signal })).url,
  };
}
