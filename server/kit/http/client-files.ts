import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ONE_YEAR } from '../clock';
import type { AddressesConfig } from '../config/config';
import { inlineScriptHashes } from './inline-scripts';

/** Files with a hash in their name are cached for a year; the page that names them is revalidated each time. */
export async function serveClientFiles(
  app: FastifyInstance,
  clientDir: string,
  addresses: AddressesConfig,
  sendPage: SendPage,
): Promise<void> {
  serveAddresses(app, addresses);
  app.get('/', (_request, reply) => sendPage(reply));
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.hasHeader('content-encoding')) varyByEncoding(reply);
    return payload;
  });
  await app.register(serveStatic, {
    root: clientDir,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(clientDir, 'assets'));
      reply.setHeader('cache-control', isHashed ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache');
    },
  });
}

/** The server of files sends precompressed ones without it: a shared cache would send them to clients that cannot decode them. */
function varyByEncoding(reply: FastifyReply) {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
}

/** Replaces the file of the build, which leaves all addresses to their defaults. */
function serveAddresses(app: FastifyInstance, addresses: AddressesConfig) {
  const set = Object.entries(addresses).filter(([, url]) => url !== null);
  if (set.length === 0) return;
  app.get('/config.json', async (_request, reply) => {
    // Revalidated each time, and still readable from the cache when the network fails: not `no-store`.
    reply.header('cache-control', 'no-cache');
    return Object.fromEntries(set);
  });
}

export const hasClient = (clientDir: string | null): clientDir is string =>
  clientDir !== null && existsSync(join(clientDir, 'index.html'));

/** The page that shows every screen, with one more inline script; null for none. */
const withScript = (html: string, script: string | null): string =>
  script === null ? html : html.replace('</body>', () => `<script>${script}</script></body>`);

/**
 * Sources of the Content-Security-Policy for the inline scripts of the page. Read again when the file has changed: a release may
 * replace the files of a running server.
 * @param script as in `createPage`
 */
export function readScriptHashes(clientDir: string | null, script: string | null): () => readonly string[] {
  if (!hasClient(clientDir)) return () => [];
  const page = join(clientDir, 'index.html');
  let modified = 0;
  let hashes: readonly string[] = [];
  return () => {
    const { mtimeMs } = statSync(page, { throwIfNoEntry: false }) ?? { mtimeMs: modified };
    if (mtimeMs !== modified) hashes = inlineScriptHashes(withScript(readFileSync(page, 'utf8'), script));
    modified = mtimeMs;
    return hashes;
  };
}

const reserved =
  /^\/(api|public|operator|providers|sandbox|flows|documentation|assets|healthz|readyz|livez|metrics)(\/|$)/;

/** Whether a browser asks for a screen: not for a call, an operator's probe, JSON, or a file that does not exist. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '';
  if (reserved.test(path) || /\/\.|\.[^/]*\/?$/.test(path)) return false;
  const { accept = '*/*' } = headers;
  // Clients of calls often accept JSON and, as a last resort, everything.
  return accept.includes('text/html') || (accept.includes('*/*') && !accept.includes('json'));
}

export type SendPage = (reply: FastifyReply) => unknown;

/**
 * Sends the page that shows every screen.
 * @param script is added to its inline scripts; null for none
 */
export function createPage(clientDir: string, script: string | null): SendPage {
  if (script === null) return (reply) => reply.sendFile('index.html');
  return async (reply) => {
    const html = await readFile(join(clientDir, 'index.html'), 'utf8');
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return reply.send(withScript(html, script));
  };
}
