import type { InferOutput } from 'valibot';
import { liveStream } from '../../../contract/calls/bets';
import * as exchange from '../../../contract/calls/exchange';
import type { ListedMatch, MatchWithMarkets } from '../../../domain/betting/exchange';
import type { Favourite } from '../../../domain/betting/favourites';
import type { FavouriteChange } from '../../../machines/exchange/favourites/match-favourites.events';
import type { PriceHistory } from '../../../machines/exchange/price-history/price-history.machine';
import type { CallServer } from '../kit/http/http';
import { PortFailure } from '../kit/port-failure';
import { isKnown, toListedMatch, toMatchWithMarkets } from './wire-market';

type WireMatch = InferOutput<typeof exchange.exchangeMatch.answer>;

/** At a backend without a call for single matches: as the list has it, with its main market alone. */
async function loadOne(call: CallServer, input: { id: string }, signal: AbortSignal): Promise<WireMatch> {
  try {
    return await call(exchange.exchangeMatch, input, { signal });
  } catch (failure) {
    if (!(failure instanceof PortFailure) || !failure.isCallMissing || failure.refusal) throw failure;
    const { list } = await call(exchange.exchangeMatches, {}, { signal });
    const listed = list.find(({ id }) => id === input.id);
    if (listed === undefined) throw failure;
    const { market, ...match } = listed;
    return { ...match, markets: market === null ? [] : [market] };
  }
}

/** HTTP calls of matches, their prices and what a player follows. */
export const createMatchCalls = (call: CallServer) => ({
  loadMatches: async (_: unknown, signal: AbortSignal): Promise<readonly ListedMatch[]> =>
    (await call(exchange.exchangeMatches, {}, { signal })).list.map(toListedMatch).filter(isKnown),
  loadMatch: async (input: { id: string }, signal: AbortSignal): Promise<MatchWithMarkets> => {
    const match = toMatchWithMarkets(await loadOne(call, input, signal));
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
    (await call(exchange.exchangeFavourites, {}, { signal })).list,
  saveFavourite: async ({ id, isFavourite, kind }: FavouriteChange): Promise<boolean> =>
    (await call(exchange.exchangeFavourite, { kind, id, is_favourite: isFavourite })).is_favourite,
  loadStream: async ({ matchId }: { matchId: string }, signal: AbortSignal): Promise<string> =>
    (await call(liveStream, { match_id: matchId }, { signal })).url,
});
