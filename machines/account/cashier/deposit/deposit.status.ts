import type { DepositLookup } from './deposit.events';
import { type DepositContext, depositSetup, payloadOf } from './deposit.setup';

const lookupOf = (context: DepositContext): DepositLookup => ({
  id: context.id ?? '',
  sent: context.key === null ? null : payloadOf(context),
});

/** Only the server’s status decides: that the player returned from a page or an app proves nothing. */
const request = depositSetup.createStateConfig({
  initial: 'loading',
  on: {
    'account.requestUpdated': {
      guard: { type: 'isThisDeposit', params: ({ event }) => event },
      target: '.waiting',
      actions: { type: 'storeDeposit', params: ({ event }) => event },
    },
    'account.connected': '.loading',
  },
  states: {
    loading: {
      invoke: {
        id: 'loadDeposit',
        src: 'loadDeposit',
        input: ({ context }) => lookupOf(context),
        onDone: {
          target: 'waiting',
          actions: { type: 'storeDeposit', params: ({ event }) => ({ request: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            actions: 'clearDraft',
          },
          { target: 'waiting', actions: 'countLookup' },
        ],
      },
    },
    waiting: {
      always: [
        { guard: 'isApproved', target: 'decided', actions: ['clearDraft', 'refreshWallet'] },
        { guard: 'isDecided', target: 'decided', actions: 'clearDraft' },
      ],
      after: { pollPause: 'loading' },
      on: { 'deposit.retryRequested': 'loading' },
    },
    decided: {},
    missing: {},
  },
});

/** A proof can be attached and replaced while the deposit is pending. A file that did not arrive is kept and can be sent again. */
const proof = depositSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'deposit.proofChosen': [
      {
        guard: { type: 'isProofValid', params: ({ event }) => event },
        target: '.uploading',
        actions: [{ type: 'storeProof', params: ({ event }) => event }, 'savePendingDraft'],
      },
      { actions: { type: 'storeProofProblem', params: ({ event }) => event } },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'hasProof', target: 'uploading' }, { target: 'idle' }] },
    idle: {},
    uploading: {
      // A second upload could end before the first one.
      on: { 'deposit.proofChosen': {} },
      invoke: {
        id: 'uploadProof',
        src: 'uploadProof',
        input: ({ context }) => ({
          id: context.id ?? '',
          proof: context.proof as NonNullable<typeof context.proof>,
        }),
        onDone: {
          target: 'idle',
          // The status may have changed since the server wrote this answer.
          actions: [
            'clearProof',
            { type: 'storeProofState', params: ({ event }) => ({ hasProof: event.output.hasProof }) },
            'savePendingDraft',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeProofFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      on: {
        'deposit.proofRetryRequested': {
          guard: 'isProofRetryable',
          target: 'uploading',
          actions: 'clearProofFailure',
        },
        'deposit.proofRemoved': { target: 'idle', actions: ['clearProof', 'savePendingDraft'] },
      },
    },
  },
});

export const status = depositSetup.createStateConfig({ type: 'parallel', states: { request, proof } });
