import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Folder of the built Flow Studio, beside that of the client; null if it is not built. */
export function flowsFolder(clientDir: string | null): string | null {
  const folder = clientDir === null ? null : join(clientDir, '../flows');
  return folder !== null && existsSync(join(folder, 'index.html')) ? folder : null;
}

const RECORDER = '/flows/port.js';

/**
 * Imports the recorder after the first paint of the application, so that the first screen does not wait for it. Its events:
 * src/first-page/names.ts, src/view/rendering/first-paint.ts. A page that is never painted imports it after 5 s.
 */
const IMPORT_RECORDER = `addEventListener('app.started', () => {
  const record = () => import(${JSON.stringify(RECORDER)});
  setTimeout(record, 5000);
  new PerformanceObserver((marks) => {
    if (marks.getEntriesByName('first-render').length > 0) record();
  }).observe({ type: 'mark', buffered: true });
});`;

/** The inline script with which a page of the sandbox records its actors for Flow Studio. Null where it is not built. */
export function recorderOf(clientDir: string | null): string | null {
  const folder = flowsFolder(clientDir);
  return folder !== null && existsSync(join(folder, 'port.js')) ? IMPORT_RECORDER : null;
}

export function serveFlows(app: FastifyInstance, clientDir: string | null): void {
  const root = flowsFolder(clientDir);
  if (root === null) return;
  // Flow Studio shows the screens of states in frames of its own.
  app.addHook('onRequest', async (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', policy.replace(/frame-src [^;]*/, "frame-src 'self'"));
    // The window of the Stately inspector answers the studio that opened it.
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  });
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
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(root, 'assets'));
      reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
