import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { User } from '../domain/entities';
import type { sessionMachine } from './session.machine';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

type Session = SnapshotFrom<typeof sessionMachine>;

/** A stored token makes a player at once; the check runs behind. */
export const isPlayer = (session: Session): boolean => session.hasTag('player');
export const token = (session: Session): string | null => session.context.token;
export const user = (session: Session): User | null => session.context.user;
