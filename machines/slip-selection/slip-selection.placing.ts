import { betKey, slipSelectionSetup } from './slip-selection.setup';

/** A draft again, its stake kept. */
const returned = '#slipSelection.draft';
const settling = '#slipSelection.underWay.settling';

/** What the reconciliation of a bet leads to. */
const reconciled = slipSelectionSetup.createStateConfig({
  tags: 'unknown',
  invoke: {
    id: 'reconciliation',
    src: 'reconciliation',
    input: betKey,
    onDone: [
      {
        guard: { type: 'isThere', params: ({ event }) => ({ bet: event.output }) },
        target: settling,
        actions: [
          { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
          { type: 'notifyBetChanged', params: ({ event }) => ({ bet: event.output }) },
        ],
      },
      { target: returned, actions: ['storeNotStaked', 'tellDraft'] },
    ],
  },
  on: { 'slipSelection.connected': { actions: 'requestRetry' } },
});

/** Each confirmation makes one key, and only from here is a bet sent: so two clicks are one placement. */
export const keying = slipSelectionSetup.createStateConfig({
  entry: 'forgetOutcome',
  invoke: {
    id: 'createIdempotencyKey',
    src: 'createIdempotencyKey',
    onDone: {
      target: 'sent',
      actions: [{ type: 'prepare', params: ({ event }) => ({ idempotencyKey: event.output }) }, 'tellSent'],
    },
    onError: { target: returned, actions: 'storeNotStaked' },
  },
});

/** The call stays open while the bet is looked for: its answer, however late, settles the bet. */
export const sent = slipSelectionSetup.createStateConfig({
  invoke: {
    id: 'placeBet',
    src: 'placeBet',
    input: ({ context }) => context.placement as NonNullable<typeof context.placement>,
    onDone: {
      target: settling,
      actions: [
        { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
        { type: 'notifyBetChanged', params: ({ event }) => ({ bet: event.output }) },
      ],
    },
    onError: [
      {
        guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
        target: returned,
        actions: [{ type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) }, 'tellDraft'],
      },
      // A lost answer is not a refusal: the stake may be live.
      { target: 'reconciling' },
    ],
  },
  initial: 'waiting',
  states: {
    waiting: { after: { patience: 'doubtful' } },
    doubtful: reconciled,
  },
});

/** The call has ended without an answer, or with the page that made it. */
export const reconciling = reconciled;

/** The exchange has it, and holds it back for a while. Where its word does not come in time, it is asked for. */
export const delayed = slipSelectionSetup.createStateConfig({
  entry: 'startDelay',
  on: {
    'slipSelection.connected': '.asking',
    // It is in, and its player can see it again after signing in; a visitor cannot ask for it.
    'slipSelection.playerChanged': { guard: 'hasLeft', target: '#slipSelection.dismissed' },
  },
  initial: 'counting',
  states: {
    counting: {
      always: { guard: 'isDelayOver', target: 'due' },
      after: { second: { target: 'counting', reenter: true, actions: 'countDown' } },
    },
    due: { after: { grace: 'asking' } },
    asking: {
      invoke: {
        id: 'findBet',
        src: 'findBet',
        input: betKey,
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ bet: event.output }) },
            target: settling,
            actions: [
              { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
              { type: 'notifyBetChanged', params: ({ event }) => ({ bet: event.output }) },
            ],
          },
          { target: 'due' },
        ],
        onError: 'due',
      },
    },
  },
});
