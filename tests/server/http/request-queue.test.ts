import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueByAddress } from '../../../server/kit/http/limits/request-queue';

/** At this factor one request of an address is handled at once, and 50 wait. */
const FACTOR = 0.1;
const WAITING = 50;

let app: FastifyInstance;
let url: string;
/** Requests that are being handled, in order of their beginning, until they are released. */
let begun: { readonly number: string; release(): void }[];
/** Requests that were read, also those that wait. */
let arrived: number;
beforeEach(async () => {
  begun = [];
  arrived = 0;
  app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', (_request, _reply, done) => {
    arrived += 1;
    done();
  });
  queueByAddress(app, { rateLimitFactor: FACTOR, trustedProxies: ['127.0.0.1'] });
  app.get<{ Params: { number: string } }>(
    '/held/:number',
    ({ params: { number } }) =>
      new Promise((resolve) => begun.push({ number, release: () => resolve(`answer ${number}`) })),
  );
  app.get('/providers/acme', async () => 'paid');
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => app.close());

const send = (number: number, address = '203.0.113.1', signal: AbortSignal | null = null) =>
  fetch(`${url}/held/${number}`, { headers: { 'x-forwarded-for': address }, signal });

const connections = () => promisify(app.server.getConnections.bind(app.server))();
const numbers = () => begun.map(({ number }) => number);
const untilBegun = (count: number) =>
  vi.waitFor(() => expect(begun).toHaveLength(count), { timeout: 20_000, interval: 5 });

/** The answers of requests, each of which is sent when the one before has arrived. */
async function sendInOrder(count: number) {
  const answers: Promise<Response>[] = [];
  for (let number = 1; number <= count; number += 1) {
    answers.push(send(number));
    await vi.waitFor(() => expect(arrived).toBe(number), { interval: 5 });
  }
  return answers;
}

describe('the requests of one address', () => {
  it('are handled in the order of their arrival, while others wait', async () => {
    const answers = await sendInOrder(3);
    for (const count of [1, 2, 3]) {
      await untilBegun(count);
      begun.at(-1)?.release();
    }
    expect(numbers()).toEqual(['1', '2', '3']);
    const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
    expect(texts).toEqual(['answer 1', 'answer 2', 'answer 3']);
  });

  it('are refused with 429 beyond those that may wait, and none of those is lost', async () => {
    const answers = await sendInOrder(1 + WAITING);
    const refused = await send(99, '203.0.113.1', AbortSignal.timeout(10_000));
    expect([refused.status, refused.headers.get('connection')]).toEqual([429, 'close']);
    for (let count = 1; count <= 1 + WAITING; count += 1) {
      await untilBegun(count);
      begun.at(-1)?.release();
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(1 + WAITING).fill(200));
    const again = send(100);
    await untilBegun(2 + WAITING);
    begun.at(-1)?.release();
    expect((await again).status).toBe(200);
  });

  it('leave their place in the queue when their client goes', async () => {
    const answers = await sendInOrder(1);
    const leaving = new AbortController();
    const gone = Array.from({ length: WAITING }, () =>
      send(0, '203.0.113.1', leaving.signal).catch(() => null),
    );
    await vi.waitFor(() => expect(arrived).toBe(1 + WAITING), { interval: 5 });
    leaving.abort();
    await Promise.all(gone);
    await vi.waitFor(async () => expect(await connections()).toBe(1), { interval: 5 });
    const next = send(2);
    await vi.waitFor(() => expect(arrived).toBe(2 + WAITING), { interval: 5 });
    begun.at(-1)?.release();
    await untilBegun(2);
    begun.at(-1)?.release();
    expect((await Promise.all([...answers, next])).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('hold up no call of a provider from the same address, for which one of them may wait', async () => {
    const [visitor] = await sendInOrder(1);
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.1' } };
    expect(await (await fetch(`${url}/providers/acme`, forwarded)).text()).toBe('paid');
    begun.at(-1)?.release();
    expect((await visitor)?.status).toBe(200);
  });

  it('hold up no request of another address', async () => {
    const answers = await sendInOrder(2);
    const other = send(7, '198.51.100.9');
    await untilBegun(2);
    expect(numbers()).toEqual(['1', '7']);
    begun.at(-1)?.release();
    expect(await (await other).text()).toBe('answer 7');
    begun[0]?.release();
    await untilBegun(3);
    begun.at(-1)?.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  });
});
