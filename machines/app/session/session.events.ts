import type { Credentials } from '../../../domain/entities';

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
