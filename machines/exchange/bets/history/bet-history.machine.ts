import { assign, setup } from 'xstate';
import type { BetQuery } from '../../../../domain/betting/bet-query';
import { isNewer } from '../../../../domain/betting/bet-updates';
import type { Bet, BetMatch } from '../../../../domain/betting/exchange';
import { type CallFailure, failureData, mayPass } from '../../../../domain/failure';
import { MAX_PAGE_SIZE } from '../../../../domain/lists';
import { port } from '../../../ports';
import type { BetHistoryEvent, HistoryQuery } from './bet-history.events';
import {
  type BetExport,
  type BetPage,
  type ExportUnderWay,
  exportedFile,
  isLastPage,
  startedExport,
  withExported,
} from './bet-history.export';

export const PAGE_SIZE = 20;

export interface BetHistoryContext {
  readonly query: HistoryQuery;
  /** Null shows the bets of all markets. */
  readonly marketId: string | null;
  /** Counts from 1. */
  readonly page: number;
  /** The bets of the page; null before the first answer to the query. */
  readonly bets: readonly Bet[] | null;
  /** Number of bets on all pages. */
  readonly total: number;
  /** More may follow than `total` counts: the backend does not count them. */
  readonly isOpenEnded: boolean;
  /** The export under way; null without one. */
  readonly export: ExportUnderWay | null;
  /** Matches on which the player has bets, those with the newest bets first; empty before the first answer. */
  readonly matches: readonly BetMatch[];
  /** Why the last load failed; null before, and after one that has not. */
  readonly loadFailure: CallFailure | null;
  /** Why the last export failed; null before. */
  readonly exportFailure: CallFailure | null;
}

export interface BetPageRequest extends BetQuery {
  readonly page: number;
  readonly pageSize: number;
}

const betQuery = ({ marketId, query: { tab, ...rest } }: BetHistoryContext): BetQuery => ({
  ...rest,
  filter: tab,
  marketId,
});

/** The export under way; a new one without one. */
const exportIn = (context: BetHistoryContext): ExportUnderWay =>
  context.export ?? startedExport(context.query.tab, betQuery(context));

const pageCount = ({ total }: BetHistoryContext): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

const historySetup = setup({
  types: {
    context: {} as BetHistoryContext,
    events: {} as BetHistoryEvent,
    input: {} as Pick<BetHistoryContext, 'marketId'>,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadBets: port<BetPage, BetPageRequest>('loadBets'),
    loadExport: port<BetPage, BetPageRequest>('loadExport'),
    loadBetMatches: port<readonly BetMatch[]>('loadBetMatches'),
    /** Writes the file in the language on the screen and downloads it. */
    saveBets: port<void, BetExport>('saveBets'),
  },
  guards: {
    isPage: ({ context }, { page }: { page: number }) =>
      Number.isInteger(page) && page >= 1 && page <= pageCount(context),
    isOnUnknownMatch: ({ context }, { bet }: { bet: Bet }) =>
      context.matches.every(({ id }) => id !== bet.matchId),
    isExported: ({ context }, page: BetPage) => isLastPage(exportIn(context), page),
    mayPass: ({ context: { loadFailure } }) => loadFailure !== null && mayPass(loadFailure),
    isBeyondEnd: ({ context }, { total }: { total: number }) =>
      context.page > 1 && (context.page - 1) * PAGE_SIZE >= total,
  },
  delays: {
    /** Several bets may change at once; they are loaded together. */
    reloadPause: 1000,
    retryPause: 15_000,
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeExportFailure: assign((_, { error }: { error: unknown }) => ({ exportFailure: failureData(error) })),
    chooseTab: assign(({ context }, { tab }: Pick<HistoryQuery, 'tab'>) => ({
      query: { ...context.query, tab },
      page: 1,
      bets: null,
      loadFailure: null,
      total: 0,
    })),
    /** Stores the filter without a match of another sport, and without the market that the history was opened with. */
    storeFilter: assign(
      ({ context: { matches, query } }, { from, matchId, sportId, to }: Omit<HistoryQuery, 'tab'>) => {
        const ownSport = matches.find(({ id }) => id === matchId)?.sportId ?? null;
        const isOfSport = sportId === null || ownSport === null || ownSport === sportId;
        return {
          query: { ...query, from, matchId: isOfSport ? matchId : null, sportId, to },
          marketId: null,
          page: 1,
          bets: null,
          loadFailure: null,
          total: 0,
        };
      },
    ),
    storeMatches: assign((_, { matches }: { matches: readonly BetMatch[] }) => ({ matches })),
    choosePage: assign((_, { page }: { page: number }) => ({ page, bets: null, loadFailure: null })),
    storePage: assign((_, { isOpenEnded = false, list, total }: BetPage) => ({
      bets: list,
      loadFailure: null,
      isOpenEnded,
      total,
    })),
    /** The requested page no longer exists. */
    goToLastPage: assign((_, { total }: { total: number }) => ({
      page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      bets: null,
    })),
    /** Updates the bet in its place; the reload decides whether it still belongs to the list. */
    replaceBet: assign(({ context: { bets } }, { bet: received }: { bet: Bet }) => ({
      bets: bets?.map((bet) => (bet.id === received.id && isNewer(bet, received) ? received : bet)) ?? null,
    })),
    startExport: assign(({ context }) => ({ export: exportIn({ ...context, export: null }) })),
    storeExported: assign(({ context }, page: BetPage) => ({
      export: withExported(exportIn(context), page),
    })),
    clearExport: assign({ export: null }),
  },
});

const list = historySetup.createStateConfig({
  initial: 'loading',
  on: {
    'betHistory.tabChosen': {
      target: '.loading',
      actions: { type: 'chooseTab', params: ({ event }) => event },
    },
    'betHistory.filtered': {
      target: '.loading',
      actions: { type: 'storeFilter', params: ({ event }) => event },
    },
    'betHistory.pageChosen': {
      guard: { type: 'isPage', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'choosePage', params: ({ event }) => event },
    },
    'betHistory.connected': '.loading',
    'betHistory.betChanged': { actions: { type: 'replaceBet', params: ({ event }) => event } },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadBets',
        src: 'loadBets',
        input: ({ context }) => ({ ...betQuery(context), page: context.page, pageSize: PAGE_SIZE }),
        onDone: [
          {
            guard: { type: 'isBeyondEnd', params: ({ event }) => ({ total: event.output.total }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'goToLastPage', params: ({ event }) => ({ total: event.output.total }) },
          },
          { target: 'loaded', actions: { type: 'storePage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
      // The answer that is loading may not contain the change.
      on: {
        'betHistory.betChanged': {
          target: 'outdated',
          actions: { type: 'replaceBet', params: ({ event }) => event },
        },
      },
    },
    loaded: {
      on: {
        'betHistory.betChanged': {
          target: 'outdated',
          actions: { type: 'replaceBet', params: ({ event }) => event },
        },
      },
    },
    outdated: { after: { reloadPause: 'loading' } },
    failed: {
      tags: 'failed',
      after: { retryPause: { guard: 'mayPass', target: 'loading' } },
      on: { 'betHistory.retryRequested': 'loading' },
    },
  },
});

const exporting = historySetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'betHistory.exportRequested': { target: 'collecting', actions: 'startExport' } } },
    collecting: {
      on: { 'betHistory.exportCancelled': { target: 'idle', actions: 'clearExport' } },
      invoke: {
        id: 'loadExport',
        src: 'loadExport',
        input: ({ context }) => {
          const { page, query } = exportIn(context);
          return { ...query, page, pageSize: MAX_PAGE_SIZE };
        },
        onDone: [
          {
            guard: { type: 'isExported', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'storeExported', params: ({ event }) => event.output },
          },
          {
            target: 'collecting',
            reenter: true,
            actions: { type: 'storeExported', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: ['clearExport', { type: 'storeExportFailure', params: ({ event }) => event }],
        },
      },
    },
    saving: {
      invoke: {
        id: 'saveBets',
        src: 'saveBets',
        input: ({ context }) => exportedFile(exportIn(context)),
        onDone: { target: 'idle', actions: 'clearExport' },
        onError: {
          target: 'failed',
          actions: ['clearExport', { type: 'storeExportFailure', params: ({ event }) => event }],
        },
      },
    },
    failed: { on: { 'betHistory.exportRequested': { target: 'collecting', actions: 'startExport' } } },
  },
});

// The filter by match is left out until the matches are known; the bets do not depend on it.
const matches = historySetup.createStateConfig({
  initial: 'loading',
  on: { 'betHistory.connected': '.loading' },
  states: {
    loading: {
      invoke: {
        id: 'loadBetMatches',
        src: 'loadBetMatches',
        onDone: {
          target: 'loaded',
          actions: { type: 'storeMatches', params: ({ event }) => ({ matches: event.output }) },
        },
        onError: 'failed',
      },
    },
    loaded: {
      on: {
        'betHistory.betChanged': {
          guard: { type: 'isOnUnknownMatch', params: ({ event }) => event },
          target: 'loading',
        },
      },
    },
    failed: { on: { 'betHistory.retryRequested': 'loading', 'betHistory.betChanged': 'loading' } },
  },
});

/** Owns the list of the My Bets screen: one tab, filtered and paged, reloaded after a bet has changed. */
export const betHistoryMachine = historySetup.createMachine({
  id: 'betHistory',
  // A market is opened from a movement of money, which its settlement has made.
  context: ({ input: { marketId } }) => ({
    loadFailure: null,
    exportFailure: null,
    query: {
      tab: marketId === null ? 'open' : 'settled',
      sportId: null,
      matchId: null,
      from: null,
      to: null,
    },
    marketId,
    page: 1,
    bets: null,
    total: 0,
    isOpenEnded: false,
    export: null,
    matches: [],
  }),
  type: 'parallel',
  states: { list, exporting, matches },
});
