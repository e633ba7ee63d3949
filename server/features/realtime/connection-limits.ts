import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { Server, Socket } from 'socket.io';
import {
  type BudgetExceeded,
  createSharedCounters,
  MessageCounter,
  playerBudget,
  socketBudget,
} from './message-budget';

/** Sockets of one player, over all devices and tabs. */
const MAX_PLAYER_SOCKETS = 30;
/** Multiplied by the rate limit factor. */
const MAX_ADDRESS_SOCKETS = 200;
const ADDRESS_MESSAGES = 5000;
const ADDRESS_BYTES = 10_000_000;
/** Packet type of Socket.IO with which a connection joins a namespace. */
const CONNECT = '0';

type Connection = Socket['conn'];

interface Options {
  /** Key under which the connections of a client are counted. */
  networkOf(request: IncomingMessage): string;
  /** Multiplies the limits by address. */
  readonly factor: number;
  onExceeded(reason: BudgetExceeded): void;
}

export interface ConnectionLimits {
  /** Whether the address of this connection has more of them than it may have, or has used up its budget. */
  isAddressLimited(conn: Connection): boolean;
  isPlayerLimited(playerId: number): boolean;
  /** Counts the packets of the connection also for its player. */
  addPlayer(conn: Connection, playerId: number): void;
}

interface Packet {
  readonly data?: string | Buffer;
}

/** Socket.IO makes a socket of each request to join that arrives before the handshake of the first is over. */
function closeWhenJoinedAgain(conn: Connection) {
  let hasJoined = false;
  conn.on('packet', ({ data }: Packet) => {
    if (typeof data !== 'string' || !data.startsWith(CONNECT)) return;
    if (hasJoined) conn.close(true);
    hasJoined = true;
  });
}

/**
 * Destroys a connection with a second request before the first one is answered, which no browser sends: requests of Engine.IO have no queue
 * by address, and each handshake opens a connection of Engine.IO.
 */
function createPipeliningGuard() {
  const answering = new WeakSet<TcpSocket>();
  return ({ socket }: IncomingMessage, response: unknown, next: () => void) => {
    // The answer to an upgrade is another object.
    if (!(response instanceof ServerResponse)) {
      next();
      return;
    }
    if (answering.has(socket)) {
      socket.destroy();
      return;
    }
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
    next();
  };
}

/**
 * Counts connections and their packets from the handshake of Engine.IO on: a client that never joins a namespace sends
 * packets too. A connection that exceeds a budget is told the reason and closed.
 */
export function limitConnections(
  sockets: Pick<Server, 'engine'>,
  { factor, networkOf, onExceeded }: Options,
): ConnectionLimits {
  const maxOfAddress = Math.max(1, Math.round(MAX_ADDRESS_SOCKETS * factor));
  const byAddress = createSharedCounters({
    messages: ADDRESS_MESSAGES * factor,
    bytes: ADDRESS_BYTES * factor,
  });
  const byPlayer = createSharedCounters(playerBudget);
  const countersOf = new WeakMap<Connection, MessageCounter[]>();

  sockets.engine.use(createPipeliningGuard());
  sockets.engine.on('connection', (conn: Connection) => {
    const network = networkOf(conn.request);
    const counters = [new MessageCounter(socketBudget), byAddress.join(network)];
    countersOf.set(conn, counters);
    conn.once('close', () => byAddress.leave(network));
    // Refused at the namespace from `maxOfAddress` on, with a reason; those that do not join it are closed from here on.
    if (byAddress.connectionsOf(network) > 2 * maxOfAddress) {
      conn.close(true);
      return;
    }
    closeWhenJoinedAgain(conn);
    conn.on('packet', ({ data = '' }: Packet) => {
      const bytes = typeof data === 'string' ? data.length : data.byteLength;
      const now = performance.now();
      let reason: BudgetExceeded | null = null;
      for (const counter of counters) reason ??= counter.count(bytes, now);
      if (reason === null) return;
      onExceeded(reason);
      // An event of Socket.IO, written past its encoder: the connection may have joined no namespace.
      conn.write(`2["closing",${JSON.stringify({ reason })}]`);
      conn.close();
    });
  });

  return {
    isAddressLimited({ request }) {
      const network = networkOf(request);
      return byAddress.connectionsOf(network) > maxOfAddress || byAddress.isUsedUp(network);
    },
    isPlayerLimited(playerId) {
      const key = String(playerId);
      return byPlayer.connectionsOf(key) >= MAX_PLAYER_SOCKETS || byPlayer.isUsedUp(key);
    },
    addPlayer(conn, playerId) {
      const key = String(playerId);
      countersOf.get(conn)?.push(byPlayer.join(key));
      conn.once('close', () => byPlayer.leave(key));
    },
  };
}
