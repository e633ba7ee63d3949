import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Config } from '../../../server/compose/start';
import type { Feed } from '../../../server/features/exchange/feed/feed';
import type { Connection } from '../../../server/features/exchange/feed/subscriber';
import { createRealtime } from '../../../server/features/realtime/realtime';
import { createClock } from '../../../server/kit/clock';
import { openSocket } from '../../support/browser';

/** The sockets of a server whose feed records what connects to it. */
async function startSockets() {
  const connections: { readonly connection: Connection; readonly leave: () => void }[] = [];
  const feed = {
    connect(connection: Connection) {
      const leave = vi.fn();
      connections.push({ connection, leave });
      return { leave };
    },
  } as unknown as Feed;
  let isReady = true;
  const config = { nodes: null, publicOrigins: [], rateLimitFactor: 1, trustedProxies: [] };
  const http = createServer();
  const realtime = createRealtime(http, {
    ...{ feed, adapter: undefined, clock: createClock(), log: pino({ level: 'silent' }) },
    config: config as unknown as Config,
    db: {} as never,
    faults: { nextSocket: () => null, isSilenced: () => false } as never,
    isReady: () => isReady,
    sessions: { clear() {} } as never,
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => realtime.close());
  return {
    connections,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    setReady(ready: boolean) {
      isReady = ready;
    },
  };
}

it('leaves the feed when its client closes it, and the others stay', async () => {
  const { connections, url } = await startSockets();
  const [first, second] = [await openSocket(url), await openSocket(url)];
  const [left, stayed] = connections;
  expect([left?.connection.isReady(), stayed?.connection.isReady()]).toEqual([true, true]);
  first.socket.close();
  await vi.waitFor(() => expect(left?.leave).toHaveBeenCalledOnce());
  expect([left?.connection.isReady(), stayed?.connection.isReady()]).toEqual([false, true]);
  expect(stayed?.leave).not.toHaveBeenCalled();
  second.socket.close();
});

it.each(['websocket', 'polling'] as const)(
  'passes frames of each length to its client over %s',
  async (transport) => {
    const { connections, url } = await startSockets();
    const { next, socket } = await openSocket(url, undefined, transport);
    const frameOf = (text: string) => ({ snapshots: [text] });
    const around = Buffer.byteLength(`42["feed:frame",${JSON.stringify(frameOf(''))}]`);
    // The header of a WebSocket frame has one, two or eight bytes for the length; a letter of Devanagari has three.
    const lengths = [125, 126, 127, 65_535, 65_536].map((bytes) => 'x'.repeat(bytes - around));
    for (const text of ['क', 'क'.repeat(200), 'क'.repeat(30_000), ...lengths]) {
      const frame = frameOf(text);
      const arrived = next('feed:frame');
      connections[0]?.connection.send({ event: 'feed:frame', json: JSON.stringify(frame) });
      expect(await arrived).toEqual(frame);
    }
    socket.close();
  },
);

it('compresses a long frame for a client that polls', async () => {
  const { connections, url } = await startSockets();
  const polling = `${url}/public/?EIO=4&transport=polling`;
  const opened = await (await fetch(polling)).text();
  const ofClient = `${polling}&sid=${JSON.parse(opened.slice(1)).sid}`;
  await fetch(ofClient, { method: 'POST', body: '40' });
  await (await fetch(ofClient)).text();
  const polled = fetch(ofClient);
  await vi.waitFor(() => expect(connections[0]?.connection.isReady()).toBe(true));
  const json = JSON.stringify({ snapshots: ['क'.repeat(1000)] });
  connections[0]?.connection.send({ event: 'feed:frame', json });
  const answer = await polled;
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toBe(`42["feed:frame",${json}]`);
});

it('passes one message to several clients', async () => {
  const { connections, url } = await startSockets();
  const clients = [await openSocket(url), await openSocket(url), await openSocket(url, undefined, 'polling')];
  const arrived = clients.map(({ next }) => next('feed:heartbeat'));
  const message = { event: 'feed:heartbeat', json: '{"at":1}' } as const;
  for (const { connection } of connections) connection.send(message);
  expect(await Promise.all(arrived)).toEqual([{ at: 1 }, { at: 1 }, { at: 1 }]);
  for (const { socket } of clients) socket.close();
});

it('is refused while the prices are not current', async () => {
  const { connections, setReady, url } = await startSockets();
  setReady(false);
  await expect(openSocket(url)).rejects.toMatchObject({ data: { type: 'Unavailable' } });
  expect(connections).toEqual([]);
  setReady(true);
  (await openSocket(url)).socket.close();
});
