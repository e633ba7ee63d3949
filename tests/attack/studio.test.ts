import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../support/backend';
import {
  type BackendProcess,
  killBackends,
  loggedErrors,
  spawnBackend,
  urlOf,
} from '../support/backend-spawn';
import { signUp } from '../support/browser';
import { launch } from '../support/provider';
import { exchange } from './support/raw-http';

/** A tenth of the limits by address: 1 request at once, 50 that wait, 40 connections. */
const limits = { RATE_LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '127.0.0.1' };

let where: TestDatabase;
let backend: BackendProcess;
let studio: string;
beforeAll(async () => {
  where = await freshDatabase();
  backend = spawnBackend(where, limits);
  const { browser } = await signUp(await urlOf(backend));
  studio = (await launch(browser, 'aura-roulette')).address.origin;
});
afterAll(async () => {
  await killBackends();
  await where.remove();
});

const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

describe('an address that floods the studio', () => {
  it('is refused beyond its queue and disconnected, and another address is answered', async () => {
    const flood = get('/api/rounds/unknown-round', 'X-Forwarded-For: 198.51.100.7\r\n').repeat(500);
    const [answers, other] = await Promise.all([
      exchange(studio, flood),
      fetch(`${studio}/api/rounds/unknown-round`, { headers: { 'x-forwarded-for': '203.0.113.7' } }),
    ]);
    expect(answers.length).toBeLessThanOrEqual(52);
    expect(other.status).toBe(404);
  });

  it('has only so many connections to games', async () => {
    const polling = `${studio}/socket/?EIO=4&transport=polling`;
    const headers = { 'x-forwarded-for': '198.51.100.8' };
    const handshakes = await Promise.all(
      Array.from({ length: 60 }, async () => (await fetch(polling, { headers })).text()),
    );
    const isOpen = async (handshake: string) => {
      const { sid } = JSON.parse(/^0(\{[^}]*\})/.exec(handshake)?.[1] ?? '{}') as { sid?: string };
      if (sid === undefined) return false;
      const answer = await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: '3', headers });
      return answer.status === 200;
    };
    const open = await Promise.all(handshakes.map(isOpen));
    expect(open.filter(Boolean)).toHaveLength(40);
  });
});

describe('a request that the studio does not understand', () => {
  it.each([
    ['a round with U+0000', get('/api/rounds/%00'), 404],
    ['a round with a long id', get(`/api/rounds/${'a'.repeat(80)}`), 404],
    ['a host name without a URL', 'GET /verify HTTP/1.1\r\nHost: 1.2.3.999\r\n\r\n', 200],
  ])('%s is no error of the server', async (_, sent, status) => {
    const [answer] = await exchange(studio, sent);
    // Pages are served by a build alone.
    expect([status, 404]).toContain(answer?.status);
    expect(loggedErrors(backend)).toEqual([]);
  });
});
