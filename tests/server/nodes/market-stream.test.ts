import { io } from 'socket.io-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type MarketsUpdate, NODES_PATH } from '../../../server/nodes/markets-update';
import { openConnection } from '../../attack/support/raw-http';
import { fakeExchange, marketOf, nodes, startLeader, WITHIN } from './harness';

/** The leader of an exchange, until the end of the test. */
async function lead(exchange: Parameters<typeof startLeader>[0]) {
  const leader = await startLeader(exchange);
  onTestFinished(() => leader.end());
  return leader;
}

/** A socket as that of a node that follows. */
function connect(address: string) {
  const updates: MarketsUpdate[] = [];
  const socket = io(address, {
    ...{ path: NODES_PATH, transports: ['websocket'], forceNew: true, reconnection: false },
    auth: { secret: nodes.secret },
  });
  socket.on('markets', (update) => updates.push(update));
  onTestFinished(() => void socket.close());
  return { socket, updates };
}

async function join(address: string) {
  const follower = connect(address);
  await vi.waitUntil(() => follower.updates.length > 0, WITHIN);
  return follower;
}

const refusalOf = ({ socket }: ReturnType<typeof connect>) =>
  new Promise((resolve) => socket.once('connect_error', ({ message }) => resolve(message)));

/** The leader has looked twice for what has changed: once may have begun before. */
async function afterTwoLooks({ list }: ReturnType<typeof fakeExchange>) {
  // A look lists matches that are over, too.
  const before = list.mock.calls.length;
  await vi.waitUntil(() => list.mock.calls.length >= before + 4, WITHIN);
}

it('updates the markets that a node has watched no longer when the node has gone', async () => {
  const fake = fakeExchange(['match']);
  const { address } = await lead(fake.exchange);
  const [first] = [await join(address), await join(address)];
  first.socket.emit('watch', ['match-1']);
  const sent = fake.find.mock.calls.length;
  await vi.waitUntil(() => fake.find.mock.calls.length > sent + 1, WITHIN);
  first.socket.close();
  let updated: number;
  await vi.waitUntil(async () => {
    updated = fake.find.mock.calls.length;
    await afterTwoLooks(fake);
    return fake.find.mock.calls.length === updated;
  }, WITHIN);
}, 60_000);

it('updates the markets that a node watches, whatever another one watches', async () => {
  const fake = fakeExchange(['match', 'other']);
  const { address } = await lead(fake.exchange);
  const [first, second] = [await join(address), await join(address)];
  first.socket.emit('watch', ['match-1']);
  second.socket.emit('watch', ['other-1']);
  const isUpdated = (id: string) => fake.find.mock.calls.some(([found]) => found === id);
  await vi.waitUntil(() => isUpdated('match-1') && isUpdated('other-1'), WITHIN);
  fake.find.mockClear();
  await vi.waitUntil(() => isUpdated('match-1') && isUpdated('other-1'), WITHIN);
});

it('takes no node while it is paused, and none after it is closed', async () => {
  const leader = await lead(fakeExchange(['match']).exchange);
  leader.pause(true);
  expect(await refusalOf(connect(leader.address))).toBe('this node does not lead');
  leader.pause(false);
  await join(leader.address);
  await leader.close();
  expect(await refusalOf(connect(leader.address))).toBe('this node does not lead');
  expect(leader.hasFollowers()).toBe(false);
});

it('sends what has changed before it closes', async () => {
  const fake = fakeExchange(['match']);
  const leader = await lead(fake.exchange);
  const { socket, updates } = await join(leader.address);
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  fake.names.set('match', 'Another name');
  fake.move('match', 8);
  await leader.close();
  await gone;
  expect(updates.slice(1).flatMap(({ matches }) => matches.map(({ match }) => match.name))).toEqual([
    'Another name',
  ]);
  expect(updates.at(-1)?.markets).toEqual([marketOf('match', 8)]);
});

it('takes no node with another secret', async () => {
  const leader = await lead(fakeExchange(['match']).exchange);
  const guess = connect(leader.address);
  guess.socket.auth = { secret: `${nodes.secret}!` };
  expect(await refusalOf(guess)).toBe('wrong secret');
});

/** A frame of a client with a short text, masked with zeros. */
const frameOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 + text.length, 0, 0, 0, 0]), Buffer.from(text)]);
const PING = '\x81\x012';
const PONG = frameOf('3');
/** First byte of the frame that ends a WebSocket. */
const CLOSE = '\x88';

it('closes the connection of a caller with another secret', async () => {
  const leader = await lead(fakeExchange(['match']).exchange);
  const caller = await openConnection(leader.address);
  onTestFinished(() => void caller.destroy());
  caller.write(
    `GET ${NODES_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  const received: string[] = [];
  caller.on('data', (bytes) => {
    received.push(bytes.toString('latin1'));
    // A caller that does not answer is closed anyway.
    if (received.at(-1)?.includes(PING)) caller.write(PONG);
  });
  await vi.waitUntil(() => received.join('').includes('"sid"'), WITHIN);
  caller.write(frameOf('40{"secret":"a guess"}'));
  await vi.waitUntil(() => received.join('').includes('44{"message":"wrong secret"}'), WITHIN);
  await vi.waitUntil(() => received.join('').includes(CLOSE), WITHIN);
});

it('unsubscribes from its markets when it is closed', async () => {
  const fake = fakeExchange(['match']);
  const leader = await lead(fake.exchange);
  expect(fake.listeners.size).toBe(1);
  await leader.close();
  expect(fake.listeners.size).toBe(0);
});

it('sends a change of a market and of a score once', async () => {
  const fake = fakeExchange(['match']);
  const { address } = await lead(fake.exchange);
  const { updates } = await join(address);
  const changes = () => updates.filter(({ isWhole }) => !isWhole);
  fake.move('match', 8);
  fake.summaries.set('match', { id: 'match', status: 'IN_PLAY', score: null });
  await vi.waitUntil(() => changes().length > 0, WITHIN);
  await afterTwoLooks(fake);
  expect(changes().flatMap(({ markets }) => markets.map(({ version }) => version))).toEqual([8]);
  expect(changes().flatMap(({ summaries }) => summaries.map(({ id }) => id))).toEqual(['match']);
  expect(changes().flatMap(({ matches }) => matches)).toEqual([]);
}, 60_000);

it('sends a match whose facts have changed, and of its markets only a new one', async () => {
  const fake = fakeExchange(['match']);
  const { address } = await lead(fake.exchange);
  const { updates } = await join(address);
  fake.names.set('match', 'Another name');
  await vi.waitUntil(() => updates.length > 1, WITHIN);
  fake.added.set('match', ['extra']);
  await vi.waitUntil(() => updates.length > 2, WITHIN);
  const [, renamed, extended] = updates;
  expect(renamed?.matches).toMatchObject([{ match: { name: 'Another name' }, markets: ['match-1'] }]);
  expect(extended?.matches).toMatchObject([{ markets: ['match-1', 'extra-1'], main: 'match-1' }]);
  expect([renamed, extended].map((update) => update?.markets.map(({ id }) => id))).toEqual([[], ['extra-1']]);
}, 60_000);
