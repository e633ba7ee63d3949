import { cashOutSetup } from './cash-out.setup';

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

const reconciling = cashOutSetup.createStateConfig({
  tags: 'unknown',
  invoke: {
    id: 'reconciliation',
    src: 'reconciliation',
    input: ({ context: { idempotencyKey } }) => ({ idempotencyKey }),
    onDone: [
      {
        guard: { type: 'isFound', params: ({ event }) => ({ bet: event.output }) },
        target: '#cashOut.settling',
        actions: { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
      },
      { target: '#cashOut.refused', actions: 'storeNotStaked' },
    ],
  },
  on: { 'cashOut.connected': { actions: 'requestRetry' } },
});

const taking = cashOutSetup.createStateConfig({
  tags: 'busy',
  entry: 'beginWork',
  exit: 'endWork',
  on: {
    'cashOut.betChanged': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      target: 'settling',
      actions: { type: 'storeBet', params: ({ event }) => event },
    },
  },
  initial: 'creatingKey',
  states: {
    creatingKey: {
      invoke: {
        id: 'createIdempotencyKey',
        src: 'createIdempotencyKey',
        onDone: {
          target: 'sent',
          actions: {
            type: 'storeIdempotencyKey',
            params: ({ event }) => ({ idempotencyKey: event.output }),
          },
        },
        onError: { target: '#cashOut.refused', actions: 'storeNotStaked' },
      },
    },
    // The call stays open during reconciliation: a late answer settles the hedge too.
    sent: {
      invoke: {
        id: 'takeQuote',
        src: 'takeQuote',
        input: ({ context: { idempotencyKey, quote } }) => ({ idempotencyKey, quoteId: quote?.id ?? '' }),
        onDone: {
          target: '#cashOut.settling',
          actions: { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: '#cashOut.refused',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          // A lost answer is not a refusal: the hedge may be placed.
          { target: 'reconciling' },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: { after: { acknowledgementTimeout: 'doubtful' } },
        doubtful: reconciling,
      },
    },
    reconciling,
  },
});

/** Owns one cash-out of one selection: the quote, its acceptance and the outcome. */
export const cashOutMachine = cashOutSetup.createMachine({
  id: 'cashOut',
  context: ({ input: { marketId, selectionId } }) => ({
    marketId,
    selectionId,
    percent: 100,
    quote: null,
    isUnavailable: false,
    version: 0,
    idempotencyKey: '',
    bet: null,
    outcome: null,
    loadFailure: null,
  }),
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
      always: [
        { guard: 'isMoved', target: 'offering', actions: 'storeMoved' },
        { guard: 'isRejected', target: 'refused', actions: 'storeRejection' },
        { target: 'done' },
      ],
    },
    refused: {
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
});
