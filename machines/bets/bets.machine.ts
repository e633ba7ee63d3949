import { betsSetup, openBets } from './bets.setup';

/** All open bets, kept true by what the server tells; asked for as a whole whenever something may have been missed. */
const list = betsSetup.createStateConfig({
  initial: 'visitor',
  on: { 'bets.playerChanged': { guard: 'hasLeft', target: '.visitor', actions: 'forgetPlayer' } },
  states: {
    visitor: { on: { 'bets.playerChanged': { guard: 'hasCome', target: 'loading' } } },
    loading: {
      tags: 'busy',
      entry: 'forgetNews',
      invoke: {
        id: 'loadAllBets',
        src: 'loadAllBets',
        input: openBets,
        onDone: {
          target: 'loaded',
          actions: [{ type: 'storeBets', params: ({ event }) => ({ bets: event.output }) }, 'notifySlip'],
        },
        onError: 'failed',
      },
      on: {
        'bets.changed': { actions: ['keepNews', 'rememberNews'] },
        'bets.connected': { target: 'loading', reenter: true, actions: 'hurryCancellations' },
      },
    },
    loaded: {
      on: {
        'bets.changed': { actions: 'keepNews' },
        'bets.refreshRequested': 'loading',
        'bets.connected': { target: 'loading', actions: 'hurryCancellations' },
      },
    },
    failed: {
      tags: 'failed',
      after: { retryPause: 'loading' },
      on: {
        'bets.changed': { actions: 'keepNews' },
        'bets.refreshRequested': 'loading',
        'bets.connected': { target: 'loading', actions: 'hurryCancellations' },
      },
    },
  },
});

const cashOut = betsSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      on: {
        'bets.cashOutOpened': {
          target: 'open',
          actions: { type: 'storeMarket', params: ({ event }) => ({ marketId: event.marketId }) },
        },
      },
    },
    open: {
      entry: 'wantMarket',
      exit: 'unwantMarket',
      invoke: {
        id: 'cashOut',
        src: 'cashOut',
        input: ({ context, event }) => ({
          marketId: context.marketId,
          selectionId: event.type === 'bets.cashOutOpened' ? event.selectionId : '',
        }),
        onDone: 'closed',
      },
      on: {
        'bets.cashOutClosed': { actions: 'closeCashOut' },
        'bets.marketMoved': { actions: 'passMarket' },
        'bets.changed': { actions: 'passHedge' },
        'bets.connected': { actions: 'connectCashOut' },
        'bets.playerChanged': { guard: 'hasLeft', target: 'closed' },
      },
    },
  },
});

const history = betsSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'bets.historyOpened': 'open' } },
    open: {
      invoke: { id: 'betHistory', src: 'betHistory' },
      on: {
        'bets.historyLeft': 'closed',
        'bets.changed': { actions: 'passToHistory' },
        'bets.connected': { actions: 'connectHistory' },
        'bets.playerChanged': { guard: 'hasLeft', target: 'closed' },
      },
    },
  },
});

const profit = betsSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'bets.profitOpened': 'open' } },
    open: {
      invoke: { id: 'profit', src: 'profit' },
      on: {
        'bets.profitLeft': 'closed',
        'bets.changed': { guard: 'isSettled', actions: 'outdateProfit' },
        'bets.connected': { actions: 'connectProfit' },
        'bets.playerChanged': { guard: 'hasLeft', target: 'closed' },
      },
    },
  },
});

/** Owns the player's bets as the exchange has them: what is open, what is taken back or cashed out, and what came before. */
export const betsMachine = betsSetup.createMachine({
  id: 'bets',
  context: { bets: null, news: [], cancellations: {}, marketId: '' },
  type: 'parallel',
  on: {
    'bets.cancelRequested': { guard: 'isCancellable', actions: 'cancel' },
    'bets.cancellationSettled': { actions: 'keepCancellation' },
  },
  states: { list, cashOut, history, profit },
});
