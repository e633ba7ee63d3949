import { type BetQuery, isAsked } from '../../../../domain/betting/bet-query';
import type { Bet } from '../../../../domain/betting/exchange';
import type { HistoryTab } from './bet-history.events';

/** A list of bets that becomes a file; `tab` names the file. */
export interface BetExport {
  readonly tab: HistoryTab;
  readonly bets: readonly Bet[];
}

export interface BetPage {
  readonly list: readonly Bet[];
  readonly total: number;
  /** More may follow than `total` counts: the backend does not count them. */
  readonly isOpenEnded?: boolean;
}

/** An export whose pages are loaded one after the other. */
export interface ExportUnderWay extends BetExport {
  /** The tab and the filters may change while the bets are loaded. */
  readonly query: BetQuery;
  /** The page that is loaded. Counts from 1. */
  readonly page: number;
  /** Number of bets on all pages; 0 before the first one. */
  readonly total: number;
}

export const startedExport = (tab: HistoryTab, query: BetQuery): ExportUnderWay => ({
  ...{ tab, query, page: 1, bets: [], total: 0 },
});

/** The bets of a page that are not collected yet: one that is placed meanwhile shifts another one to the next page. */
function newBets(collected: readonly Bet[], page: readonly Bet[]): readonly Bet[] {
  const ids = new Set(collected.map(({ id }) => id));
  return page.filter(({ id }) => !ids.has(id));
}

/** A page without any new bet is the last one: the backend ignores paging. Another one may send fewer bets than are asked for. */
export function isLastPage({ bets }: ExportUnderWay, { list, total }: BetPage): boolean {
  const added = newBets(bets, list).length;
  return added === 0 || bets.length + added >= total;
}

export const withExported = (held: ExportUnderWay, { list, total }: BetPage): ExportUnderWay => ({
  ...held,
  bets: [...held.bets, ...newBets(held.bets, list)],
  page: held.page + 1,
  total,
});

/** Without the bets of a backend that ignores the query. */
export const exportedFile = ({ bets, query, tab }: ExportUnderWay): BetExport => ({
  tab,
  bets: bets.filter((bet) => isAsked(query, bet)),
});

/** Percent of the bets that are collected. */
export const exportProgress = ({ bets, total }: ExportUnderWay): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((bets.length / total) * 100));
