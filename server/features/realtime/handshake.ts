import type { Backend } from '../../kit/backend/backend';
import { findSession } from '../account/players/sessions/sessions';
import type { ConnectionLimits } from './connection-limits';
import type { PlayerSocket } from './sockets';

type Deps = Pick<Backend, 'clock' | 'config' | 'db' | 'faults'> & {
  readonly limits: ConnectionLimits;
};

/**
 * Stores in the socket who calls: a player, or null for a visitor.
 * @returns the error that the client gets if the handshake is refused.
 */
export async function authenticate(
  socket: PlayerSocket,
  { clock, config, db, faults, limits }: Deps,
): Promise<Error | undefined> {
  const fault = faults.nextSocket();
  if (fault !== null) return handshakeError(fault);
  if (limits.isAddressLimited(socket.conn)) return unavailable();
  const { token } = socket.handshake.auth as { token?: unknown };
  if (isAbsent(token)) {
    socket.data = { token: null, caller: null };
    return undefined;
  }
  const caller = typeof token === 'string' ? await findSession({ clock, config, db }, token) : null;
  if (typeof token !== 'string' || caller === null) {
    return handshakeError({
      type: 'SessionError',
      message: 'Your session has ended. Please log in again.',
    });
  }
  if (limits.isPlayerLimited(caller.playerId)) return unavailable();
  socket.data = { token, caller };
  return undefined;
}

const handshakeError = (data: { type: string; message: string }) =>
  Object.assign(new Error(data.message), { data });

export const unavailable = () => handshakeError({ type: 'Unavailable', message: 'Please try again later.' });

/** Without a token the client is a visitor. */
const isAbsent = (token: unknown) => token === undefined || token === null || token === '';
