import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Flow Studio stands beside the client, which never loads it. Null where it is not built. */
export function flowsFolder(clientDir: string | null): string | null {
  const folder = clientDir === null ? null : join(clientDir, '../flows');
  return folder !== null && existsSync(join(folder, 'index.html')) ? folder : null;
}

export function serveFlows(app: FastifyInstance, clientDir: string | null): void {
  const root = flowsFolder(clientDir);
  if (root === null) return;
  app.get('/flows', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(root, 'index.html'))),
  );
  app.register(serveStatic, {
    root,
    prefix: '/flows/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
  });
}
