import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { version } from '../../../package.json';
import type { Database } from '../../../server/database/open';
import { serveProbes } from '../../../server/kit/http/probes';

afterEach(() => {
  vi.useRealTimers();
});

/** Asks `/ready` of a server whose database answers queries with this function. */
function askReady(
  execute: () => Promise<unknown>,
  status = { hasFailed: false },
  free: number | null = null,
) {
  const app = Fastify();
  serveProbes(app, {
    db: { execute } as unknown as Database,
    status,
    freeBytes: async () => free,
    hasPrices: () => true,
  });
  return app.inject('/ready');
}

it('answers /ready 503 while the database refuses queries', async () => {
  const answer = await askReady(() => Promise.reject(new Error('the connection was lost')));
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable' }]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('answers /ready 503 when the database does not answer within 2 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const answer = askReady(() => {
    isAsked();
    return new Promise(() => {});
  });
  await asked;
  await vi.advanceTimersByTimeAsync(1999);
  expect(await Promise.race([answer, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).statusCode).toBe(503);
});

it('answers /ready 503 after the backend has failed, although the database answers', async () => {
  const answer = await askReady(() => Promise.resolve(), { hasFailed: true });
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable' }]);
});

it('answers /ready 503 while the disk of the data folder is full, and 200 when there is room', async () => {
  const answers = () => Promise.resolve();
  const full = await askReady(answers, { hasFailed: false }, 4 * 1024 * 1024 - 1);
  expect([full.statusCode, full.json()]).toEqual([503, { status: 'disk full' }]);
  const withRoom = await askReady(answers, { hasFailed: false }, 4 * 1024 * 1024);
  expect([withRoom.statusCode, withRoom.json()]).toEqual([200, { status: 'ok' }]);
});

it('answers /health 200 with the version of package.json, whatever the database does', async () => {
  const app = Fastify();
  const db = { execute: () => Promise.reject(new Error('lost')) } as unknown as Database;
  serveProbes(app, { db, status: { hasFailed: true }, freeBytes: async () => 0, hasPrices: () => true });
  const { statusCode, json } = await app.inject('/health');
  expect([statusCode, json()]).toEqual([200, { status: 'ok', version }]);
});
