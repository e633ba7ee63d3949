import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { OperatorError } from '../kit/operator-error';
import type { NodesConfig } from './nodes-config';

export const SECRET_HEADER = 'x-node-secret';

export const isSecret = (given: unknown, secret: string): boolean =>
  typeof given === 'string' &&
  given.length === secret.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(secret));

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
  // Those of other nodes that have become WebSockets are no connections of the server any more, and would keep it open.
  const connections = new Set<Socket>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  const { hostname, port } = new URL(address);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new OperatorError(`NODE_URL: cannot listen at ${address}: ${error.message}.`)),
    );
    server.listen({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }, resolve);
  });
  return {
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of connections) connection.destroy();
      }),
  };
}
