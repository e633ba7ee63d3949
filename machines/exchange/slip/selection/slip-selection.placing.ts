import { betLookup, slipSelectionSetup } from './slip-selection.setup';

/** A draft with the same stake. */
const returned = '#slipSelection.draft';
const settling = '#slipSelection.placing.settling';

const reconciled = slipSelectionSetup.createStateConfig({
  tags: 'unknown',
  entry: 'notifySlip',
  invoke: {
    id: 'reconciliation',
    src: 'reconciliation',
    input: betLookup,
    onDone: [
      {
        guard: { type: 'isFound', params: ({ event }) => event.output },
        target: settling,
        actions: [
          { type: 'storeBet', params: ({ event }) => event.output },
          { type: 'notifyBets', params: ({ event }) => event.output },
        ],
      },
      {
        guard: { type: 'isRetired', params: ({ event }) => event.output },
        target: returned,
        actions: 'storeNotStaked',
      },
      { target: '#slipSelection.placing.unconfirmed' },
    ],
  },
  on: { 'slipSelection.connected': { actions: 'requestRetry' } },
});

/** A tap is placed without confirmation as soon as market and open bets are known, by the rules of any other selection. */
export const tapped = slipSelectionSetup.createStateConfig({
  always: [
    { guard: 'isTapPlaceable', target: 'creatingKey' },
    { guard: 'isTapObstructed', target: returned, actions: 'storeObstacle' },
  ],
  after: { tapTimeout: { target: returned, actions: 'storeObstacle' } },
});

/** Each confirmation creates one idempotency key, and a bet is sent only from this state: two clicks are one placement. */
export const creatingKey = slipSelectionSetup.createStateConfig({
  entry: 'clearOutcome',
  invoke: {
    id: 'createIdempotencyKey',
    src: 'createIdempotencyKey',
    onDone: {
      target: 'sent',
      actions: { type: 'storePlacement', params: ({ event }) => ({ idempotencyKey: event.output }) },
    },
    onError: { target: returned, actions: 'storeNotStaked' },
  },
});

/**
 * The call stays open during reconciliation: a late answer settles the bet too. The entry action runs before the call, so that
 * the placement is stored before the bet can exist.
 */
export const sent = slipSelectionSetup.createStateConfig({
  tags: 'submitted',
  entry: 'notifySlip',
  invoke: {
    id: 'placeBet',
    src: 'placeBet',
    input: ({ context }) => context.placement as NonNullable<typeof context.placement>,
    onDone: {
      target: settling,
      actions: [
        { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
        { type: 'notifyBets', params: ({ event }) => ({ bet: event.output }) },
      ],
    },
    onError: [
      {
        guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
        target: returned,
        actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
      },
      // A lost answer is not a refusal: the bet may be placed.
      { target: 'reconciling' },
    ],
  },
  initial: 'waiting',
  states: {
    waiting: { after: { acknowledgementTimeout: 'doubtful' } },
    doubtful: reconciled,
  },
});

/** The call has ended without an answer, or the page was reloaded. */
export const reconciling = slipSelectionSetup.createStateConfig({
  ...reconciled,
  tags: ['submitted', 'unknown'],
});

/**
 * The server has no call that retires a key, and lists no bet with this one: the bet may be placed. It stays until the player, who
 * can look at the list of bets, removes it. The open bets and the balance are loaded anew: the bet may be among them.
 */
export const unconfirmed = slipSelectionSetup.createStateConfig({
  tags: ['submitted', 'unknown', 'unconfirmed'],
  entry: ['notifySlip', 'refreshBets', 'refreshWallet'],
  on: {
    'slipSelection.connected': 'reconciling',
    'slipSelection.dismissed': '#slipSelection.dismissed',
  },
});

/** The exchange delays bets in play. If no update arrives after the delay, the bet is looked up. */
export const delayed = slipSelectionSetup.createStateConfig({
  tags: 'submitted',
  entry: 'startDelay',
  on: {
    'slipSelection.connected': '.lookingUp',
    // A visitor cannot look the bet up; the player sees it in the open bets after the next sign-in.
    'slipSelection.termsChanged': {
      guard: { type: 'hasSignedOut', params: ({ event }) => event },
      target: '#slipSelection.dismissed',
    },
  },
  initial: 'counting',
  states: {
    counting: {
      always: { guard: 'isDelayOver', target: 'due' },
      after: { second: { target: 'counting', reenter: true, actions: 'countDown' } },
    },
    due: { after: { grace: 'lookingUp' } },
    lookingUp: {
      invoke: {
        id: 'findBet',
        src: 'findBet',
        input: betLookup,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ bet: event.output }) },
            target: settling,
            actions: [
              { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
              { type: 'notifyBets', params: ({ event }) => ({ bet: event.output }) },
            ],
          },
          { target: 'due' },
        ],
        onError: 'due',
      },
    },
  },
});
