import { assertEvent, assign, raise, sendTo, setup } from 'xstate';
import { pauseAfter } from '../../../domain/backoff';
import type { Credentials, User } from '../../../domain/entities';
import { serverMessageOr } from '../../../domain/messages';
import { channel, port } from '../../ports';
import { peer } from '../../system';

declare module '../../system' {
  interface Peers {
    session: SessionEvent;
  }
}

export type SessionEvent =
  /** Signed in or registered in this tab. */
  | { type: 'session.authenticated'; credentials: Credentials }
  | { type: 'session.signOutRequested' }
  /** The socket is connected with this token. */
  | { type: 'session.connected' }
  /** The server asks to check the session again. */
  | { type: 'session.refreshed' }
  /** The socket's handshake was refused for this token; `message` is empty if the server sent none. */
  | { type: 'session.refused'; token: string; message: string }
  /** An HTTP call with this token was answered 401 'Unauthorized action.'. */
  | { type: 'session.unauthorized'; token: string }
  /** Another tab signed in. */
  | { type: 'session.takenOver'; credentials: Credentials }
  /** Another tab signed out. */
  | { type: 'session.endedElsewhere' };

export interface SessionContext {
  readonly token: string | null;
  readonly user: User | null;
  /** Consecutive session checks without an acknowledgement. */
  readonly unanswered: number;
}

export interface SessionInput {
  token: string | null;
  user: User | null;
}

/** The acknowledgement of `session_check`. Only the status 'failed' ends the session. */
export interface SessionStatus {
  status: string;
}

/** Milliseconds. */
const LONGEST_PAUSE = 30_000;

/** Raised when the session ends. The token is removed immediately; the server is notified in the background. */
type SessionEnded = { type: 'session.ended'; token: string };

/** Owns the session token and the signed-in user of this browser, also when another tab signs in or out. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent | SessionEnded,
    input: {} as SessionInput,
    tags: {} as 'player',
  },
  actors: {
    checkSession: port<SessionStatus, { token: string }>('checkSession'),
    signOut: port<null, { token: string }>('signOut'),
    otherTabs: channel('otherTabs'),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    // Ignores answers for an earlier token.
    isCurrentToken: ({ context }, { token }: { token: string }) =>
      context.token !== null && context.token === token,
    isOtherToken: ({ context }, { credentials }: { credentials: Credentials }) =>
      context.token !== credentials.token,
    isFailed: (_, { status }: SessionStatus) => status === 'failed',
    /** The longest pause has already been waited for. */
    isLastAttempt: ({ context }) => pauseAfter(context.unanswered, LONGEST_PAUSE) === LONGEST_PAUSE,
  },
  delays: {
    recheckPause: ({ context }) => pauseAfter(context.unanswered, LONGEST_PAUSE),
    signOutTimeout: 10_000,
  },
  actions: {
    storeCredentials: assign((_, { credentials: { token, user } }: { credentials: Credentials }) => ({
      token,
      user,
    })),
    // Must run after saveUser: other tabs read both when the token changes.
    saveToken: sendTo(peer('storage'), ({ context }) => ({
      type: 'storage.saved' as const,
      key: 'token' as const,
      value: context.token ?? '',
    })),
    saveUser: sendTo(peer('storage'), ({ context }) => ({
      type: 'storage.saved' as const,
      key: 'user' as const,
      value: context.user ?? { username: '', mobile: null },
    })),
    clearPlayer: assign({ token: null, user: null }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    resetUnanswered: assign({ unanswered: 0 }),
    clearStorage: sendTo(peer('storage'), { type: 'storage.cleared' }),
    requestSignOut: raise(({ context }) => ({ type: 'session.ended' as const, token: context.token ?? '' })),
    connectAsPlayer: sendTo(peer('realtime'), ({ context }) => ({
      type: 'realtime.opened' as const,
      token: context.token,
    })),
    connectAsVisitor: sendTo(peer('realtime'), { type: 'realtime.opened', token: null }),
    notifyAuthPlayer: sendTo(peer('auth'), { type: 'auth.authenticated' }),
    notifyAuthVisitor: sendTo(peer('auth'), { type: 'auth.signedOut' }),
    clearWallet: sendTo(peer('wallet'), { type: 'wallet.cleared' }),
    toastRefusal: sendTo(peer('toasts'), (_, { message }: { message: string }) => ({
      type: 'toasts.requested' as const,
      tone: 'error' as const,
      message: serverMessageOr({ serverMessage: message }, 'sessionEnded'),
    })),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ token: input.token, user: input.user, unanswered: 0 }),
  type: 'parallel',
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  states: {
    identity: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasToken', target: 'player' }, { target: 'visitor' }] },
        visitor: {
          entry: ['connectAsVisitor', 'notifyAuthVisitor', 'clearWallet'],
          initial: 'anonymous',
          on: {
            'session.authenticated': {
              target: 'player',
              actions: [{ type: 'storeCredentials', params: ({ event }) => event }, 'saveUser', 'saveToken'],
            },
            'session.takenOver': {
              target: 'player',
              actions: { type: 'storeCredentials', params: ({ event }) => event },
            },
          },
          states: { anonymous: {}, expired: {} },
        },
        player: {
          tags: 'player',
          entry: ['connectAsPlayer', 'notifyAuthPlayer'],
          initial: 'unchecked',
          on: {
            'session.authenticated': {
              target: 'player',
              reenter: true,
              actions: [
                { type: 'storeCredentials', params: ({ event }) => event },
                'saveUser',
                'saveToken',
                'clearWallet',
              ],
            },
            'session.takenOver': {
              guard: { type: 'isOtherToken', params: ({ event }) => event },
              target: 'player',
              reenter: true,
              actions: [{ type: 'storeCredentials', params: ({ event }) => event }, 'clearWallet'],
            },
            'session.endedElsewhere': { target: 'visitor', actions: 'clearPlayer' },
            'session.connected': { target: '.checking', actions: 'resetUnanswered' },
            'session.refreshed': { target: '.checking', actions: 'resetUnanswered' },
            'session.signOutRequested': {
              target: 'visitor',
              actions: ['requestSignOut', 'clearPlayer', 'clearStorage'],
            },
            'session.unauthorized': {
              guard: { type: 'isCurrentToken', params: ({ event }) => event },
              target: 'visitor.expired',
              actions: ['requestSignOut', 'clearPlayer', 'clearStorage'],
            },
            'session.refused': {
              guard: { type: 'isCurrentToken', params: ({ event }) => event },
              target: 'visitor.expired',
              actions: [
                { type: 'toastRefusal', params: ({ event }) => ({ message: event.message }) },
                'requestSignOut',
                'clearPlayer',
                'clearStorage',
              ],
            },
          },
          states: {
            unchecked: {},
            checking: {
              invoke: {
                id: 'checkSession',
                src: 'checkSession',
                input: ({ context }) => ({ token: context.token ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isFailed', params: ({ event }) => event.output },
                    target: '#session.identity.visitor',
                    actions: ['requestSignOut', 'clearPlayer', 'clearStorage'],
                  },
                  { target: 'confirmed' },
                ],
                // No answer is not a refusal: check again. The server may not implement the check.
                onError: [
                  { guard: 'isLastAttempt', target: 'unchecked' },
                  { target: 'pausing', actions: 'countUnanswered' },
                ],
              },
            },
            pausing: { after: { recheckPause: 'checking' } },
            confirmed: {},
          },
        },
      },
    },
    signOut: {
      initial: 'idle',
      states: {
        idle: { on: { 'session.ended': 'signingOut' } },
        signingOut: {
          invoke: {
            id: 'signOut',
            src: 'signOut',
            input: ({ event }) => {
              assertEvent(event, 'session.ended');
              return { token: event.token };
            },
            // The token is already removed from this browser, so the answer changes nothing.
            onDone: 'idle',
            onError: 'idle',
          },
          after: { signOutTimeout: 'idle' },
          on: { 'session.ended': { target: 'signingOut', reenter: true } },
        },
      },
    },
  },
});
