import { createServer } from 'node:http';
import pg from 'pg';
import { renderPage } from './page.mjs';

/** @type {Readonly<Record<string, NodeJS.Signals>>} */
const signals = { kill: 'SIGKILL', pause: 'SIGSTOP', continue: 'SIGCONT', stop: 'SIGTERM' };

/**
 * Serves the page that shows who leads, with buttons that pause, kill and start.
 * @param {{ port: number, nodes: readonly import('./nodes.mjs').ClusterNode[], studio: import('./processes.mjs').ClusterProcess, databaseUrl: string, postgres: import('../postgres.d.mts').PostgresServer, players: string | null }} options
 * @returns {Promise<{ url: string, close(): void }>}
 */
export async function serveClusterDesk({ databaseUrl, nodes, players, port, postgres, studio }) {
  const url = `http://localhost:${port}`;

  /** @returns {Promise<{ epoch: number, address: string } | null>} */
  async function readLeader() {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query('select epoch::int, address from leadership');
      return rows[0] ?? null;
    } catch {
      return null;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function show() {
    const leader = await readLeader();
    const seen = await Promise.all(
      nodes.map(async (node) => ({
        node,
        isReady: node.state() === 'running' && (await node.isReady()),
        isLeading: node.address === leader?.address,
      })),
    );
    return renderPage({ seen, studio, epoch: leader?.epoch ?? null, players });
  }

  /** @type {Promise<void> | undefined} the crash that is under way */
  let crash;

  /** A second one would kill the server that the first one starts. */
  function crashPostgres() {
    crash ??= postgres.crash().finally(() => {
      crash = undefined;
    });
    return crash;
  }

  /** @param {string} path */
  async function act(path) {
    const [, name, what = ''] = decodeURIComponent(path).split('/');
    if (name === 'postgres') return crashPostgres();
    const chosen = [...nodes, studio].find((one) => one.name === name);
    const signal = signals[what];
    if (signal !== undefined) chosen?.signal(signal);
    if (what === 'start') chosen?.start();
    return undefined;
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function answer(request, response) {
    // Another page in the same browser must not press the buttons.
    const isOwn = request.headers.host === `localhost:${port}`;
    const isOwnPage = (request.headers.origin ?? url) === url;
    if (!isOwn || !isOwnPage) response.writeHead(403).end();
    else if (request.method === 'POST') {
      await act(request.url ?? '/');
      response.writeHead(303, { location: '/' }).end();
    } else {
      const page = await show();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }
  }

  const server = createServer((request, response) => {
    // An error must not end the command: its processes and PostgreSQL would go on without it.
    answer(request, response).catch((error) => {
      console.error(error);
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        .end(String(error?.message ?? error));
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  return { url, close: () => server.close() };
}
