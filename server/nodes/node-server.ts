import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { watchConnections } from '../kit/http/closing';
import { hostOf, portOf } from '../kit/http/host-and-port';
import { OperatorError } from '../kit/operator-error';
import type { NodesConfig } from './nodes-config';

export const SECRET_HEADER = 'x-node-secret';

export function isSecret(given: unknown, secret: string): boolean {
  if (typeof given !== 'string') return false;
  // Compared by their bytes: a text of as many characters can have more of them, and the comparison throws then.
  const [sent, expected] = [Buffer.from(given), Buffer.from(secret)];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

export interface NodeServer {
  readonly server: Server;
  /** From now on the stream of markets answers upgrades. Until then their connections are destroyed. */
  acceptUpgrades(): void;
  close(): Promise<void>;
}

/** A request that another listener for `upgrade` has seen is answered by none. */
const refuseUpgrade = (_: IncomingMessage, socket: Duplex) => void socket.destroy();

/**
 * Listens for the other nodes, apart from players: passes their requests on to the routes of this node. Each carries the secret.
 * @throws OperatorError if the address cannot be used.
 */
export async function listenForNodes(
  app: FastifyInstance,
  { address, secret }: NodesConfig,
): Promise<NodeServer> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (!isSecret(request.headers[SECRET_HEADER], secret)) {
      // One request of a stranger for each connection.
      response.writeHead(401, { connection: 'close' }).end();
      return;
    }
    delete request.headers[SECRET_HEADER];
    app.routing(request, response);
  });
  const closing = watchConnections(server);
  server.on('upgrade', refuseUpgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new OperatorError(`NODE_URL: cannot listen at ${address}: ${error.message}.`)),
    );
    server.listen({ host: hostOf(address), port: portOf(address) }, resolve);
  });
  return {
    server,
    acceptUpgrades: () => void server.off('upgrade', refuseUpgrade),
    // Requests that this node forwards to the next leader are still answered.
    close: () => closing.endConnectionsUntil(new Promise((resolve) => server.close(resolve))),
  };
}
