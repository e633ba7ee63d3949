import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { User } from '../domain/entities';
import type { sessionMachine } from './session.machine';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

type Session = SnapshotFrom<typeof sessionMachine>;

/** A stored token makes a player at once; the check runs behind. */
export const selectIsPlayer = (session: Session): boolean => session.hasTag('player');
export const selectToken = (session: Session): string | null => session.context.token;
export const selectUser = (session: Session): User | null => session.context.user;
