import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import cors from '@fastify/cors';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { createCalls, type State } from './calls';
import { type Answer, chosenValue, type Player, type Purses, type Variant } from './freedoms';
import { type Sockets, serveSockets } from './sockets';

const pages = join(import.meta.dirname, '../../../../dist/client');

export const firstPurses: Purses = { balance: 1500.5, cash: 1000.25, coins: 500.25 };

/** A backend that was written from the specification alone, with the built pages. */
export interface ForeignBackend {
  readonly url: string;
  readonly state: State;
  readonly sockets: Sockets;
  readonly code: string;
  /** BRAND_STATUS while the site is closed. */
  readonly closedStatus: string;
  close(): Promise<void>;
}

export const asha: Readonly<Player> = {
  username: 'asha',
  password: 'a good password',
  mobile: '9876500001',
};

export async function startForeignBackend(variant: Variant): Promise<ForeignBackend> {
  const state: State = {
    players: new Map([[asha.username, { ...asha }]]),
    sessions: new Map(),
    codeSentTo: null,
    brandStatus: chosenValue(variant, 'BRAND_STATUS'),
    announcements: [
      { content: 'Welcome to the finals' },
      { content: null },
      { id: 'x', content: 'Play fair' },
    ],
    violations: [],
    requests: [],
  };
  const site = createApp();
  const isSplit = chosenValue(variant, 'origin') === 'own';
  const api = isSplit ? createApp() : site;
  if (isSplit) await api.register(cors, { origin: true, credentials: true });
  serveCalls(api, isSplit ? '' : '/api', createCalls(variant, state));
  const sockets = serveSockets(api.server, variant, state, firstPurses);
  const apiUrl = isSplit ? await listen(api) : '';
  await servePages(site, apiUrl);
  const url = await listen(site);
  return {
    url,
    state,
    sockets,
    code: chosenValue(variant, 'code'),
    closedStatus: chosenValue(variant, 'closedStatus'),
    async close() {
      sockets.close();
      await Promise.all([site.close(), isSplit && api.close()]);
    },
  };
}

function createApp(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body || undefined));
  return app;
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

function serveCalls(app: FastifyInstance, prefix: string, answer: ReturnType<typeof createCalls>) {
  app.route({
    method: ['GET', 'POST'],
    url: `${prefix}/*`,
    handler: (request, reply) => {
      const { status, body }: Answer = answer({
        method: request.method,
        path: request.url.slice(prefix.length).split('?', 1)[0] ?? '',
        authorization: request.headers.authorization,
        contentType: request.headers['content-type'],
        body: request.body,
      });
      reply.status(status);
      if (typeof body === 'string') return reply.type('text/html').send(body);
      return body === undefined ? reply.send() : reply.type('application/json').send(JSON.stringify(body));
    },
  });
}

/** The built pages; every address without a file is the application. */
async function servePages(app: FastifyInstance, apiUrl: string) {
  if (apiUrl !== '') app.get('/config.json', async () => ({ api: apiUrl }));
  await app.register(serveStatic, { root: pages, preCompressed: true, index: 'index.html' });
  app.setNotFoundHandler((request, reply) =>
    request.headers.accept?.includes('text/html') ? reply.sendFile('index.html') : reply.status(404).send(),
  );
}
