import { cashOutSetup } from './cash-out.setup';

const reconciling = cashOutSetup.createStateConfig({
  tags: 'unknown',
  invoke: {
    id: 'reconciliation',
    src: 'reconciliation',
    input: ({ context: { idempotencyKey } }) => ({ idempotencyKey }),
    onDone: [
      {
        guard: { type: 'isFound', params: ({ event }) => event.output },
        target: '#settling',
        actions: [
          { type: 'storeBet', params: ({ event }) => event.output },
          { type: 'notifyBets', params: ({ event }) => event.output },
        ],
      },
      {
        guard: { type: 'isRetired', params: ({ event }) => event.output },
        target: '#refused',
        actions: 'storeNotStaked',
      },
      // The hedge may be among the bets.
      { target: '#refused', actions: ['storeUnconfirmed', 'refreshBets', 'refreshWallet'] },
    ],
  },
  on: { 'cashOut.connected': { actions: 'requestRetry' } },
});

/** Takes the quote under a key of its own, until it is known what became of it. The machine has the states `settling` and `refused`. */
export const taking = cashOutSetup.createStateConfig({
  tags: 'busy',
  on: {
    'cashOut.betChanged': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      target: '#settling',
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
        onError: { target: '#refused', actions: 'storeNotStaked' },
      },
    },
    // The call stays open during reconciliation: a late answer settles the hedge too.
    sent: {
      invoke: {
        id: 'takeQuote',
        src: 'takeQuote',
        input: ({ context: { idempotencyKey, quote } }) => ({ idempotencyKey, quoteId: quote?.id ?? '' }),
        onDone: {
          target: '#settling',
          actions: [
            { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
            { type: 'notifyBets', params: ({ event }) => ({ bet: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: '#refused',
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
