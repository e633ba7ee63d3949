import * as wire from '../../../contract/calls/bets';
import { type BetQuery, isAsked, isWithin } from '../../../domain/betting/bet-query';
import type { Bet, BetMatch, MarketProfit } from '../../../domain/betting/exchange';
import { rangeOf } from '../../../domain/betting/profit-period';
import { failureOf } from '../../../domain/failure';
import type { BetPage } from '../../../machines/exchange/bets/history/bet-history.export';
import type { BetPageRequest } from '../../../machines/exchange/bets/history/bet-history.machine';
import type { ProfitChoice } from '../../../machines/exchange/bets/profit/profit.machine';
import { hasTotal } from '../kit/http/answer';
import type { CallServer } from '../kit/http/http';
import { orEnd } from '../kit/http/or-end';
import { createPageReader } from '../kit/http/page-reader';
import { toBet, toProfit } from './wire-bet';
import { isKnown, toBetMatch } from './wire-market';

/** Entries of one request for open bets, or for matches. Backends that allow no more refuse the pages of an export: an older release does. */
const PAGE_SIZE = 100;

const isoTime = (time: number): string => new Date(time).toISOString();

const fromQuery = ({ filter, from, marketId, matchId, sportId, to }: BetQuery) => ({
  state: filter,
  ...(sportId !== null && { sport_id: sportId }),
  ...(matchId !== null && { match_id: matchId }),
  ...(marketId !== null && { market_id: marketId }),
  ...(from !== null && { from: isoTime(from) }),
  ...(to !== null && { to: isoTime(to) }),
});

/** HTTP calls of the player's bets and profit. */
export function createBetListCalls(call: CallServer) {
  let readBets = { query: '', readPage: createPageReader() };
  /** What is known of the pages of a query says nothing of those of another one. */
  const pageReaderOf = (query: BetQuery) => {
    const asked = JSON.stringify(fromQuery(query));
    if (asked !== readBets.query) readBets = { query: asked, readPage: createPageReader() };
    return readBets.readPage;
  };
  const loadPage = (query: BetQuery, page: number, pageSize: number, signal: AbortSignal) =>
    call(wire.bets, { ...fromQuery(query), page, per_page: pageSize }, { signal });

  /** Of a backend that sends no total, any page but an empty one may be followed by another. */
  const loadLongPage = async (
    query: BetQuery,
    page: number,
    pageSize: number,
    signal: AbortSignal,
  ): Promise<BetPage> => {
    const answer = await loadPage(query, page, pageSize, signal);
    const list = answer.list.map(toBet);
    const isOpenEnded = list.length > 0 && !hasTotal(answer);
    return { list, total: isOpenEnded ? page * pageSize + 1 : answer.total };
  };

  const noBets: BetPage = { list: [], total: 0 };
  /** A backend may refuse the page behind the last one. */
  const loadLongPageOrEnd = (query: BetQuery, page: number, pageSize: number, signal: AbortSignal) => {
    const loaded = loadLongPage(query, page, pageSize, signal);
    return page === 1 ? loaded : orEnd(loaded, noBets);
  };

  /** The smaller pages that a large one consists of. A backend may send fewer bets than are asked for. */
  const loadInParts = async (
    { page, pageSize, ...query }: BetPageRequest,
    signal: AbortSignal,
  ): Promise<BetPage> => {
    const parts = pageSize / PAGE_SIZE;
    const found: Bet[] = [];
    for (let part = (page - 1) * parts + 1; ; part += 1) {
      const { list, total } = await loadLongPageOrEnd(query, part, PAGE_SIZE, signal);
      found.push(...list);
      if (list.length === 0 || part === page * parts) return { list: found, total };
    }
  };

  return {
    loadBets: async ({ page, pageSize, ...query }: BetPageRequest, signal: AbortSignal): Promise<BetPage> => {
      const readPage = pageReaderOf(query);
      const { list, ...count } = await readPage(
        page,
        pageSize,
        (each) => loadPage(query, each, pageSize, signal),
        (bet) => isAsked(query, toBet(bet)),
      );
      return { ...count, list: list.map(toBet) };
    },
    /** A page of an export, with the bets that a backend answers although the query does not ask for them: they tell where the list ends. */
    loadExport: (request: BetPageRequest, signal: AbortSignal): Promise<BetPage> => {
      const { page, pageSize, ...query } = request;
      return loadLongPage(query, page, pageSize, signal).catch((failure: unknown) => {
        const { kind } = failureOf(failure);
        if (kind === 'refused') return loadInParts(request, signal);
        if (kind === 'unavailable' && page > 1) return noBets;
        throw failure;
      });
    },
    loadAllBets: async (query: BetQuery, signal: AbortSignal): Promise<readonly Bet[]> => {
      // Keyed by id: a bet that is placed meanwhile shifts another one to the next page.
      const found = new Map<string, Bet>();
      let read = 0;
      for (let page = 1; ; page += 1) {
        const { list, total } = await loadLongPageOrEnd(query, page, PAGE_SIZE, signal);
        const known = found.size;
        for (const bet of list) found.set(bet.id, bet);
        // Another backend may send fewer bets than are asked for.
        read += list.length;
        // A backend that ignores paging repeats its answer.
        if (found.size === known || read >= total)
          return [...found.values()].filter((bet) => isAsked(query, bet));
      }
    },
    /** The 100 matches with the newest bets. */
    loadBetMatches: async (_: unknown, signal: AbortSignal): Promise<readonly BetMatch[]> =>
      (await call(wire.betMatches, { per_page: PAGE_SIZE }, { signal })).list.map(toBetMatch).filter(isKnown),
    loadProfit: async (choice: ProfitChoice, signal: AbortSignal): Promise<readonly MarketProfit[]> => {
      const { from, to } = 'period' in choice ? rangeOf(choice.period, Date.now()) : choice.range;
      const range = {
        ...(from !== null && { from: isoTime(from) }),
        ...(to !== null && { to: isoTime(to) }),
      };
      const { list } = await call(wire.profitAndLoss, range, { signal });
      return list.map(toProfit).filter(({ settledAt }) => isWithin(settledAt, { from, to }));
    },
  };
}
