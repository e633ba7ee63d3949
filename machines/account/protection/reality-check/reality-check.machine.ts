import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { type CallFailure, failureData } from '../../../../domain/failure';
import {
  checksAfter,
  type PlayedSession,
  untilNextLoad,
  untilPauseEnds,
} from '../../../../domain/protection';
import { channel, port } from '../../../ports';
import { peer } from '../../../system';

/** A pause whose notice was read, in a session of the player. `until`: milliseconds since 1970. */
export interface ReadPause {
  readonly session: string;
  readonly until: number;
}

export type RealityCheckEvent =
  /** The player has read the check. */
  | { type: 'realityCheck.continued' }
  | { type: 'realityCheck.signOutRequested' }
  /** The player has read the notice of a time-out or self-exclusion. */
  | { type: 'realityCheck.pauseRead' }
  /** Read in this tab before a reload. */
  | { type: 'realityCheck.pauseRestored'; pause: ReadPause }
  /** From the parent: the interval changed or a pause began. */
  | { type: 'account.protectionChanged' }
  /** From the parent: the socket connected, so that a change may have been missed. */
  | { type: 'account.connected' }
  /** Another tab has shown a check, or has changed a setting. `seconds`: when the check was read, in the session. */
  | { type: 'realityCheck.readElsewhere'; session: string; seconds: number }
  | { type: 'realityCheck.changedElsewhere' };

/** Sent by the machine to its channel. */
export type RealityCheckChannelEvent =
  | { type: 'channel.read'; session: string; seconds: number }
  | { type: 'channel.pauseRead'; pause: ReadPause }
  | { type: 'channel.changed' };

export interface RealityCheckContext {
  /** Null before the first answer. */
  readonly session: PlayedSession | null;
  /** The check that was read last, in any tab. */
  readonly read: { readonly session: string; readonly seconds: number } | null;
  /** The pause whose notice was read last. The notice of a pause is shown once in a session. */
  readonly pauseRead: ReadPause | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

/** Milliseconds. */
const RETRY = 30_000;

const pauseOf = ({ session }: RealityCheckContext): ReadPause | null =>
  session?.pause ? { session: session.id, until: session.pause.until } : null;

/**
 * Shows the time since the sign-in and the net result at the interval of the player, on every screen. The server counts the time, so that
 * reloads and tabs share it; a check that was read in one tab is closed in the others.
 */
export const realityCheckMachine = setup({
  types: { context: {} as RealityCheckContext, events: {} as RealityCheckEvent },
  actors: {
    loadPlayedSession: port<PlayedSession>('loadPlayedSession'),
    realityCheckChannel: channel<RealityCheckChannelEvent>('realityCheckChannel'),
  },
  guards: {
    isPauseUnread: ({ context: { pauseRead } }, { id, pause }: PlayedSession) =>
      pause !== null && (pause.until !== pauseRead?.until || id !== pauseRead.session),
    isDue: ({ context: { read } }, { id, interval, seconds }: PlayedSession) =>
      checksAfter(seconds, interval) > (read?.session === id ? checksAfter(read.seconds, interval) : 0),
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    store: assign((_, session: PlayedSession) => ({ session })),
    storeRead: assign(({ context: { session } }) => ({
      read: session && { session: session.id, seconds: session.seconds },
    })),
    storeReadElsewhere: assign((_, { seconds, session }: { session: string; seconds: number }) => ({
      read: { session, seconds },
    })),
    storePauseRead: assign((_, { pause }: { pause: ReadPause | null }) => ({ pauseRead: pause })),
    savePauseRead: enqueueActions(({ enqueue }, { pause }: { pause: ReadPause | null }) => {
      if (pause !== null) enqueue.sendTo('realityCheckChannel', { type: 'channel.pauseRead', pause });
    }),
    notifyTabsOfRead: sendTo('realityCheckChannel', ({ context: { session } }) => ({
      type: 'channel.read' as const,
      session: session?.id ?? '',
      seconds: session?.seconds ?? 0,
    })),
    notifyTabsOfChange: sendTo('realityCheckChannel', { type: 'channel.changed' as const }),
    /** Screens that say what a pause closes read the settings again. */
    notifyOfPauseEnd: enqueueActions(({ context: { session }, enqueue }, { pause }: PlayedSession) => {
      if (session?.pause && pause === null)
        enqueue.sendTo(peer('account'), { type: 'account.protectionChanged' });
    }),
    signOut: sendTo(peer('session'), { type: 'session.signOutRequested' as const }),
  },
  delays: {
    retry: RETRY,
    minute: 60_000,
    nextLoad: ({ context: { session } }) => (session === null ? RETRY : untilNextLoad(session)),
    pauseEnd: ({ context: { session } }) => (session === null ? RETRY : untilPauseEnds(session)),
  },
}).createMachine({
  id: 'realityCheck',
  context: { session: null, read: null, pauseRead: null, loadFailure: null },
  invoke: { id: 'realityCheckChannel', src: 'realityCheckChannel' },
  initial: 'loading',
  on: {
    'account.protectionChanged': { target: '.loading', actions: 'notifyTabsOfChange' },
    'realityCheck.changedElsewhere': '.loading',
    'realityCheck.pauseRestored': {
      actions: { type: 'storePauseRead', params: ({ event }) => event },
    },
    'realityCheck.readElsewhere': {
      target: '.loading',
      actions: { type: 'storeReadElsewhere', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadPlayedSession',
        src: 'loadPlayedSession',
        onDone: [
          {
            guard: { type: 'isPauseUnread', params: ({ event }) => event.output },
            target: 'paused',
            actions: { type: 'store', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDue', params: ({ event }) => event.output },
            target: 'due',
            actions: [
              { type: 'notifyOfPauseEnd', params: ({ event }) => event.output },
              { type: 'store', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'waiting',
            actions: [
              { type: 'notifyOfPauseEnd', params: ({ event }) => event.output },
              { type: 'store', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    failed: { after: { retry: 'loading' }, on: { 'account.connected': 'loading' } },
    waiting: { after: { nextLoad: 'loading' }, on: { 'account.connected': 'loading' } },
    due: {
      initial: 'shown',
      on: {
        'realityCheck.continued': { target: 'waiting', actions: ['storeRead', 'notifyTabsOfRead'] },
        'realityCheck.signOutRequested': { target: 'waiting', actions: ['storeRead', 'signOut'] },
      },
      // The dialog may be open for hours: it shows the time and the result of the last minute, and the next check counts from it.
      states: {
        shown: { after: { minute: 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'refreshPlayedSession',
            src: 'loadPlayedSession',
            onDone: {
              target: 'shown',
              actions: [
                { type: 'notifyOfPauseEnd', params: ({ event }) => event.output },
                { type: 'store', params: ({ event }) => event.output },
              ],
            },
            onError: 'shown',
          },
        },
      },
    },
    paused: {
      after: { pauseEnd: 'loading' },
      on: {
        // Loaded again: the notice may have been open for hours, and a check may be due.
        'realityCheck.pauseRead': {
          target: 'loading',
          actions: [
            { type: 'storePauseRead', params: ({ context }) => ({ pause: pauseOf(context) }) },
            { type: 'savePauseRead', params: ({ context }) => ({ pause: pauseOf(context) }) },
          ],
        },
      },
    },
  },
});
