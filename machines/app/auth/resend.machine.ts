import { assign, sendTo, setup } from 'xstate';
import { failureOf } from '../../../domain/failure';
import { serverMessageOr } from '../../../domain/messages';
import { RESEND_AFTER } from '../../../domain/validation';
import { port } from '../../ports';
import { peer } from '../../system';

export interface ResendContext {
  /** Empty when the step was opened by its address: no code can be sent then. */
  readonly mobile: string;
  readonly secondsLeft: number;
}

export type ResendEvent = { type: 'resend.requested' };

/** Owns the countdown until another one-time code may be requested, and the request. */
export const resendMachine = setup({
  types: {
    context: {} as ResendContext,
    events: {} as ResendEvent,
    input: {} as { mobile: string },
    tags: {} as 'busy',
  },
  actors: {
    /** Seconds until another code may be requested, by what this tab has stored. */
    readWait: port<number>('readWait'),
    sendCode: port<null, { mobile: string }>('sendCode'),
  },
  guards: {
    hasMobile: ({ context }) => context.mobile !== '',
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    isOver: ({ context }) => context.secondsLeft <= 0,
  },
  delays: { second: 1000 },
  actions: {
    resetCountdown: assign({ secondsLeft: RESEND_AFTER }),
    storeSecondsLeft: assign((_, { seconds }: { seconds: number }) => ({ secondsLeft: seconds })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    toastSent: sendTo(peer('toasts'), {
      type: 'toasts.requested',
      tone: 'success',
      message: { code: 'otpSent' },
    }),
    toastFailure: sendTo(peer('toasts'), (_, { error }: { error: unknown }) => ({
      type: 'toasts.requested' as const,
      tone: 'error' as const,
      message: serverMessageOr(failureOf(error), 'otpNotSent'),
    })),
  },
}).createMachine({
  id: 'resend',
  context: ({ input }) => ({ mobile: input.mobile, secondsLeft: RESEND_AFTER }),
  initial: 'waiting',
  states: {
    // The wait is read again with each second: it began before a reload, and it goes on while the browser stops the timers of the page.
    waiting: {
      initial: 'reading',
      after: {
        second: [
          { guard: 'isLastSecond', target: 'ready' },
          { target: 'waiting', reenter: true, actions: 'countDown' },
        ],
      },
      states: {
        reading: {
          invoke: {
            id: 'readWait',
            src: 'readWait',
            onDone: {
              target: 'read',
              actions: { type: 'storeSecondsLeft', params: ({ event }) => ({ seconds: event.output }) },
            },
          },
        },
        read: { always: { guard: 'isOver', target: '#resend.ready' } },
      },
    },
    ready: { on: { 'resend.requested': { guard: 'hasMobile', target: 'sending' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ mobile: context.mobile }),
        onDone: { target: 'waiting', actions: ['resetCountdown', 'toastSent'] },
        onError: {
          target: 'ready',
          actions: { type: 'toastFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
