import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import { LOCAL } from '../model/local';
import { compareWith } from './compare';
import { BadRequest, runPaths } from './paths';
import { writeRecordedPath } from './recorded';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** True for a request of the studio's own pages: not of another site, nor by a name that leads here. */
function isOwn({ headers, method }: IncomingMessage): boolean {
  const { host = '', origin = '' } = headers;
  return (
    method === 'POST' &&
    LOOPBACK.test(host) &&
    origin === `http://${host}` &&
    headers['content-type'] === 'application/json'
  );
}

const LONGEST_BODY = 1_000_000;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > LONGEST_BODY)
    throw new BadRequest('The request is too long');
  try {
    return JSON.parse(await text(request));
  } catch {
    throw new BadRequest('The request is no JSON');
  }
}

async function streamRun(body: unknown, response: ServerResponse): Promise<void> {
  const run = await runPaths(body, (line) => {
    response.write(`${JSON.stringify(line)}\n`);
    if (line.type === 'ended') response.end();
  });
  response.once('close', () => run.stop());
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  if (request.url === '/run') {
    await streamRun(body, response);
  } else if (request.url === '/record') {
    response.end(JSON.stringify({ file: await writeRecordedPath(body) }));
  } else if (request.url === '/compare') {
    response.end(await compareWith(body));
  } else {
    response.writeHead(404).end();
  }
}

/** Answers requests of the studio's own pages only. */
export function onRequest(request: IncomingMessage, response: ServerResponse): void {
  if (!isOwn(request)) {
    response.writeHead(403).end();
    return;
  }
  answer(request, response).catch((error: unknown) => {
    const isBad = error instanceof BadRequest;
    if (!response.headersSent) response.writeHead(isBad ? 400 : 500);
    response.end(isBad ? error.message : 'The server failed');
    if (!isBad) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  });
}

/** What Flow Studio can do on the machine of its user: run paths, write those that are made of recordings, and draw differences. */
export const localTools = (): Plugin => ({
  name: 'flow-studio-local',
  apply: 'serve',
  configureServer: ({ middlewares }) => void middlewares.use(LOCAL, onRequest),
});
