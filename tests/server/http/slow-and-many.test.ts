import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import pino from 'pino';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningBackend, readConfig } from '../../../server/compose/start';
import { studioOptions } from '../../../server/compose/studio';
import { createStudioApp } from '../../../studio/server/app';
import type { StudioOptions } from '../../../studio/server/options';
import { startTestBackend } from '../../support/backend';
import { studioConfig } from '../../support/provider';

let backend: RunningBackend | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await backend?.close();
  backend = undefined;
});

async function open({ url }: Pick<RunningBackend, 'url'>): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Everything that the server sends until it closes the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  return text;
}

const HEALTH = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a request that does not arrive in time', () => {
  it.each([
    [
      'body',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    ],
    ['head', 'POST /api/login HTTP/1.1\r\nHost: local'],
  ])('is answered 408 and its connection is closed, if its %s is slow', async (_, sent) => {
    backend = await startTestBackend({ requestTimeout: 200 });
    const socket = await open(backend);
    socket.write(sent);
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is answered 408 by the studio, too', async () => {
    const config = { ...readConfig({}), requestTimeout: 200 };
    const log = pino({ level: 'silent' });
    const options = studioOptions(studioConfig, { config, log }, 'http://localhost');
    const app = await createStudioApp(options as Partial<StudioOptions> as StudioOptions);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => app.close());
    const socket = await open({ url });
    socket.write('GET /play HTTP/1.1\r\nHost: local');
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /);
    // By default Node looks twice a minute.
  }, 20_000);

  it('has 30 seconds', () => {
    expect(readConfig({}).requestTimeout).toBe(30_000);
  });
});

describe('the connections of one address', () => {
  it('are limited by CONNECTIONS_PER_ADDRESS; a closed one makes room for another', async () => {
    const { maxConnectionsPerAddress } = readConfig({ CONNECTIONS_PER_ADDRESS: '3' });
    backend = await startTestBackend({ maxConnectionsPerAddress });
    const [first] = [await open(backend), await open(backend), await open(backend)];
    expect(await readToEnd(await open(backend))).toBe('');
    const closing = [first];
    // The one that takes the place of another is closed in its turn.
    for (let count = 0; count < 3; count += 1) {
      const closed = closing.pop() as typeof first;
      closed.end();
      await once(closed, 'close');
      const next = await open(backend);
      closing.push(next);
      next.write(HEALTH);
      const [answer] = await once(next, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it('are limited at the studio too', async () => {
    const config = readConfig({ CONNECTIONS_PER_ADDRESS: '3' });
    const app = Fastify();
    const log = pino({ level: 'silent' });
    studioOptions(studioConfig, { config, log }, 'http://localhost').limitRequests?.(app);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => app.close());
    const all = [await open({ url }), await open({ url }), await open({ url })];
    expect(await readToEnd(await open({ url }))).toBe('');
    expect(all.map(({ closed }) => closed)).toEqual([false, false, false]);
  });

  it('are not limited behind a trusted proxy, which has them all', async () => {
    backend = await startTestBackend({ maxConnectionsPerAddress: 1, trustedProxies: ['127.0.0.1'] });
    await open(backend);
    const second = await open(backend);
    second.write(HEALTH);
    const [answer] = await once(second, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
