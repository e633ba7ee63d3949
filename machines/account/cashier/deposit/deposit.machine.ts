import { depositSetup, emptyForm, payloadOf } from './deposit.setup';
import { status } from './deposit.status';

/** Loads what the form needs. A request that was sent before a reload is continued without it. */
const loading = depositSetup.createStateConfig({
  invoke: {
    id: 'loadDepositOptions',
    src: 'loadDepositOptions',
    onDone: { target: 'loaded', actions: { type: 'storeOptions', params: ({ event }) => event.output } },
    onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
  },
});

const loaded = depositSetup.createStateConfig({
  always: [
    { guard: 'isUnknownGateway', target: 'unknownGateway' },
    { guard: 'hasKey', target: 'sending' },
    { guard: 'isRestoredAmount', target: 'paying' },
    { guard: 'hasObstacle', target: 'closed' },
    { target: 'amount' },
  ],
});

const amount = depositSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      after: { nextLimit: 'refreshing' },
      on: { 'account.protectionChanged': 'refreshing', 'account.requestUpdated': 'refreshing' },
    },
    // A limit that changes by time or elsewhere, a pause, or a limit that another deposit used up is known before the player pays.
    refreshing: {
      on: {
        'account.protectionChanged': { target: 'refreshing', reenter: true },
        'account.requestUpdated': { target: 'refreshing', reenter: true },
      },
      invoke: {
        id: 'refreshOptions',
        src: 'loadDepositOptions',
        onDone: {
          target: '#deposit.loaded',
          actions: { type: 'storeOptions', params: ({ event }) => event.output },
        },
        onError: 'editing',
      },
    },
  },
  on: {
    // Another tab has sent this deposit: it must not be paid again.
    'deposit.restored': {
      guard: { type: 'isSent', params: ({ event }) => event },
      target: 'restored',
      actions: { type: 'restore', params: ({ event }) => event },
    },
    'deposit.amountTyped': {
      actions: [{ type: 'storeAmount', params: ({ event }) => event }, 'saveDraft'],
    },
    'deposit.amountLeft': { actions: 'checkAmount' },
    'deposit.continued': [
      { guard: 'isHostedAmountValid', target: 'creatingKey', actions: 'chooseAmount' },
      { guard: 'isAmountValid', target: 'paying', actions: ['chooseAmount', 'saveDraft'] },
      { actions: 'checkAmount' },
    ],
  },
});

/** The player pays outside the product and returns with the reference. */
const paying = depositSetup.createStateConfig({
  initial: 'refreshing',
  states: {
    // A limit that changes by time, or that another tab or the operator has changed or used up, is known before the player pays.
    refreshing: {
      invoke: {
        id: 'loadDepositOptions',
        src: 'loadDepositOptions',
        onDone: {
          target: 'waiting',
          actions: { type: 'storeAllowance', params: ({ event }) => event.output },
        },
        // The server checks the limits again.
        onError: { target: 'waiting', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    waiting: { after: { nextLimit: 'refreshing' } },
  },
  on: {
    // Another tab has sent this deposit: it must not be paid again.
    'deposit.restored': {
      guard: { type: 'isSent', params: ({ event }) => event },
      target: 'restored',
      actions: { type: 'restore', params: ({ event }) => event },
    },
    'account.protectionChanged': { target: 'paying', reenter: true },
    // Another deposit may have used up a limit.
    'account.requestUpdated': { target: 'paying', reenter: true },
    // The stored draft changes with the amount: until then, a payment that was made can be reported after a reload.
    'deposit.backRequested': { target: 'loaded', actions: 'reconsiderAmount' },
    'deposit.referenceTyped': {
      actions: [{ type: 'storeReference', params: ({ event }) => event }, 'saveDraft'],
    },
    'deposit.proofChosen': [
      {
        guard: { type: 'isProofValid', params: ({ event }) => event },
        actions: [{ type: 'storeProof', params: ({ event }) => event }, 'saveDraft'],
      },
      { actions: { type: 'storeProofProblem', params: ({ event }) => event } },
    ],
    'deposit.proofRemoved': { actions: ['clearProof', 'saveDraft'] },
    'deposit.submitted': [
      { guard: 'isReferenceValid', target: 'creatingKey', actions: 'checkReference' },
      { actions: 'checkReference' },
    ],
  },
});

/** Two taps are one request: it is sent only from this state. The key is stored before the request can exist. */
const creatingKey = depositSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'createIdempotencyKey',
    src: 'createIdempotencyKey',
    onDone: {
      target: 'sending',
      actions: [{ type: 'storeKey', params: ({ event }) => ({ key: event.output }) }, 'saveDraft'],
    },
    onError: 'loaded',
  },
});

const sending = depositSetup.createStateConfig({
  tags: 'busy',
  initial: 'choosing',
  // The decision can arrive before the answer to the request.
  on: { 'account.requestUpdated': { actions: { type: 'storeDecided', params: ({ event }) => event } } },
  states: {
    choosing: { always: [{ guard: 'isHosted', target: 'opening' }, { target: 'reporting' }] },
    reporting: {
      invoke: {
        id: 'createDeposit',
        src: 'createDeposit',
        input: ({ context }) => payloadOf(context),
        onDone: [
          {
            guard: { type: 'hasDecision', params: ({ event }) => ({ request: event.output }) },
            target: '#deposit.status.request.waiting',
            // The answer was written before the decision.
            actions: {
              type: 'storeDeposit',
              params: ({ context, event: { output } }) => ({
                request: context.decided.find(({ id }) => id === output.id) ?? output,
              }),
            },
          },
          {
            target: '#deposit.status',
            actions: [
              { type: 'storeDeposit', params: ({ event }) => ({ request: event.output }) },
              'saveDraft',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isUndecided', params: ({ event }) => ({ error: event.error }) },
            target: '#deposit.unresolved',
            actions: { type: 'storeUnanswered', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: '#deposit.paying',
            actions: [{ type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) }, 'saveDraft'],
          },
        ],
      },
    },
    opening: {
      invoke: {
        id: 'openDeposit',
        src: 'openDeposit',
        input: ({ context }) => payloadOf(context),
        onDone: {
          target: '#deposit.leaving',
          actions: [
            { type: 'storeId', params: ({ event }) => event.output },
            'saveDraft',
            { type: 'openPage', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isPageUndecided', params: ({ event }) => ({ error: event.error }) },
            target: '#deposit.unresolved',
            actions: { type: 'storeUnanswered', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: '#deposit.amount',
            actions: [{ type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) }, 'saveDraft'],
          },
        ],
      },
    },
  },
});

/**
 * Owns one deposit, from the amount until the server has decided. A lost answer is not a refusal: the request is sent again with
 * its key until the server answers, which finds the request if it exists.
 */
export const depositMachine = depositSetup.createMachine({
  id: 'deposit',
  context: ({ input }) => ({
    input,
    gateway: null,
    loadFailure: null,
    bankDetails: [],
    allowance: { obstacle: null, left: null, nextLeft: null },
    form: emptyForm,
    isAmountChosen: false,
    paymentReference: '',
    takesProofs: true,
    proof: null,
    isProofLost: false,
    proofProblem: null,
    proofFailure: null,
    key: null,
    id: input.id,
    refusal: null,
    unanswered: null,
    deposit: null,
    decided: [],
    lookups: 0,
  }),
  invoke: [
    { id: 'depositStorage', src: 'depositStorage', input: ({ context }) => context.input },
    { id: 'gatewayPage', src: 'gatewayPage' },
  ],
  initial: 'restoring',
  states: {
    restoring: {
      always: { guard: 'hasRequest', target: 'status' },
      on: {
        'deposit.restored': {
          target: 'restored',
          actions: { type: 'restore', params: ({ event }) => event },
        },
      },
    },
    restored: { always: [{ guard: 'hasRequest', target: 'status' }, { target: 'loading' }] },
    loading,
    failed: { on: { 'deposit.retryRequested': 'loading' } },
    loaded,
    unknownGateway: {},
    // No payment is begun that the server would refuse.
    closed: { on: { 'account.protectionChanged': 'loading' } },
    amount,
    paying,
    creatingKey,
    sending,
    unresolved: {
      tags: 'busy',
      after: { resendPause: 'sending' },
      on: {
        'deposit.retryRequested': 'sending',
        'account.connected': 'sending',
        'account.requestUpdated': { actions: { type: 'storeDecided', params: ({ event }) => event } },
      },
    },
    // The browser is leaving for the gateway’s page; a player who stays sees the status.
    leaving: { after: { resendPause: 'status' } },
    status,
  },
  on: { 'deposit.restarted': { target: '.loading', actions: ['restart', 'clearDraft'] } },
});
