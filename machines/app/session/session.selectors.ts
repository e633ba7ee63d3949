import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { User } from '../../../domain/entities';
import type { sessionMachine } from './session.machine';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

type Session = SnapshotFrom<typeof sessionMachine>;

/** True as soon as a token is stored; the session check runs in the background. */
export const selectIsPlayer = (session: Session): boolean => session.hasTag('player');
export const selectToken = (session: Session): string | null => session.context.token;
export const selectUser = (session: Session): User | null => session.context.user;
/** The server ended the session, and the visitor has not signed in since. A failed check ends it silently. */
export const selectHasExpired = (session: Session): boolean =>
  session.matches({ identity: { visitor: 'expired' } });
