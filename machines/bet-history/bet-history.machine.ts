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
  /** The bets of the page; null before the first answer to the query. */
  readonly bets: readonly Bet[] | null;
  /** Number of bets on all pages. */
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

const pageCount = ({ total }: BetHistoryContext): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

const historySetup = setup({
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
    isPage: ({ context }, { page }: { page: number }) =>
      Number.isInteger(page) && page >= 1 && page <= pageCount(context),
    isShown: ({ context }) => context.bets !== null,
    isBeyondEnd: ({ context }, { total }: { total: number }) =>
      context.page > 1 && (context.page - 1) * PAGE_SIZE >= total,
  },
  delays: {
    /** Several bets may change at once; they are loaded together. */
    reloadPause: 1000,
  },
  actions: {
    chooseTab: assign(({ context }, { tab }: Pick<HistoryQuery, 'tab'>) => ({
      query: { ...context.query, tab },
      page: 1,
      bets: null,
      total: 0,
    })),
    storeFilter: assign(({ context }, { from, sportId, to }: Omit<HistoryQuery, 'tab'>) => ({
      query: { ...context.query, from, sportId, to },
      page: 1,
      bets: null,
      total: 0,
    })),
    choosePage: assign((_, { page }: { page: number }) => ({ page, bets: null })),
    storePage: assign((_, { list, total }: BetPage) => ({ bets: list, total })),
    /** The requested page does not exist any more. */
    goToLastPage: assign((_, { total }: { total: number }) => ({
      page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    })),
    /** Updates the bet in its place; the reload decides whether it still belongs to the list. */
    replaceBet: assign(({ context: { bets } }, { bet: received }: { bet: Bet }) => ({
      bets: bets?.map((bet) => (bet.id === received.id && isNewer(bet, received) ? received : bet)) ?? null,
    })),
    emitExported: emit((_, { bets }: { bets: readonly Bet[] }) => ({
      type: 'betHistory.exported' as const,
      bets,
    })),
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
        onError: 'failed',
      },
      // The answer that is loading may not contain the change.
      on: {
        'betHistory.betChanged': {
          guard: 'isShown',
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
    outdated: {
      after: { reloadPause: 'loading' },
      on: { 'betHistory.betChanged': { actions: { type: 'replaceBet', params: ({ event }) => event } } },
    },
    failed: { tags: 'failed', on: { 'betHistory.retryRequested': 'loading' } },
  },
});

const exporting = historySetup.createStateConfig({
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

/** Owns the list of the My Bets screen: one tab, filtered and paged, reloaded after a bet has changed. */
export const betHistoryMachine = historySetup.createMachine({
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
