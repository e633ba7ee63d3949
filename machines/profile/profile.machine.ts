import { assign, setup } from 'xstate';
import { type CallFailure, failureOf } from '../domain/failure';
import type { Profile } from '../domain/profile';
import { port } from '../ports';
import { passwordForm } from './password-form.machine';
import type { ProfileEvent } from './profile.events';

export interface ProfileContext {
  /** Null before the first answer. */
  readonly profile: Profile | null;
  /** The session that is being ended. */
  readonly endingId: string | null;
  /** Why the last session was not ended. */
  readonly refusal: CallFailure | null;
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
    hasEnded: (_, { error }: { error: unknown }) => failureOf(error).isNotFound === true,
  },
  actions: {
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    storeEnding: assign((_, { id }: { id: string }) => ({ endingId: id, refusal: null })),
    removeEnded: assign(({ context: { endingId, profile } }) => ({
      endingId: null,
      profile: profile && {
        ...profile,
        sessions: profile.sessions.filter(({ id }) => id !== endingId),
      },
    })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({
      endingId: null,
      refusal: failureOf(error),
    })),
    // The server ended them with the change of the password.
    removeOtherSessions: assign(({ context: { profile } }) => ({
      profile: profile && { ...profile, sessions: profile.sessions.filter(({ isCurrent }) => isCurrent) },
    })),
  },
}).createMachine({
  id: 'profile',
  context: { profile: null, endingId: null, refusal: null },
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
              target: 'ready',
              actions: { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
            },
            onError: 'failed',
          },
        },
        failed: { on: { 'profile.retryRequested': 'loading' } },
        ready: {
          on: {
            'profile.sessionEndRequested': {
              guard: { type: 'isOtherSession', params: ({ event }) => event },
              target: 'ending',
              actions: { type: 'storeEnding', params: ({ event }) => event },
            },
          },
        },
        ending: {
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ({ context }) => ({ id: context.endingId ?? '' }),
            onDone: { target: 'ready', actions: 'removeEnded' },
            onError: [
              {
                guard: { type: 'hasEnded', params: ({ event }) => ({ error: event.error }) },
                target: 'ready',
                actions: 'removeEnded',
              },
              {
                target: 'ready',
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
