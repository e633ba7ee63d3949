import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Manager } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, startTestBackend, type TestDatabase } from '../support/backend';
import { type BackendProcess, killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { openBrowser, openSocket, signUp, type TestPlayer, type TestSocket } from '../support/browser';
import { exchange, openConnection } from './support/raw-http';

/** Milliseconds that another player may wait during a flood, asserted by the soak: on a busy machine a time is no measure. */
const MAX_WAIT = 1_000;
/** Milliseconds between the requests of the other player: a socket that sends 200 messages in 10 s is closed. */
const PAUSE = 100;
/** A trusted proxy in front of the backend: the flood and the other player have different addresses. */
const attacker = { 'x-forwarded-for': '198.51.100.7' };
const forwarded = 'Host: localhost\r\nX-Forwarded-For: 198.51.100.7';

/** Calls that are sent on one connection without waiting for the answers. */
const PIPELINED = process.env.SOAK ? 2_000 : 100;

let where: TestDatabase;
let backend: BackendProcess;
let url: string;
let other: TestPlayer;
let otherSocket: TestSocket;
beforeEach(async () => {
  otherSocket = await openSocket(url, other.token);
});
afterEach(() => {
  otherSocket.socket.close();
});
beforeAll(async () => {
  where = await freshDatabase();
  backend = spawnBackend(where, { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' });
  url = await urlOf(backend);
  other = await signUp(url);
});
afterAll(async () => {
  await killBackends();
  await where.remove();
});

/** Sends requests of another player, with a pause between them, until a flood is over: each is answered, in the soak within `MAX_WAIT`. */
async function expectAnswersDuring(flood: Promise<unknown>): Promise<void> {
  let isOver = false;
  const ended = flood.finally(() => {
    isOver = true;
  });
  do {
    const startedAt = performance.now();
    const [balance, { status }] = await Promise.all([
      otherSocket.socket.timeout(30_000).emitWithAck('get:balance'),
      other.browser.get('/api/bets'),
    ]);
    expect([balance.status, status]).toEqual(['success', 200]);
    if (process.env.SOAK) expect(performance.now() - startedAt).toBeLessThan(MAX_WAIT);
    await delay(PAUSE);
  } while (!isOver);
  await ended;
}

const times = (count: number, send: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));

describe('another player is answered', () => {
  it('while 100 sign-ins with wrong passwords are sent at once', async () => {
    const flood = times(100, (index) =>
      openBrowser(url).post('/api/login', { username: `user${index}`, password: 'not this one' }, attacker),
    );
    await expectAnswersDuring(flood);
  });

  it('while one player sends 300 bets and lists at once', async () => {
    const { browser } = await signUp(url);
    const bet = {
      market_id: '1',
      version: 1,
      selection_id: '1',
      type: 'back',
      price: 2,
      stake: 1,
      moved: 'any',
    };
    const flood = times(150, async (index) => {
      await browser.post('/api/bet/match/odds', { ...bet, key: randomUUID() }, attacker);
      await browser.get(`/api/bets?page=${index + 1}&per_page=100`, attacker);
    });
    await expectAnswersDuring(flood);
  });

  it('while pages are asked for on connections that do not read the answers', async () => {
    const request = `GET /api/exchange/matches HTTP/1.1\r\n${forwarded}\r\n\r\n`.repeat(300);
    const readers = await Promise.all(Array.from({ length: 20 }, () => openConnection(url)));
    for (const reader of readers) reader.pause().write(request, () => {});
    const flood = times(50, () => openBrowser(url).get('/health', attacker));
    await expectAnswersDuring(flood);
    for (const reader of readers) reader.destroy();
  });

  it(`while 20 connections send ${PIPELINED} calls each at once, and read the answers`, async () => {
    const request = `GET /api/exchange/matches HTTP/1.1\r\n${forwarded}\r\n\r\n`.repeat(PIPELINED);
    const senders = await Promise.all(Array.from({ length: 20 }, () => openConnection(url)));
    const closed = senders.map((sender) => new Promise((resolve) => sender.once('close', resolve)));
    for (const sender of senders) sender.resume().end(request);
    await expectAnswersDuring(Promise.all(closed));
  });

  it('while 200 connections send a byte at a time', async () => {
    const head = `POST /api/login HTTP/1.1\r\n${forwarded}\r\ncontent-length: 60000\r\n\r\n`;
    const writers = await Promise.all(Array.from({ length: 200 }, () => openConnection(url)));
    for (const byte of head) for (const writer of writers) writer.write(byte);
    await expectAnswersDuring(Promise.resolve());
    for (const writer of writers) writer.destroy();
  });

  it('while addresses that do not exist are asked for', async () => {
    const target = (index: number) => `GET /${'x'.repeat(100)}${index} HTTP/1.1\r\n${forwarded}\r\n\r\n`;
    const sent = Array.from({ length: 2_000 }, (_, index) => target(index)).join('');
    await expectAnswersDuring(exchange(url, sent));
  });
});

/** A connection of Engine.IO that has not joined the namespace of the product. */
async function openUnjoined(address: string) {
  const manager = new Manager(address, { path: '/public', transports: ['websocket'], reconnection: false });
  await new Promise((resolve) => manager.once('open', () => resolve(null)));
  const { engine } = manager as unknown as {
    engine: { write(packet: string): void; _sendPacket(type: string): void };
  };
  const closed = new Promise((resolve) => manager.once('close', resolve));
  return { engine, closed, manager };
}

describe('a connection that has not joined', () => {
  it('is closed when it asks for one unknown namespace after another', async () => {
    const { closed, engine } = await openUnjoined(url);
    for (let count = 0; count < 5_000; count += 1) engine.write('0/unknown,');
    await expectAnswersDuring(closed);
  });

  it('is closed when it sends nothing but heartbeats', async () => {
    const { closed, engine } = await openUnjoined(url);
    for (let count = 0; count < 5_000; count += 1) engine._sendPacket('pong');
    await expectAnswersDuring(closed);
  });

  it('counts among the sockets of its address, also without a connection of its own', async () => {
    const own = await startTestBackend({ rateLimitFactor: 0.1 });
    const polling = `${own.url}/public/?EIO=4&transport=polling`;
    const handshakes = await Promise.all(
      Array.from({ length: 60 }, async () => (await fetch(polling)).text()),
    );
    const isOpen = async (handshake: string) => {
      const { sid } = JSON.parse(/^0(\{[^}]*\})/.exec(handshake)?.[1] ?? '{}') as { sid?: string };
      if (sid === undefined) return false;
      return (await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: '3' })).status === 200;
    };
    const open = await Promise.all(handshakes.map(isOpen));
    expect(open.filter(Boolean)).toHaveLength(40);
    await own.close();
  });
});
