import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../support/backend';
import { kill, killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { openBrowser, openSocket, signUp } from '../support/browser';
import { ledgerFaults } from '../support/sandbox';

const UNAVAILABLE = 'The service is not available at the moment. Please try again in a minute.';

/** The address of a database through a connection that can be cut and restored. */
async function openProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  async function listen(on: number) {
    server = createServer((incoming) => {
      const outgoing = connect(Number(port), hostname);
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.on('error', () => {});
        socket.once('close', () => sockets.delete(socket));
      }
      incoming.pipe(outgoing);
      outgoing.pipe(incoming);
    });
    server.listen(on, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  }
  const own = await listen(0);
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(own) }).href,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    restore: () => listen(own),
  };
}

afterAll(killBackends);

describe.runIf(process.env.TEST_DATABASE_URL)('a backend whose PostgreSQL is unreachable', () => {
  it('answers 503 with a sentence, and goes on with every acknowledged write when it is reachable again', async () => {
    const where = await freshDatabase();
    const proxy = await openProxy(where.databaseUrl ?? '');
    const backend = spawnBackend({ ...where, databaseUrl: proxy.url });
    const url = await urlOf(backend);
    const player = await signUp(url);
    const acknowledged: string[] = [];
    const credit = (key: string) =>
      openBrowser(url).post('/sandbox/credit', { username: player.username, amount: 0.01, key });

    for (const round of [1, 2, 3]) {
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let count = 0; ; count += 1) {
          const key = `${round} ${writer} ${count}`;
          const answer = await credit(key);
          if (answer.status !== 200) return answer;
          acknowledged.push(key);
        }
      });
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20 * round), { timeout: 20_000 });
      await proxy.cut();
      for (const refused of await Promise.all(writers))
        expect(refused).toMatchObject({
          status: 503,
          body: { data: null, error: true, message: UNAVAILABLE },
        });
      const list = await player.browser.get('/api/getAccountstatement');
      expect(list).toMatchObject({ status: 503, body: { message: UNAVAILABLE } });
      expect((await openBrowser(url).get('/ready')).status).toBe(503);
      expect((await openBrowser(url).get('/health')).status).toBe(200);

      await proxy.restore();
      const isReady = async () => expect((await openBrowser(url).get('/ready')).status).toBe(200);
      await vi.waitFor(isReady, { timeout: 20_000, interval: 100 });
    }

    const { ask, socket } = await openSocket(url, player.token);
    const before = await ask('get:balance');
    // Writes in progress may be committed although no answer was sent.
    expect(Math.round(Number(before.balance) * 100) - 1_000_00).toBeGreaterThanOrEqual(acknowledged.length);
    for (const key of acknowledged) expect((await credit(key)).status).toBe(200);
    expect(await ask('get:balance')).toEqual(before);
    expect(await ledgerFaults(url)).toEqual([]);
    socket.close();
    expect(await kill(backend, 'SIGTERM')).toBe(0);
    await proxy.cut();
    await where.remove();
  }, 120_000);
});
