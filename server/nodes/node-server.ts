import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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

/**
 * Listens for the other nodes, apart from players: passes their requests on to the routes of this node. Each carries the secret.
 * @throws OperatorError if the address cannot be used.
 */
export async function listenForNodes(
  app: FastifyInstance,
  { address, secret }: NodesConfig,
): Promise<{ readonly server: Server; close(): Promise<void> }> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (!isSecret(request.headers[SECRET_HEADER], secret)) {
      response.writeHead(401).end();
      return;
    }
    delete request.headers[SECRET_HEADER];
    app.routing(request, response);
  });
  const closing = watchConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new OperatorError(`NODE_URL: cannot listen at ${address}: ${error.message}.`)),
    );
    server.listen({ host: hostOf(address), port: portOf(address) }, resolve);
  });
  return {
    server,
    // Requests that this node forwards to the next leader are still answered.
    close: () => closing.endConnectionsUntil(new Promise((resolve) => server.close(resolve))),
  };
}
