import { cashOutSetup } from './cash-out.setup';

/** From the first quote on: what cashing out comes to now, asked for again whenever that may have changed. */
const offering = cashOutSetup.createStateConfig({
  on: {
    'cashOut.percentChosen': { guard: 'isPercent', target: '.choosing', actions: 'choosePercent' },
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
        onError: 'failed',
      },
    },
    choosing: { tags: 'busy', after: { sliderPause: 'quoting' } },
    quoted: {
      after: { expiry: 'quoting' },
      on: {
        'cashOut.marketMoved': { guard: 'hasMoved', target: 'outdated', actions: 'storeVersion' },
        'cashOut.takeRequested': '#cashOut.taking',
      },
    },
    // A market moves many times a second, and a quote is worth its call once in one. Until then the old one may be taken:
    // the exchange keeps it or refuses it, and never takes another.
    outdated: {
      after: { requotePause: 'quoting' },
      on: { 'cashOut.takeRequested': { guard: 'hasQuote', target: '#cashOut.taking' } },
    },
    unavailable: { on: { 'cashOut.marketMoved': { target: 'outdated', actions: 'storeVersion' } } },
    failed: { on: { 'cashOut.retryRequested': 'quoting', 'cashOut.connected': 'quoting' } },
  },
});

const reconciling = cashOutSetup.createStateConfig({
  tags: 'unknown',
  invoke: {
    id: 'reconciliation',
    src: 'reconciliation',
    input: ({ context: { key } }) => ({ key }),
    onDone: [
      {
        guard: { type: 'isThere', params: ({ event }) => ({ bet: event.output }) },
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
  on: { 'cashOut.betChanged': { guard: 'isNewer', target: 'settling', actions: 'storeReported' } },
  initial: 'keying',
  states: {
    keying: {
      invoke: {
        id: 'createIdempotencyKey',
        src: 'createIdempotencyKey',
        onDone: {
          target: 'sent',
          actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) },
        },
        onError: { target: '#cashOut.refused', actions: 'storeNotStaked' },
      },
    },
    // The call stays open while the hedge is looked for: its answer, however late, settles it.
    sent: {
      invoke: {
        id: 'takeQuote',
        src: 'takeQuote',
        input: ({ context: { key, quote } }) => ({ key, quoteId: quote?.id ?? '' }),
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
          // A lost answer is not a refusal: the hedge may be live.
          { target: 'reconciling' },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: { after: { patience: 'doubtful' } },
        doubtful: reconciling,
      },
    },
    reconciling,
  },
});

/** Owns one cash-out of one selection: the quote, its taking, and what became of that. */
export const cashOutMachine = cashOutSetup.createMachine({
  id: 'cashOut',
  context: ({ input: { marketId, selectionId } }) => ({
    marketId,
    selectionId,
    percent: 100,
    quote: null,
    isUnavailable: false,
    version: 0,
    key: '',
    bet: null,
    outcome: null,
  }),
  initial: 'offering',
  on: { 'cashOut.marketMoved': { actions: 'storeVersion' } },
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
    refused: { on: { 'cashOut.retryRequested': 'offering', 'cashOut.closed': 'closed' } },
    // In play the hedge is delayed like any bet: what it comes to is told.
    done: {
      on: {
        'cashOut.betChanged': { guard: 'isNewer', target: 'settling', actions: 'storeReported' },
        'cashOut.closed': 'closed',
      },
    },
    closed: { type: 'final' },
  },
});
