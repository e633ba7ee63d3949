import { assign, not, raise, sendTo, setup } from 'xstate';
import type { Credentials, User } from '../domain/entities';
import { channel, port } from '../ports';
import { peer } from '../system';
import type { SessionEvent } from './session.events';

export interface SessionContext {
  readonly token: string | null;
  readonly user: User | null;
}

export interface SessionInput {
  token: string | null;
  user: User | null;
}

/** The acknowledgement of `session_check`. Only the status 'failed' means anything. */
export interface SessionStatus {
  status: string;
}

/** Raised when the player leaves: the token is forgotten at once, the server hears of it in its own time. */
type Left = { type: 'session.left'; token: string };

const credentialsOf = (event: SessionEvent | Left): Credentials | null =>
  event.type === 'session.authenticated' || event.type === 'session.takenOver' ? event.credentials : null;

const tokenOf = (event: SessionEvent | Left): string | null =>
  event.type === 'session.refused' || event.type === 'session.unauthorized' ? event.token : null;

/** Owns the token: who is signed in on this device, from the first sign-in until the log-out, wherever it happens. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent | Left,
    input: {} as SessionInput,
    tags: {} as 'player' | 'checking',
  },
  actors: {
    checkSession: port<SessionStatus, { token: string }>('checkSession'),
    signOut: port<null, { token: string }>('signOut'),
    otherTabs: channel('otherTabs'),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    // An answer for a token that is not this one any more changes nothing.
    isCurrentToken: ({ context, event }) => context.token !== null && context.token === tokenOf(event),
    isSamePlayer: ({ context, event }) => context.token === credentialsOf(event)?.token,
    isFailed: (_, { status }: SessionStatus) => status === 'failed',
  },
  delays: { recheckPause: 2000, farewellLimit: 10_000 },
  actions: {
    keepCredentials: assign(({ event, context }) => {
      const credentials = credentialsOf(event);
      return credentials ? { token: credentials.token, user: credentials.user } : context;
    }),
    // After the user: other tabs read both when the token changes.
    saveToken: sendTo(peer('storage'), ({ context }) => ({
      type: 'storage.saved' as const,
      key: 'token' as const,
      value: context.token ?? '',
    })),
    saveUser: sendTo(peer('storage'), ({ context }) => ({
      type: 'storage.saved' as const,
      key: 'user' as const,
      value: context.user ?? { mstruserid: '', mobileno: null },
    })),
    forgetPlayer: assign({ token: null, user: null }),
    clearStorage: sendTo(peer('storage'), { type: 'storage.cleared' }),
    bidFarewell: raise(({ context }) => ({ type: 'session.left' as const, token: context.token ?? '' })),
    connectAsPlayer: sendTo(peer('realtime'), ({ context }) => ({
      type: 'realtime.opened' as const,
      token: context.token,
    })),
    connectAsVisitor: sendTo(peer('realtime'), { type: 'realtime.opened', token: null }),
    admitPlayer: sendTo(peer('auth'), { type: 'auth.authenticated' }),
    admitVisitor: sendTo(peer('auth'), { type: 'auth.signedOut' }),
    emptyWallet: sendTo(peer('wallet'), { type: 'wallet.emptied' }),
    toastRefusal: sendTo(peer('toasts'), ({ event }) => ({
      type: 'toasts.requested' as const,
      tone: 'error' as const,
      message: { text: event.type === 'session.refused' ? event.message : '' },
    })),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ token: input.token, user: input.user }),
  type: 'parallel',
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  states: {
    identity: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasToken', target: 'player' }, { target: 'visitor' }] },
        visitor: {
          entry: ['connectAsVisitor', 'admitVisitor', 'emptyWallet'],
          on: {
            'session.authenticated': {
              target: 'player',
              actions: ['keepCredentials', 'saveUser', 'saveToken'],
            },
            'session.takenOver': { target: 'player', actions: 'keepCredentials' },
          },
        },
        player: {
          tags: 'player',
          entry: ['connectAsPlayer', 'admitPlayer'],
          initial: 'unchecked',
          on: {
            'session.authenticated': {
              target: 'player',
              reenter: true,
              actions: ['keepCredentials', 'saveUser', 'saveToken', 'emptyWallet'],
            },
            'session.takenOver': {
              guard: not('isSamePlayer'),
              target: 'player',
              reenter: true,
              actions: ['keepCredentials', 'emptyWallet'],
            },
            'session.lostElsewhere': { target: 'visitor', actions: 'forgetPlayer' },
            'session.connected': '.checking',
            'session.refreshed': '.checking',
            'session.signOutRequested': {
              target: 'visitor',
              actions: ['bidFarewell', 'forgetPlayer', 'clearStorage'],
            },
            'session.unauthorized': {
              guard: 'isCurrentToken',
              target: 'visitor',
              actions: ['bidFarewell', 'forgetPlayer', 'clearStorage'],
            },
            'session.refused': {
              guard: 'isCurrentToken',
              target: 'visitor',
              actions: ['toastRefusal', 'bidFarewell', 'forgetPlayer', 'clearStorage'],
            },
          },
          states: {
            unchecked: {},
            checking: {
              tags: 'checking',
              invoke: {
                id: 'checkSession',
                src: 'checkSession',
                input: ({ context }) => ({ token: context.token ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isFailed', params: ({ event }) => event.output },
                    target: '#session.identity.visitor',
                    actions: ['bidFarewell', 'forgetPlayer', 'clearStorage'],
                  },
                  { target: 'confirmed' },
                ],
                // A check without an answer says nothing about the session: ask again.
                onError: 'pausing',
              },
            },
            pausing: { tags: 'checking', after: { recheckPause: 'checking' } },
            confirmed: {},
          },
        },
      },
    },
    farewell: {
      initial: 'idle',
      states: {
        idle: { on: { 'session.left': 'signingOut' } },
        signingOut: {
          invoke: {
            id: 'signOut',
            src: 'signOut',
            input: ({ event }) => ({ token: event.type === 'session.left' ? event.token : '' }),
            // The player is gone from this device already; whether the server heard it changes nothing here.
            onDone: 'idle',
            onError: 'idle',
          },
          after: { farewellLimit: 'idle' },
          on: { 'session.left': { target: 'signingOut', reenter: true } },
        },
      },
    },
  },
});
