import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Server } from 'socket.io';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharePlayerEvents } from '../../../server/nodes/player-events';
import { freshDatabase } from '../../support/backend';
import { openSocket } from '../../support/browser';
import { WITHIN } from '../../support/nodes';

const log = { error: vi.fn() };

/** The sockets of a node; each is in the room of one player. */
async function startNode(databaseUrl: string) {
  const events = sharePlayerEvents(databaseUrl, log);
  const http = createServer();
  const sockets = new Server(http, { path: '/public', adapter: events.adapter });
  sockets.on('connection', (socket) => socket.join('player'));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await sockets.close();
    await events.close();
  });
  return { events, sockets, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

/** Two nodes, of which the second has the socket of a player. */
async function startNodes() {
  const where = await freshDatabase();
  onTestFinished(where.remove);
  const databaseUrl = where.databaseUrl ?? '';
  const [sender, receiver] = [await startNode(databaseUrl), await startNode(databaseUrl)];
  const player = await openSocket(receiver.url);
  onTestFinished(() => void player.socket.close());
  // Adapters know each other once each has received a heartbeat of the other.
  await vi.waitUntil(async () => (await sender.sockets.fetchSockets()).length === 1, WITHIN);
  return {
    databaseUrl,
    receiver,
    emit: (number: number) => sender.sockets.to('player').emit('number', number),
    player,
  };
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('events of players between nodes', () => {
  it('arrive in their order, many by one statement', async () => {
    const { emit, player } = await startNodes();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const numbers = Array.from({ length: 2_000 }, (_, number) => number);
    for (const number of numbers) emit(number);
    await vi.waitUntil(() => player.waiting('number').length === numbers.length, WITHIN);
    expect(player.waiting('number')).toEqual(numbers);
    const statements = query.mock.calls.filter(([text]) => String(text).includes('pg_notify'));
    expect(statements.length).toBeLessThanOrEqual(1 + Math.ceil(numbers.length / 500));
  });

  it('arrive again after a statement that failed with its events', async () => {
    const { emit, player } = await startNodes();
    const query = vi.spyOn(pg.Pool.prototype, 'connect').mockImplementationOnce(() => {
      throw new Error('No connection');
    });
    onTestFinished(() => query.mockRestore());
    emit(1);
    await vi.waitUntil(() => log.error.mock.calls.length > 0, WITHIN);
    emit(2);
    expect(await player.next('number')).toBe(2);
  });

  it('say each time that they arrive again after their connection was lost, when they do', async () => {
    const { databaseUrl, emit, player, receiver } = await startNodes();
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    onTestFinished(() => admin.end());
    const resumed = vi.fn(() => emit(resumed.mock.calls.length));
    receiver.events.onResumed(resumed);
    for (const times of [1, 2]) {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query ilike 'listen %'`,
      );
      await vi.waitUntil(() => resumed.mock.calls.length === times, WITHIN);
      expect(await player.next('number')).toBe(times);
    }
    // The connection is looked for each second, as long as it is lost.
    await sleep(2_500);
    expect(resumed).toHaveBeenCalledTimes(2);
  });
});
