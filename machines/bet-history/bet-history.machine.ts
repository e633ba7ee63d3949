import { assign, emit, setup } from 'xstate';
import { isNewer } from '../domain/betting/bet-updates';
import type { Bet, BetFilter } from '../domain/exchange';
import { port } from '../ports';
import type { BetHistoryEmitted, BetHistoryEvent, HistoryQuery } from './bet-history.events';

export const PAGE_SIZE = 20;

export interface BetHistoryContext {
  readonly query: HistoryQuery;
  /** From 1. */
  readonly page: number;
  /** Of this page; null before the first answer to this query. */
  readonly bets: readonly Bet[] | null;
  /** On all pages. */
  readonly total: number;
}

export interface BetQuery extends Omit<HistoryQuery, 'tab'> {
  readonly filter: BetFilter;
  readonly marketId: string | null;
}

export interface BetPageRequest extends BetQuery {
  readonly page: number;
  readonly pageSize: number;
}

export interface BetPage {
  readonly list: readonly Bet[];
  readonly total: number;
}

const betQuery = ({ query: { tab, ...rest } }: BetHistoryContext): BetQuery => ({
  ...rest,
  filter: tab,
  marketId: null,
});

const wholePages = ({ total }: BetHistoryContext): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

const setupReturn = setup({
  types: {
    context: {} as BetHistoryContext,
    events: {} as BetHistoryEvent,
    emitted: {} as BetHistoryEmitted,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadBets: port<BetPage, BetPageRequest>('loadBets'),
    loadAllBets: port<readonly Bet[], BetQuery>('loadAllBets'),
  },
  guards: {
    isPage: ({ context, event }) =>
      event.type === 'betHistory.pageChosen' &&
      Number.isInteger(event.page) &&
      event.page >= 1 &&
      event.page <= wholePages(context),
    isShown: ({ context }) => context.bets !== null,
    isBeyondEnd: ({ context }, { total }: { total: number }) =>
      context.page > 1 && (context.page - 1) * PAGE_SIZE >= total,
  },
  delays: {
    /** Many bets may change at once: they are asked for together. */
    newsPause: 1000,
  },
  actions: {
    chooseTab: assign(({ context, event }) =>
      event.type === 'betHistory.tabChosen'
        ? { query: { ...context.query, tab: event.tab }, page: 1, bets: null, total: 0 }
        : {},
    ),
    filter: assign(({ context, event }) => {
      if (event.type !== 'betHistory.filtered') return {};
      const { from, sportId, to } = event;
      return { query: { ...context.query, from, sportId, to }, page: 1, bets: null, total: 0 };
    }),
    choosePage: assign(({ event }) =>
      event.type === 'betHistory.pageChosen' ? { page: event.page, bets: null } : {},
    ),
    keepPage: assign((_, { list, total }: BetPage) => ({ bets: list, total })),
    /** The last one went away meanwhile. */
    goToLastPage: assign((_, { total }: { total: number }) => ({
      page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    })),
    /** At once where it stands; whether it still belongs there is asked. */
    keepNews: assign(({ context: { bets }, event }) =>
      event.type === 'betHistory.betChanged'
        ? {
            bets:
              bets?.map((bet) => (bet.id === event.bet.id && isNewer(bet, event.bet) ? event.bet : bet)) ??
              null,
          }
        : {},
    ),
    emitExported: emit((_, { bets }: { bets: readonly Bet[] }) => ({
      type: 'betHistory.exported' as const,
      bets,
    })),
  },
});

const list = setupReturn.createStateConfig({
  initial: 'loading',
  on: {
    'betHistory.tabChosen': { target: '.loading', actions: 'chooseTab' },
    'betHistory.filtered': { target: '.loading', actions: 'filter' },
    'betHistory.pageChosen': { guard: 'isPage', target: '.loading', actions: 'choosePage' },
    'betHistory.connected': '.loading',
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
          { target: 'loaded', actions: { type: 'keepPage', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
      // What was asked before may not know of it.
      on: { 'betHistory.betChanged': { guard: 'isShown', target: 'outdated', actions: 'keepNews' } },
    },
    loaded: { on: { 'betHistory.betChanged': { target: 'outdated', actions: 'keepNews' } } },
    outdated: {
      after: { newsPause: 'loading' },
      on: { 'betHistory.betChanged': { actions: 'keepNews' } },
    },
    failed: { tags: 'failed', on: { 'betHistory.retryRequested': 'loading' } },
  },
});

const exporting = setupReturn.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'betHistory.exportRequested': 'collecting' } },
    collecting: {
      invoke: {
        id: 'loadAllBets',
        src: 'loadAllBets',
        input: ({ context }) => betQuery(context),
        onDone: {
          target: 'idle',
          actions: { type: 'emitExported', params: ({ event }) => ({ bets: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'betHistory.exportRequested': 'collecting' } },
  },
});

/** Owns the list of all bets: one tab, filtered, page by page, and as long as it is on the screen never older than its news. */
export const betHistoryMachine = setupReturn.createMachine({
  id: 'betHistory',
  context: {
    query: { tab: 'open', sportId: null, from: null, to: null },
    page: 1,
    bets: null,
    total: 0,
  },
  type: 'parallel',
  states: { list, exporting },
});
