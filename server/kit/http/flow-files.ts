import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The files of Flow Studio are beside those of the client, and in no other folder: the client never loads them. */
export function serveFlows(app: FastifyInstance, clientDir: string | null): void {
  const root = clientDir === null ? null : join(clientDir, '../flows');
  if (root === null || !existsSync(join(root, 'index.html'))) return;
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
