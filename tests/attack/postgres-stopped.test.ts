import { tmpdir } from 'node:os';
import { io } from 'socket.io-client';
import { afterAll, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { hasPostgres, withPostgres } from '../../scripts/lib/postgres.mjs';
import { kill, killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { openBrowser, signUp } from '../support/browser';
import { ledgerFaults } from '../support/sandbox';

const UNAVAILABLE = 'The service is not available at the moment. Please try again in a minute.';

afterAll(killBackends);

/** Credits of one paisa until the first refusal; each acknowledged key is recorded. */
function startWriters(url: string, username: string, acknowledged: string[], round: string) {
  return Array.from({ length: 4 }, async (_, writer) => {
    for (let count = 0; ; count += 1) {
      const key = `${round} ${writer} ${count}`;
      const answer = await openBrowser(url).post('/sandbox/credit', { username, amount: 0.01, key });
      if (answer.status !== 200) return answer;
      acknowledged.push(key);
    }
  });
}

// The process exits after a minute (decision 46). Shorter outages, through a proxy: postgres-down.test.ts.
it.runIf(process.env.SOAK && (await hasPostgres()))(
  'recovers from a stop of PostgreSQL, ends at one of more than a minute, and loses no acknowledged write',
  async () => {
    await withPostgres(async (databaseUrl = '', postgres) => {
      const where = { dataDir: tmpdir(), databaseUrl };
      const env = { PORT: String(await freePort()) };
      const backend = spawnBackend(where, env);
      const url = await urlOf(backend);
      const player = await signUp(url);
      const acknowledged: string[] = [];
      const probe = async (path: string) => (await openBrowser(url).get(path)).status;
      const socket = io(url, { path: '/public', transports: ['websocket'], auth: { token: player.token } });
      const next = (event: 'connect' | 'disconnect') => new Promise((resolve) => socket.once(event, resolve));
      await next('connect');

      async function stopWhileWriting(round: string) {
        const before = acknowledged.length;
        const writers = startWriters(url, player.username, acknowledged, round);
        await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), { timeout: 60_000 });
        await postgres.stop();
        for (const refused of await Promise.all(writers))
          expect(refused).toMatchObject({ status: 503, body: { data: null, message: UNAVAILABLE } });
        expect(await probe('/ready')).toBe(503);
        expect(await probe('/health')).toBe(200);
        expect(await player.browser.get('/api/bets')).toMatchObject({
          status: 503,
          body: { message: UNAVAILABLE },
        });
      }

      await stopWhileWriting('short');
      await postgres.start();
      await vi.waitFor(async () => expect(await probe('/ready')).toBe(200), {
        timeout: 60_000,
        interval: 200,
      });

      const reconnecting = next('disconnect');
      await stopWhileWriting('long');
      // Answers until the process exits.
      const hasFailed = async () => {
        const hasLogged = backend.output().includes('"level":60');
        if (!hasLogged) expect(await probe('/ready')).toBe(503);
        return hasLogged;
      };
      await vi.waitUntil(hasFailed, { timeout: 120_000, interval: 1_000 });
      expect(await backend.ended).toBe(1);
      await reconnecting;

      await postgres.start();
      const reconnected = next('connect');
      const successor = spawnBackend(where, env);
      expect(await urlOf(successor)).toBe(url);
      await reconnected;
      const balance = await socket.timeout(10_000).emitWithAck('get:balance');
      // Writes in progress may be committed although no answer was sent.
      expect(Math.round(balance.balance * 100) - 1_000_00).toBeGreaterThanOrEqual(acknowledged.length);
      for (const key of acknowledged) {
        const again = { username: player.username, amount: 0.01, key };
        expect((await openBrowser(url).post('/sandbox/credit', again)).status).toBe(200);
      }
      expect(await socket.timeout(10_000).emitWithAck('get:balance')).toEqual(balance);
      expect(await ledgerFaults(url)).toEqual([]);
      socket.close();
      expect(await kill(successor, 'SIGTERM')).toBe(0);
    });
  },
  400_000,
);
