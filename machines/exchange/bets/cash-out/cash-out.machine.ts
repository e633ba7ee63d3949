import { cashOutResult, cashOutSetup, initialCashOut } from './cash-out.setup';
import { taking } from './taking';

/** Shows a quote and loads a new one when the market, the part or the quote's expiry requires it. */
const offering = cashOutSetup.createStateConfig({
  on: {
    'cashOut.percentChosen': {
      guard: { type: 'isPercent', params: ({ event }) => event },
      target: '.choosing',
      actions: { type: 'choosePercent', params: ({ event }) => event },
    },
    'cashOut.closed': 'closed',
  },
  initial: 'quoting',
  states: {
    quoting: {
      tags: 'busy',
      invoke: {
        id: 'loadQuote',
        src: 'loadQuote',
        input: ({ context: { marketId, percent, selectionId } }) => ({ marketId, percent, selectionId }),
        onDone: [
          {
            guard: { type: 'isBehind', params: ({ event }) => ({ quote: event.output }) },
            target: 'outdated',
            actions: { type: 'storeQuote', params: ({ event }) => ({ quote: event.output }) },
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ quote: event.output }) },
            target: 'quoted',
            actions: { type: 'storeQuote', params: ({ event }) => ({ quote: event.output }) },
          },
          { target: 'unavailable', actions: { type: 'storeQuote', params: { quote: null } } },
        ],
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    choosing: { tags: 'busy', after: { sliderPause: 'quoting' } },
    quoted: {
      after: { expiry: 'quoting' },
      on: {
        'followedMarket.changed': {
          guard: { type: 'isNewVersion', params: ({ event }) => event.market },
          target: 'outdated',
          actions: { type: 'storeVersion', params: ({ event }) => event.market },
        },
        'cashOut.takeRequested': '#cashOut.taking',
      },
    },
    // A market changes many times a second, so quotes are loaded at most once a second. The old quote can be taken in between:
    // the exchange accepts or refuses exactly that quote.
    outdated: {
      after: { requotePause: 'quoting' },
      on: { 'cashOut.takeRequested': { guard: 'hasQuote', target: '#cashOut.taking' } },
    },
    unavailable: {
      on: {
        'followedMarket.changed': {
          target: 'outdated',
          actions: { type: 'storeVersion', params: ({ event }) => event.market },
        },
      },
    },
    failed: { on: { 'cashOut.retryRequested': 'quoting', 'cashOut.connected': 'quoting' } },
  },
});

/** Owns one cash-out of one selection: the quote, its acceptance and the outcome. */
export const cashOutMachine = cashOutSetup.createMachine({
  id: 'cashOut',
  context: ({ input }) => initialCashOut(input),
  invoke: {
    id: 'followedMarket',
    src: 'followedMarket',
    input: ({ context: { marketId }, self }) => ({ marketId, follower: self }),
  },
  initial: 'offering',
  on: {
    'followedMarket.changed': { actions: { type: 'storeVersion', params: ({ event }) => event.market } },
  },
  states: {
    offering,
    taking,
    settling: {
      id: 'settling',
      always: [
        { guard: 'isMoved', target: 'offering', actions: 'storeMoved' },
        { guard: 'isRejected', target: 'refused', actions: 'storeRejection' },
        { target: 'done' },
      ],
    },
    refused: {
      id: 'refused',
      on: {
        'cashOut.retryRequested': 'offering',
        'cashOut.closed': 'closed',
        // The refusal did not come from the exchange (for example from a proxy): the hedge was placed.
        'cashOut.betChanged': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'settling',
          actions: [{ type: 'storeBet', params: ({ event }) => event }, 'clearOutcome'],
        },
      },
    },
    // In play the hedge is delayed like any bet, so it may still change.
    done: {
      on: {
        'cashOut.betChanged': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'settling',
          actions: { type: 'storeBet', params: ({ event }) => event },
        },
        'cashOut.closed': 'closed',
      },
    },
    closed: { type: 'final' },
  },
  output: ({ context }) => cashOutResult(context),
});
