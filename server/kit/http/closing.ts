import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SECOND } from '../clock';

/** Milliseconds in which the client of a WebSocket has to acknowledge its end. */
const CLOSE_WEBSOCKETS_WITHIN = SECOND;
/** Milliseconds that a request has if it is being answered when the server closes. */
const ANSWER_WITHIN = 5 * SECOND;
/** Milliseconds between two searches for connections that could end. */
const LOOK_EVERY = 50;

export interface Closing {
  /** While the server closes: ends the connections that would keep it open. */
  endConnectionsUntil(closed: Promise<unknown>): Promise<void>;
}

/**
 * A server closes when its last connection has ended. A client that sleeps never answers the end of its WebSocket, and a connection that
 * becomes idle after the server has begun to close would stay for the time of its keep-alive.
 */
export function watchConnections(server: Server): Closing {
  const webSockets = new Set<Duplex>();
  server.on('upgrade', (_, socket) => {
    webSockets.add(socket);
    // Node removes its own listener: a client that resets the connection would end the process.
    socket.on('error', () => {});
    socket.once('close', () => webSockets.delete(socket));
  });
  return {
    async endConnectionsUntil(closed) {
      const start = performance.now();
      const looking = setInterval(() => {
        const passed = performance.now() - start;
        server.closeIdleConnections();
        if (passed >= CLOSE_WEBSOCKETS_WITHIN) for (const socket of webSockets) socket.destroy();
        if (passed >= ANSWER_WITHIN) server.closeAllConnections();
      }, LOOK_EVERY);
      try {
        await closed;
      } finally {
        clearInterval(looking);
      }
    },
  };
}
