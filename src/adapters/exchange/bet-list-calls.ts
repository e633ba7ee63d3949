import * as wire from '../../../contract/calls/bets';
import { filteredBetStates } from '../../../domain/betting/bet-state';
import type { Bet, BetMatch, MarketProfit } from '../../../domain/betting/exchange';
import { rangeOf } from '../../../domain/betting/profit-period';
import type { DayRange } from '../../../domain/india-time';
import type {
  BetPage,
  BetPageRequest,
  BetQuery,
} from '../../../machines/exchange/bets/history/bet-history.machine';
import type { ProfitChoice } from '../../../machines/exchange/bets/profit/profit.machine';
import type { CallServer } from '../kit/http/http';
import { ofQuery } from '../kit/http/of-query';
import { createPageReader } from '../kit/http/page-reader';
import { toBet, toProfit } from './wire-bet';
import { isKnown, toBetMatch } from './wire-market';

/** Largest page size that the server accepts. */
const LARGEST_PAGE = 100;

const isoTime = (time: number): string => new Date(time).toISOString();

const fromQuery = ({ filter, from, marketId, matchId, sportId, to }: BetQuery) => ({
  state: filter,
  ...(sportId !== null && { sport_id: sportId }),
  ...(matchId !== null && { match_id: matchId }),
  ...(marketId !== null && { market_id: marketId }),
  ...(from !== null && { from: isoTime(from) }),
  ...(to !== null && { to: isoTime(to) }),
});

const isWithin = (time: number, { from, to }: DayRange): boolean =>
  (from === null || time >= from) && (to === null || time <= to);

const isAsked = (
  { filter, from, marketId, matchId, sportId, to }: BetQuery,
  { createdAt, state, ...bet }: Bet,
): boolean =>
  filteredBetStates[filter].includes(state) &&
  isWithin(createdAt, { from, to }) &&
  (sportId === null || bet.sportId === sportId) &&
  (matchId === null || bet.matchId === matchId) &&
  (marketId === null || bet.marketId === marketId);

/** HTTP calls of the player's bets and profit. */
export function createBetListCalls(call: CallServer) {
  const readBets = createPageReader();
  const loadPage = async (query: BetQuery, page: number, pageSize: number, signal: AbortSignal) => {
    const payload = { ...fromQuery(query), page, per_page: pageSize };
    const { list, total } = await call(wire.bets, payload, { signal });
    return { list: list.map(toBet), total };
  };

  return {
    loadBets: async ({ page, pageSize, ...query }: BetPageRequest, signal: AbortSignal): Promise<BetPage> => {
      return readBets(page, pageSize, async (each) =>
        ofQuery(await loadPage(query, each, pageSize, signal), (bet) => isAsked(query, bet)),
      );
    },
    loadAllBets: async (query: BetQuery, signal: AbortSignal): Promise<readonly Bet[]> => {
      // Keyed by id: a bet that is placed meanwhile shifts another one to the next page.
      const found = new Map<string, Bet>();
      for (let page = 1; ; page += 1) {
        const { list, total } = await loadPage(query, page, LARGEST_PAGE, signal);
        const known = found.size;
        for (const bet of list) found.set(bet.id, bet);
        // A backend that ignores paging repeats its answer.
        if (found.size === known || page * LARGEST_PAGE >= total)
          return [...found.values()].filter((bet) => isAsked(query, bet));
      }
    },
    /** The 100 matches with the newest bets. */
    loadBetMatches: async (_: unknown, signal: AbortSignal): Promise<readonly BetMatch[]> =>
      (await call(wire.betMatches, { per_page: LARGEST_PAGE }, { signal })).list
        .map(toBetMatch)
        .filter(isKnown),
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
