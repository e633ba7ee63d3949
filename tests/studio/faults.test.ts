import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { SOCKET_PATH } from '../../studio/contract/events';
import {
  key,
  LATE,
  next,
  type Page,
  startTestStudio,
  studioDatabase,
  type TestStudio,
} from './support/studio';

const database = studioDatabase();
let studio: TestStudio;

afterEach(() => studio.close());

const spin = (page: Page) => page.emitWithAck('slots:spin', { key: key(), client_seed: 'mine', stake: 2000 });

async function openSlots(player: string) {
  const page = await studio.open(player);
  await next(page, 'slots');
  return page;
}

test('neverLoads: the page of the next game is not answered, and its token is not used', async () => {
  studio = await startTestStudio('slots', database);
  studio.planned.push('neverLoads');
  const answered: string[] = [];
  const launch = (player: string) => studio.launch(player).then(() => answered.push(player));
  const abandoned = launch('asha').catch(() => null);
  await vi.waitFor(() => expect(studio.planned).toEqual([]));
  await launch('ravi');
  expect(answered).toEqual(['ravi']);
  expect(studio.operator.callsOf('authenticate')).toHaveLength(1);
  await studio.restart();
  await abandoned;
  expect(answered).toEqual(['ravi']);
});

test('loadsLate: the page of the next game is answered after the delay', async () => {
  studio = await startTestStudio('slots', database);
  studio.planned.push('loadsLate');
  const begin = performance.now();
  expect((await studio.launch('asha')).get('session')).toMatch(/./);
  // Timers of Node can fire 1 ms early.
  expect(performance.now() - begin).toBeGreaterThanOrEqual(LATE - 1);
  expect(studio.planned).toEqual([]);
});

test('repeatsCallbacks: a credit is sent twice with one transaction id, and paid once', async () => {
  studio = await startTestStudio('slots', database);
  const page = await openSlots('asha');
  studio.planned.push('repeatsCallbacks');
  const first = await spin(page);
  const second = await spin(page);
  if (first.status !== 'accepted' || second.status !== 'accepted') throw new Error('A spin was refused');
  await vi.waitFor(() => expect(studio.operator.callsOf('credit')).toHaveLength(3));
  const [sent, repeated, other] = studio.operator.callsOf('credit');
  expect(repeated).toEqual(sent);
  expect(other?.transaction).not.toBe(sent?.transaction);
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(96_000 + first.won + second.won));
});

test('reordersCallbacks: of the next two credits the second is sent first', async () => {
  studio = await startTestStudio('slots', database);
  const [asha, ravi] = [await openSlots('asha'), await openSlots('ravi')];
  studio.planned.push('reordersCallbacks');
  const [first, second] = [await spin(asha), await spin(ravi)];
  if (first.status !== 'accepted' || second.status !== 'accepted') throw new Error('A spin was refused');
  await vi.waitFor(() => expect(studio.operator.callsOf('credit')).toHaveLength(2), 5000);
  expect(studio.operator.callsOf('credit').map(({ round }) => round)).toEqual([second.round, first.round]);
  expect(studio.operator.balances.get('asha')).toBe(98_000 + first.won);
  expect(studio.operator.balances.get('ravi')).toBe(98_000 + second.won);
});

test('reordersCallbacks: a credit that no other follows is sent after some seconds', async () => {
  studio = await startTestStudio('slots', database);
  const page = await openSlots('asha');
  studio.planned.push('reordersCallbacks');
  await spin(page);
  await vi.waitFor(() => expect(studio.operator.callsOf('credit')).toHaveLength(1), 10_000);
}, 20_000);

// A WebSocket that does not answer its end is kept for 30 s by its library.
test('a page that sleeps does not keep the studio open', { timeout: 20_000 }, async () => {
  studio = await startTestStudio('slots', database);
  const { hostname, port } = new URL(studio.url);
  const sleeping = connect(Number(port), hostname);
  sleeping.on('error', () => undefined);
  sleeping.write(
    [
      `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
      ...[`Host: ${hostname}:${port}`, 'Connection: Upgrade', 'Upgrade: websocket'],
      ...['Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`, '', ''],
    ].join('\r\n'),
  );
  const [answer] = await once(sleeping, 'data');
  expect(String(answer)).toContain('101 Switching Protocols');
  await studio.restart();
  sleeping.destroy();
});
