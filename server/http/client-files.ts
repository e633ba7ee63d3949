import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const ONE_YEAR = 31_536_000;

/** The built pages: names with a hash in them are kept for ever, the page that names them is asked for every time. */
export async function serveClientFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(serveStatic, {
    root: clientDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(clientDir, 'assets'));
      reply.setHeader('cache-control', isHashed ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache');
    },
  });
}

export const hasClient = (clientDir: string | null): clientDir is string =>
  clientDir !== null && existsSync(join(clientDir, 'index.html'));

/** A screen's address, as a browser asks for it: never a call, an event, or a file that is missing. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '';
  if (/^\/(api|public|sandbox|documentation|assets)(\/|$)/.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
}

export const sendPage = (reply: FastifyReply) => reply.sendFile('index.html');
