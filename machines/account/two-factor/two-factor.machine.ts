import { assign, setup } from 'xstate';
import { type CallFailure, failureData } from '../../../domain/failure';
import type { TwoFactorSecret, TwoFactorStatus } from '../../../domain/two-factor';
import { port } from '../../ports';
import { beginForm, confirmForm, offForm, renewForm } from './two-factor-forms';

export type TwoFactorEvent =
  | { type: 'twoFactor.retryRequested' }
  | { type: 'twoFactor.setUpRequested' }
  | { type: 'twoFactor.renewRequested' }
  | { type: 'twoFactor.offRequested' }
  /** The player left the current step. */
  | { type: 'twoFactor.cancelled' }
  /** The player has saved the recovery codes. */
  | { type: 'twoFactor.codesSaved' };

export interface TwoFactorContext {
  /** Null before the first answer. */
  readonly status: TwoFactorStatus | null;
  /** Only while the app is set up. */
  readonly secret: TwoFactorSecret | null;
  /** Only while they are shown: the server answers them once. */
  readonly recoveryCodes: readonly string[];
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

/**
 * Owns the set-up of the second factor while a view shows it. Each step invokes its form as `form`; secrets are discarded
 * when their step is left.
 */
export const twoFactorMachine = setup({
  types: { context: {} as TwoFactorContext, events: {} as TwoFactorEvent },
  actors: {
    loadTwoFactor: port<TwoFactorStatus>('loadTwoFactor'),
    beginForm,
    confirmForm,
    renewForm,
    offForm,
  },
  guards: { isOn: (_, { isOn }: TwoFactorStatus) => isOn },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeStatus: assign((_, { status }: { status: TwoFactorStatus }) => ({ status })),
    storeSecret: assign((_, { secret }: { secret: TwoFactorSecret }) => ({ secret })),
    clearSecret: assign({ secret: null }),
    storeCodes: assign(({ context }, { codes }: { codes: readonly string[] }) => ({
      recoveryCodes: codes,
      status: { isAllowed: true, ...context.status, isOn: true, recoveryCodesLeft: codes.length },
    })),
    clearCodes: assign({ recoveryCodes: [] }),
  },
}).createMachine({
  id: 'twoFactor',
  context: { status: null, secret: null, recoveryCodes: [], loadFailure: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadTwoFactor',
        src: 'loadTwoFactor',
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => event.output },
            target: 'on',
            actions: { type: 'storeStatus', params: ({ event }) => ({ status: event.output }) },
          },
          {
            target: 'off',
            actions: { type: 'storeStatus', params: ({ event }) => ({ status: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'twoFactor.retryRequested': 'loading' } },
    off: { on: { 'twoFactor.setUpRequested': 'beginning' } },
    beginning: {
      on: { 'twoFactor.cancelled': 'off' },
      invoke: {
        id: 'form',
        src: 'beginForm',
        input: {},
        onDone: {
          target: 'confirming',
          actions: { type: 'storeSecret', params: ({ event }) => ({ secret: event.output.answer }) },
        },
      },
    },
    // After a lost answer the second factor may be on: cancelling asks the server.
    confirming: {
      on: { 'twoFactor.cancelled': 'loading' },
      exit: 'clearSecret',
      invoke: {
        id: 'form',
        src: 'confirmForm',
        input: {},
        onDone: {
          target: 'showingCodes',
          actions: { type: 'storeCodes', params: ({ event }) => ({ codes: event.output.answer }) },
        },
      },
    },
    showingCodes: { on: { 'twoFactor.codesSaved': 'on' }, exit: 'clearCodes' },
    on: {
      on: { 'twoFactor.renewRequested': 'renewing', 'twoFactor.offRequested': 'turningOff' },
    },
    renewing: {
      on: { 'twoFactor.cancelled': 'loading' },
      invoke: {
        id: 'form',
        src: 'renewForm',
        input: {},
        onDone: {
          target: 'showingCodes',
          actions: { type: 'storeCodes', params: ({ event }) => ({ codes: event.output.answer }) },
        },
      },
    },
    turningOff: {
      on: { 'twoFactor.cancelled': 'loading' },
      invoke: { id: 'form', src: 'offForm', input: {}, onDone: 'loading' },
    },
  },
});
