import { assign, setup } from 'xstate';
import { type CallFailure, failureData } from '../../../domain/failure';
import { untilRetry } from '../../../domain/known-moment';
import type { Profile } from '../../../domain/profile';
import { port } from '../../ports';
import { type Ending, endingOf, hasEnded, NO_ENDING, refusedEnding, settledEnding } from '../ending';
import { passwordForm } from './password-form.machine';

export type ProfileEvent =
  | { type: 'profile.retryRequested' }
  | { type: 'profile.sessionEndRequested'; id: string }
  /** The player asked to change the password again. */
  | { type: 'profile.passwordRequested' }
  /** From the parent: the sessions may have changed. */
  | { type: 'account.connected' };

/** The details; `Ending` is of one of the sessions. */
export interface ProfileContext extends Ending {
  /** Null before the first answer. */
  readonly profile: Profile | null;
  /** Why the last load failed; null before, and after one that has not. */
  readonly loadFailure: CallFailure | null;
}

/** Owns the player's details, sessions and the change of the password while a view shows them. */
export const profileMachine = setup({
  types: { context: {} as ProfileContext, events: {} as ProfileEvent },
  actors: {
    loadProfile: port<Profile>('loadProfile'),
    endSession: port<null, { id: string }>('endSession'),
    passwordForm,
  },
  guards: {
    isOtherSession: ({ context }, { id }: { id: string }) =>
      context.profile?.sessions.some((session) => session.id === id && !session.isCurrent) ?? false,
    hasEnded: (_, { error }: { error: unknown }) => hasEnded(error),
  },
  delays: { retryPause: ({ context: { loadFailure } }) => untilRetry(loadFailure) },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({ profile, loadFailure: null })),
    storeEnding: assign((_, { id }: { id: string }) => endingOf(id)),
    removeEnded: assign(({ context: { endingId, profile } }) => ({
      endingId: null,
      profile: profile && {
        ...profile,
        sessions: profile.sessions.filter(({ id }) => id !== endingId),
      },
    })),
    storeRefusal: assign(({ context }, { error }: { error: unknown }) => refusedEnding(context, error)),
    settleEnding: assign(({ context }, { profile }: { profile: Profile }) =>
      settledEnding(context, profile.sessions),
    ),
    // The server ended them with the change of the password.
    removeOtherSessions: assign(({ context: { profile } }) => ({
      profile: profile && { ...profile, sessions: profile.sessions.filter(({ isCurrent }) => isCurrent) },
    })),
  },
}).createMachine({
  id: 'profile',
  context: { loadFailure: null, profile: null, ...NO_ENDING },
  type: 'parallel',
  states: {
    details: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: {
              target: 'loaded',
              actions: { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'storeLoadFailure', params: ({ event }) => event },
            },
          },
        },
        failed: { after: { retryPause: 'loading' }, on: { 'profile.retryRequested': 'loading' } },
        loaded: {
          initial: 'ready',
          on: {
            'profile.sessionEndRequested': {
              guard: { type: 'isOtherSession', params: ({ event }) => event },
              target: 'ending',
              actions: { type: 'storeEnding', params: ({ event }) => event },
            },
          },
          states: {
            ready: { on: { 'account.connected': 'refreshing' } },
            // The known sessions stay on the screen.
            refreshing: {
              invoke: {
                id: 'refreshProfile',
                src: 'loadProfile',
                onDone: {
                  target: 'ready',
                  actions: [
                    { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
                    { type: 'settleEnding', params: ({ event }) => ({ profile: event.output }) },
                  ],
                },
                onError: 'ready',
              },
            },
          },
        },
        ending: {
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ({ context }) => ({ id: context.endingId ?? '' }),
            onDone: { target: 'loaded', actions: 'removeEnded' },
            onError: [
              {
                guard: { type: 'hasEnded', params: ({ event }) => ({ error: event.error }) },
                target: 'loaded',
                actions: 'removeEnded',
              },
              // The session may have ended without an answer.
              {
                target: 'loaded.refreshing',
                actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
      },
    },
    password: {
      initial: 'editing',
      states: {
        editing: {
          invoke: {
            id: 'passwordForm',
            src: 'passwordForm',
            input: {},
            onDone: { target: 'changed', actions: 'removeOtherSessions' },
          },
        },
        changed: { on: { 'profile.passwordRequested': 'editing' } },
      },
    },
  },
});
