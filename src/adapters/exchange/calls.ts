import * as wire from '../../../contract/calls/bets';
import * as exchange from '../../../contract/calls/exchange';
import { toRupees } from '../../../contract/rupees';
import type {
  Bet,
  BetMatch,
  CashOutQuote,
  ListedMatch,
  MarketProfit,
  MatchWithMarkets,
  Placement,
} from '../../../domain/betting/exchange';
import type { Favourite } from '../../../domain/betting/favourites';
import type { CancelAllInput } from '../../../machines/exchange/bets/cancel-all/cancel-all.machine';
import type { QuoteAcceptance, QuoteRequest } from '../../../machines/exchange/bets/cash-out/cash-out.setup';
import type { DisconnectSetting } from '../../../machines/exchange/bets/disconnect/disconnect.machine';
import type { EditRequest } from '../../../machines/exchange/bets/edit/edit.setup';
import type {
  BetPage,
  BetPageRequest,
  BetQuery,
} from '../../../machines/exchange/bets/history/bet-history.machine';
import type { ProfitRange } from '../../../machines/exchange/bets/profit/profit.events';
import type { FavouriteChange } from '../../../machines/exchange/favourites/match-favourites.events';
import type { PriceHistory } from '../../../machines/exchange/price-history/price-history.machine';
import type { CallServer } from '../kit/http/http';
import { createPageReader } from '../kit/http/page-reader';
import { unclearAsUnreachable } from '../kit/http/unclear';
import { PortFailure } from '../kit/port-failure';
import { fromPlacement, toBet, toProfit, toQuote } from './wire-bet';
import { toBetMatch, toListedMatch, toMatchWithMarkets } from './wire-market';

/** Largest page size that the server accepts. */
const LARGEST_PAGE = 100;

const isKnown = <Item>(item: Item | null): item is Item => item !== null;

const isoTime = (time: number): string => new Date(time).toISOString();

const fromQuery = ({ filter, from, marketId, matchId, sportId, to }: BetQuery) => ({
  state: filter,
  ...(sportId !== null && { sport_id: sportId }),
  ...(matchId !== null && { match_id: matchId }),
  ...(marketId !== null && { market_id: marketId }),
  ...(from !== null && { from: isoTime(from) }),
  ...(to !== null && { to: isoTime(to) }),
});

/** HTTP calls of the exchange. Calls that move money are never aborted. */
export function createExchangeCalls(server: CallServer) {
  const call = unclearAsUnreachable(server);
  const readBets = createPageReader();
  const place = (placement: Placement): Promise<Parameters<typeof toBet>[0]> => {
    const payload = fromPlacement(placement);
    if (placement.gtype === 'match') return call(wire.betMatchOdds, payload);
    if (placement.gtype === 'bookmaker') return call(wire.betBookmakerOdds, payload);
    return call(wire.betFancyOdds, { ...payload, line: placement.line ?? 0 });
  };

  const loadPage = async (query: BetQuery, page: number, pageSize: number, signal: AbortSignal) =>
    call(wire.bets, { ...fromQuery(query), page, per_page: pageSize }, { signal });

  return {
    loadMatches: async (_: unknown, signal: AbortSignal): Promise<readonly ListedMatch[]> =>
      (await call(exchange.exchangeMatches, {}, { signal })).list.map(toListedMatch).filter(isKnown),
    loadMatch: async (input: { id: string }, signal: AbortSignal): Promise<MatchWithMarkets> => {
      const match = toMatchWithMarkets(await call(exchange.exchangeMatch, input, { signal }));
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
      (await call(wire.liveStream, { match_id: matchId }, { signal })).url,
    placeBet: async (input: Placement): Promise<Bet> => toBet(await place(input)),
    findBet: async (
      { idempotencyKey: key }: { idempotencyKey: string },
      signal: AbortSignal,
    ): Promise<Bet | null> => {
      const { list } = await call(wire.bets, { key }, { signal });
      const found = list.find((bet) => bet.key === key);
      return found === undefined ? null : toBet(found);
    },
    abandonBet: async ({ idempotencyKey: key }: { idempotencyKey: string }): Promise<Bet | null> => {
      const { bet } = await call(wire.betAbandon, { key });
      return bet === null ? null : toBet(bet);
    },
    cancelBet: async (input: { id: string }): Promise<Bet> => toBet(await call(wire.betCancel, input)),
    cancelAllBets: async ({ marketId }: CancelAllInput): Promise<readonly Bet[]> => {
      const payload = marketId === null ? {} : { market_id: marketId };
      return (await call(wire.betCancelAll, payload)).list.map(toBet);
    },
    editBet: async ({ id, idempotencyKey: key, matched, price, size }: EditRequest): Promise<Bet> =>
      toBet(
        await call(wire.betEdit, {
          id,
          key,
          // Hundredths convert like paise.
          price: toRupees(price),
          size: toRupees(size),
          matched: toRupees(matched),
        }),
      ),
    loadDisconnect: (_: unknown, signal: AbortSignal): Promise<DisconnectSetting> =>
      call(wire.betDisconnect, {}, { signal }),
    saveDisconnect: ({ seconds }: DisconnectSetting): Promise<DisconnectSetting> =>
      call(wire.betDisconnectSet, { seconds }),
    loadBets: async ({ page, pageSize, ...query }: BetPageRequest, signal: AbortSignal): Promise<BetPage> => {
      const { list, total } = await readBets(page, pageSize, (each) =>
        loadPage(query, each, pageSize, signal),
      );
      return { list: list.map(toBet), total };
    },
    loadAllBets: async (query: BetQuery, signal: AbortSignal): Promise<readonly Bet[]> => {
      // Keyed by id: a bet that is placed meanwhile shifts another one to the next page.
      const found = new Map<string, Bet>();
      for (let page = 1; ; page += 1) {
        const { list, total } = await loadPage(query, page, LARGEST_PAGE, signal);
        const known = found.size;
        for (const bet of list) found.set(bet.id, toBet(bet));
        // A backend that ignores paging repeats its answer.
        if (found.size === known || page * LARGEST_PAGE >= total) return [...found.values()];
      }
    },
    /** The 100 matches with the newest bets. */
    loadBetMatches: async (_: unknown, signal: AbortSignal): Promise<readonly BetMatch[]> =>
      (await call(wire.betMatches, { per_page: LARGEST_PAGE }, { signal })).list
        .map(toBetMatch)
        .filter(isKnown),
    loadQuote: async (
      { marketId, percent, selectionId }: QuoteRequest,
      signal: AbortSignal,
    ): Promise<CashOutQuote | null> => {
      const request = { market_id: marketId, selection_id: selectionId, percent };
      const { quote } = await call(wire.cashOutOffer, request, { signal });
      return quote === null ? null : toQuote(quote);
    },
    takeQuote: async ({ idempotencyKey: key, quoteId }: QuoteAcceptance): Promise<Bet> =>
      toBet(await call(wire.cashOut, { quote_id: quoteId, key })),
    loadProfit: async ({ from, to }: ProfitRange, signal: AbortSignal): Promise<readonly MarketProfit[]> => {
      const range = {
        ...(from !== null && { from: isoTime(from) }),
        ...(to !== null && { to: isoTime(to) }),
      };
      return (await call(wire.profitAndLoss, range, { signal })).list.map(toProfit);
    },
  };
}
