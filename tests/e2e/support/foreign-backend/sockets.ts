import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { State } from './calls';
import { chosenValue, type Purses, type Variant } from './freedoms';

/** Milliseconds: longer than the client waits for an acknowledgement. */
const LATE = 1300;

type Acknowledge = (answer?: unknown) => void;

/** The socket of the specification, as the test controls it. */
export interface Sockets {
  /** Number of session_check requests so far. */
  checks(): number;
  /** Names of the transports over which players connected. */
  transports(): ReadonlySet<string>;
  setPurses(purses: Purses): void;
  refreshSessions(): void;
  failSessionChecks(isFailing: boolean): void;
  /**
   * Ends all sessions for sockets: closes the connections and refuses their tokens. Calls are still answered: the first one that is
   * refused ends the session without a message, and a busy page may send one before it has connected again.
   */
  endSessions(message: string): void;
  close(): void;
}

export function serveSockets(http: HttpServer, variant: Variant, state: State, purses: Purses): Sockets {
  const choice = <Name extends keyof Variant>(name: Name) => chosenValue(variant, name);
  let checks = 0;
  let isFailing = false;
  let connections = 0;
  let current = purses;
  let endMessage = 'Your session has ended';
  let ended: ReadonlySet<string> = new Set();
  const transports = new Set<string>();

  const io = new Server(http, {
    path: '/public',
    serveClient: false,
    transports: [...choice('transport')] as ('websocket' | 'polling')[],
    cors: { origin: '*' },
  });

  const tokenOf = ({ handshake }: Socket): unknown => handshake.auth.token;

  io.use((socket, next) => {
    const token = tokenOf(socket);
    const isAccepted =
      typeof token === 'string' ? state.sessions.has(token) && !ended.has(token) : choice('visitor');
    if (isAccepted) return next();
    const { message, data } = choice('sessionError')(endMessage) as { message: string; data: object };
    next(Object.assign(new Error(message), { data }));
  });

  function answerCheck(acknowledge: Acknowledge): void {
    checks += 1;
    const answer = choice('sessionCheck');
    if (isFailing) acknowledge({ status: 'failed' });
    else if (answer === 'late') setTimeout(acknowledge, LATE, { status: 'success' });
    else if (answer !== 'never') acknowledge(answer);
  }

  io.on('connection', (socket) => {
    socket.on('session_check', answerCheck);
    socket.on('get:balance', (acknowledge: Acknowledge) => acknowledge(choice('balance')(current)));
    if (tokenOf(socket) === undefined) return;
    transports.add(socket.conn.transport.name);
    connections += 1;
    if (connections <= choice('disconnects')) socket.disconnect(true);
  });

  return {
    checks: () => checks,
    transports: () => transports,
    setPurses(purses) {
      current = purses;
      io.emit('update_balance', choice('balanceUpdate')(purses));
    },
    refreshSessions: () => void io.emit('session_refresh'),
    failSessionChecks(failing) {
      isFailing = failing;
    },
    endSessions(message) {
      endMessage = message;
      ended = new Set(state.sessions.keys());
      io.disconnectSockets(true);
    },
    // The HTTP server closes its own connections: `io.close()` would wait for those that Chromium opened ahead.
    close() {
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
