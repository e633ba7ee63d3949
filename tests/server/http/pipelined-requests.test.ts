import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueByAddress } from '../../../server/kit/http/limits/request-queue';
import { openConnection } from '../../attack/support/raw-http';

/** More than the system buffers for a client that does not read. */
const LARGE = 32 * 1024 * 1024;
const PIPELINED = 6;

let app: FastifyInstance;
let url: string;
let begun: string[];
beforeEach(async () => {
  begun = [];
  app = Fastify({ forceCloseConnections: true });
  queueByAddress(app, { rateLimitFactor: 1, trustedProxies: [] });
  app.get('/large/:number', async ({ url: path }) => {
    begun.push(path);
    return Buffer.alloc(LARGE);
  });
  app.get('/small', async () => 'small');
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => app.close());

const readSmall = async () => expect(await (await fetch(`${url}/small`)).text()).toBe('small');

const paths = Array.from({ length: PIPELINED }, (_, index) => `/large/${index}`);

/** A client that sends all requests at once and reads no answer. */
async function pipeline() {
  const connection = await openConnection(url);
  connection.pause();
  connection.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  await vi.waitUntil(() => begun.length > 0, { timeout: 20_000 });
  // Sent and answered after the requests above were parsed.
  for (let count = 0; count < 3; count += 1) await readSmall();
  return connection;
}

describe('requests that a connection sends without reading the answers', () => {
  it('are handled one after another, each after the answer before it is read', async () => {
    const connection = await pipeline();
    expect(begun).toEqual(paths.slice(0, 1));
    let received = 0;
    connection.on('data', ({ length }) => {
      received += length;
    });
    connection.resume();
    await vi.waitUntil(() => received > PIPELINED * LARGE, { timeout: 60_000 });
    expect(begun).toEqual(paths);
    connection.destroy();
  });

  it('are dropped with their connection', async () => {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const connection = await pipeline();
    const [socket] = await accepted;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    connection.resetAndDestroy();
    await closed;
    await readSmall();
    expect(begun).toEqual(paths.slice(0, 1));
  });
});
