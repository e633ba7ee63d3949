import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../support/backend';
import { type BackendProcess, killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { openBrowser, openSocket, signUp, type TestSocket } from '../support/browser';

let where: TestDatabase;
let backend: BackendProcess;
let url: string;
beforeAll(async () => {
  where = await freshDatabase();
  backend = spawnBackend(where);
  url = await urlOf(backend);
});
afterAll(async () => {
  await killBackends();
  await where.remove();
});

/** Ids of as many markets as one connection can subscribe to. */
async function readMarketIds(): Promise<string[]> {
  const browser = openBrowser(url);
  const { body } = await browser.get('/api/exchange/matches');
  const ids: string[] = [];
  for (const { id } of body.data.list) {
    const match = await browser.get(`/api/exchange/match?id=${id}`);
    ids.push(...match.body.data.markets.map((market: { id: string }) => market.id));
    if (ids.length >= 200) return ids.slice(0, 200);
  }
  return ids;
}

/** The first event that arrives from now on. */
const nextOf = ({ socket }: TestSocket, event: string) =>
  new Promise((resolve) => socket.once(event, resolve));

/** Stops reading the WebSocket, also its pings; `sendPong` keeps the connection open without them. */
function stopReading({ socket }: TestSocket) {
  const { engine } = socket.io as unknown as {
    engine: {
      transport: { ws: { pause(): void; resume(): void } };
      _pingTimeoutTimer: NodeJS.Timeout;
      _pingTimeoutTime: number;
      _sendPacket(type: string): void;
    };
  };
  engine.transport.ws.pause();
  // The client would close the connection by itself.
  clearTimeout(engine._pingTimeoutTimer);
  engine._pingTimeoutTime = Number.POSITIVE_INFINITY;
  return { sendPong: () => engine._sendPacket('pong'), resume: () => engine.transport.ws.resume() };
}

const CLOSED = 'a socket was closed because its client does not read';
const unknownMatches = Array.from({ length: 200 }, (_, index) => `${index}`.padEnd(64, 'x'));
/** Bytes sent in 10 seconds stay below the budget of a socket, so that it is not closed for them. */
const SNAPSHOTS = 50;
const ANSWERS = 9;

it.runIf(process.env.SOAK)(
  'closes a socket that asks for a lot and does not read, and answers another player meanwhile',
  { timeout: 180_000 },
  async () => {
    const markets = (await readMarketIds()).map((id) => ({ id, depth: 'full' }));
    const other = await openSocket(url, (await signUp(url)).token);
    await other.socket.emitWithAck('feed:watch', { markets });
    const slow = await openSocket(url, (await signUp(url)).token);
    let isEnded = false;
    const gone = new Promise((resolve) => slow.socket.once('disconnect', resolve));
    const closed = backend.waitForOutput(CLOSED);
    const ended = Promise.race([gone, closed]).then(() => {
      isEnded = true;
    });
    const { resume, sendPong } = stopReading(slow);

    // Fills the buffers of the kernel: each snapshot waits until the one before it is written.
    for (let count = 0; count < SNAPSHOTS; count += 1) {
      slow.socket.emit('feed:watch', { markets }, () => {});
      await nextOf(other, 'feed:frame');
    }
    while (!isEnded) {
      await Promise.race([ended, nextOf(other, 'feed:heartbeat')]);
      sendPong();
      for (let count = 0; count < ANSWERS; count += 1)
        slow.socket.emit('feed:watch', { markets: [], matches: unknownMatches }, () => {});
      expect(await other.socket.timeout(30_000).emitWithAck('get:balance')).toMatchObject({
        status: 'success',
      });
    }
    expect(backend.output()).toContain(CLOSED);
    resume();
    expect(await gone).toBe('transport close');
    expect(backend.output()).not.toContain('exceeded its budget');
  },
);
