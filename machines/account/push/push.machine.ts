import { assign, sendTo, setup } from 'xstate';
import { type CallFailure, failureOf, isUnanswered } from '../../../domain/failure';
import { sitePath } from '../../../domain/site-path';
import { channel, port } from '../../ports';
import { peer } from '../../system';
import type { AccountUpdate } from '../account.updates';

/** Whether this browser can notify the player, and does. `unavailable`: the backend has no notifications of devices. */
export type PushStatus = 'unavailable' | 'unsupported' | 'denied' | 'off' | 'on';

/** The answer to the browser's question; `default`: it was closed without one. */
export type PushPermission = 'granted' | 'denied' | 'default';

export type PushEvent =
  /** A view shows the setting. */
  | { type: 'push.shown' }
  /** The player asked to be notified on this device. */
  | { type: 'push.requested' }
  | { type: 'push.endRequested' }
  /** The permission in the browser's settings, or the subscription in another tab. */
  | { type: 'push.changedElsewhere' }
  /** The player pressed a notification while this tab was open. */
  | { type: 'push.notificationPressed'; path: string }
  | Extract<AccountUpdate, { type: 'account.connected' }>;

export interface PushContext {
  /** Why this device could not be subscribed or unsubscribed; null without an answer in time. */
  readonly failure: CallFailure | null;
  /** Whether the backend is known to have the calls of this setting. It is asked when a view shows the setting for the first time. */
  readonly backend: 'unasked' | 'asked' | 'known';
}

/**
 * Owns the consent of the player to be notified on this device while the product is closed. Nothing is asked before the player
 * presses the button.
 */
export const pushMachine = setup({
  types: { context: {} as PushContext, events: {} as PushEvent },
  actors: {
    readPush: port<PushStatus, { asksBackend: boolean }>('readPush'),
    askPermission: port<PushPermission>('askPermission'),
    subscribePush: port<null>('subscribePush'),
    unsubscribePush: port<null>('unsubscribePush'),
    pushChannel: channel('pushChannel'),
  },
  guards: {
    isOn: (_, { status }: { status: PushStatus }) => status === 'on',
    isOff: (_, { status }: { status: PushStatus }) => status === 'off',
    isDenied: (_, { status }: { status: PushStatus | PushPermission }) => status === 'denied',
    isGranted: (_, { status }: { status: PushPermission }) => status === 'granted',
    isUnasked: ({ context }) => context.backend === 'unasked',
    isAsked: ({ context }) => context.backend === 'asked',
    isUnavailable: (_, { status }: { status: PushStatus }) => status === 'unavailable',
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(failureOf(error)),
    isSitePath: (_, { path }: { path: string }) => sitePath(path) !== null,
  },
  // A push service of the browser's vendor may never answer, and a question of the browser may be left open.
  delays: { permissionTimeout: 60_000, subscribeTimeout: 45_000, unsubscribeTimeout: 20_000 },
  actions: {
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearFailure: assign({ failure: null }),
    askBackend: assign(({ context: { backend } }) => ({
      backend: backend === 'known' ? ('known' as const) : ('asked' as const),
    })),
    storeAsked: assign(({ context: { backend } }) =>
      backend === 'asked' ? { backend: 'known' as const } : {},
    ),
    storeKnown: assign({ backend: 'known' as const }),
    openPath: sendTo(peer('navigation'), (_, { path }: { path: string }) => ({
      type: 'navigation.pathRequested' as const,
      path,
      replace: false,
    })),
  },
}).createMachine({
  id: 'push',
  context: { failure: null, backend: 'unasked' },
  invoke: { id: 'pushChannel', src: 'pushChannel' },
  initial: 'reading',
  on: {
    'push.shown': { actions: 'askBackend' },
    'push.notificationPressed': {
      guard: { type: 'isSitePath', params: ({ event }) => event },
      actions: { type: 'openPath', params: ({ event }) => event },
    },
  },
  states: {
    reading: {
      exit: 'storeAsked',
      on: { 'push.shown': { guard: 'isUnasked', target: 'reading', reenter: true, actions: 'askBackend' } },
      invoke: {
        id: 'readPush',
        src: 'readPush',
        input: ({ context: { backend } }) => ({ asksBackend: backend === 'asked' }),
        onDone: [
          {
            guard: { type: 'isUnavailable', params: ({ event }) => ({ status: event.output }) },
            target: 'unavailable',
          },
          { guard: { type: 'isOn', params: ({ event }) => ({ status: event.output }) }, target: 'on' },
          { guard: { type: 'isOff', params: ({ event }) => ({ status: event.output }) }, target: 'off' },
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ status: event.output }) },
            target: 'denied',
          },
          { target: 'unsupported' },
        ],
        onError: 'unsupported',
      },
    },
    unsupported: {},
    denied: {
      always: { guard: 'isAsked', target: 'reading' },
      on: { 'push.changedElsewhere': 'reading' },
    },
    /** The backend has no notifications of devices: nothing is offered. */
    unavailable: {},
    off: {
      always: { guard: 'isAsked', target: 'reading' },
      on: { 'push.requested': 'asking', 'push.changedElsewhere': 'reading' },
    },
    asking: {
      entry: 'clearFailure',
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ status: event.output }) },
            target: 'subscribing',
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ status: event.output }) },
            target: 'denied',
          },
          { target: 'unanswered' },
        ],
        onError: 'unanswered',
      },
      after: { permissionTimeout: 'unanswered' },
    },
    // The browser's question was closed or left open.
    unanswered: { on: { 'push.requested': 'asking', 'push.changedElsewhere': 'reading' } },
    subscribing: {
      entry: 'clearFailure',
      invoke: {
        id: 'subscribePush',
        src: 'subscribePush',
        onDone: 'on.current',
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'unconfirmed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
      after: { subscribeTimeout: 'unconfirmed' },
    },
    // The server may have stored the subscription: the same request again has no other effect.
    unconfirmed: {
      on: {
        'push.requested': 'asking',
        'push.endRequested': 'ending',
        'push.changedElsewhere': 'reading',
        'account.connected': 'subscribing',
      },
    },
    failed: { on: { 'push.requested': 'asking', 'push.changedElsewhere': 'reading' } },
    on: {
      entry: 'storeKnown',
      initial: 'renewing',
      on: { 'push.endRequested': 'ending', 'push.changedElsewhere': 'reading' },
      states: {
        // The browser may have replaced the subscription, or the server its key, since the last page.
        renewing: {
          invoke: {
            id: 'renewPush',
            src: 'subscribePush',
            onDone: 'current',
            onError: [
              { guard: { type: 'isUnanswered', params: ({ event }) => event }, target: 'outdated' },
              { target: '#push.failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
          after: { subscribeTimeout: 'outdated' },
        },
        outdated: { on: { 'account.connected': 'renewing' } },
        current: {},
        endFailed: {},
      },
    },
    ending: {
      entry: 'clearFailure',
      invoke: {
        id: 'unsubscribePush',
        src: 'unsubscribePush',
        onDone: 'off',
        onError: {
          target: 'on.endFailed',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
      after: { unsubscribeTimeout: 'on.endFailed' },
    },
  },
});
