import type { Server, Socket } from 'socket.io';
import type { PageEvents, StudioEvents } from '../../contract/events';
import type { StudioSession } from '../store/sessions';

/** What a socket has after its handshake. */
interface SocketData {
  session: StudioSession;
  balance: number;
}

type NoEvents = Record<string, never>;
export type StudioServer = Server<PageEvents, StudioEvents, NoEvents, SocketData>;
export type GameSocket = Socket<PageEvents, StudioEvents, NoEvents, SocketData>;
