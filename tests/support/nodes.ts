import { createServer } from 'node:net';
import type { TestDatabase } from './backend';
import { type BackendProcess, spawnBackend } from './backend-spawn';

export const secretOfNodes = 'a secret that all nodes of a test share';

const shared = {
  NODE_SECRET: secretOfNodes,
  ENCRYPTION_KEY: 'a key that all nodes of a test share',
  STUDIO_SECRET: 'a secret of the studio for all nodes',
  TRUSTED_PROXIES: '127.0.0.1',
  STUDIO: '0',
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a node of the processes that share a database of PostgreSQL. */
export async function spawnNode(
  where: TestDatabase,
  env: Record<string, string> = {},
): Promise<BackendProcess & { readonly address: string }> {
  const address = `http://127.0.0.1:${await freePort()}`;
  return { ...spawnBackend(where, { ...shared, NODE_URL: address, ...env }), address };
}
