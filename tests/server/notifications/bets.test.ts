import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notification } from '../../../contract/calls';
import { notifications } from '../../../server/database/schema/notifications';
import { playerPauses } from '../../../server/database/schema/protection';
import { MAX_BATCH } from '../../../server/features/exchange/bets/holding/holding';
import { toWireNotification } from '../../../server/features/notifications/notification';
import {
  countUnread,
  listNotifications,
  notificationTasks,
} from '../../../server/features/notifications/notifications';
import type { Notifier } from '../../../server/kit/backend/notifier';
import { DAY, HOUR } from '../../../server/kit/clock';
import { openTestBackend, type TestBackend } from '../../support/betting-backend';
import { refuseWrites } from '../../support/refused-writes';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const winner = (id: string) => ({ kind: 'winners', winners: [id], removed: [] }) as const;

/** Kind and parameters, oldest first. */
async function notificationsOf(playerId: number) {
  const rows = await listNotifications(backend.db, { playerId, before: null, limit: 100 });
  for (const row of rows) v.parse(notification, toWireNotification(row));
  return rows.map(({ kind, parameters }) => ({ kind, ...parameters })).reverse();
}

it('adds one notification for all bets of a player on a market, with the result after commission', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match', { commission: 200 });
  await backend.place(playerId, { market });
  await backend.place(playerId, { market, selectionId: '2', stake: 50_00 });
  expect(await backend.place(playerId, { market, stake: 1 })).toMatchObject({ state: 'rejected' });
  expect(await notificationsOf(playerId)).toEqual([]);
  backend.markets.result(market.id, winner('1'));
  await backend.idle();
  expect(await notificationsOf(playerId)).toEqual([
    {
      kind: 'bets.settled',
      market_id: market.id,
      match_id: market.matchId,
      market: market.name,
      match: expect.any(String),
      winner: 'Runner 1',
      won: 1,
      lost: 1,
      void: 0,
      net: 49,
    },
  ]);
  expect(await countUnread(backend.db, playerId)).toBe(1);
});

it('says of a market on which all bets are lost that it is settled, not that its stakes are returned', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match');
  await backend.place(playerId, { market });
  backend.markets.result(market.id, winner('2'));
  await backend.idle();
  expect(await notificationsOf(playerId)).toMatchObject([
    { kind: 'bets.settled', winner: 'Runner 2', won: 0, lost: 1, void: 0, net: -100 },
  ]);
});

it('names the runs of a fancy, and line and side if all bets of the player have the same, as the statement does', async () => {
  const [one, other] = [await backend.newPlayer(), await backend.newPlayer()];
  const market = backend.markets.open('fancy', { name: '6 over runs IND' });
  await backend.place(one, { market, line: 51, price: 100_00 });
  await backend.place(other, { market, line: 51, price: 100_00 });
  await backend.place(other, { market, line: 50, price: 100_00, side: 'lay' });
  backend.markets.result(market.id, { kind: 'runs', runs: 52 });
  await backend.idle();
  const [ofOne] = await notificationsOf(one);
  expect(ofOne).toMatchObject({ kind: 'bets.settled', runs: 52, line: 51, side: 'back', net: 100 });
  expect(ofOne).not.toHaveProperty('winner');
  const [ofOther] = await notificationsOf(other);
  expect(ofOther).toMatchObject({ runs: 52, won: 1, lost: 1 });
  expect(ofOther).not.toHaveProperty('line');
  const [row] = await listNotifications(backend.db, { playerId: one, before: null, limit: 1 });
  expect(row && toWireNotification(row).parameters).toMatchObject({
    market: '6 over runs IND',
    market_hi: 'IND: 6 ओवर के रन',
  });
  const { rows } = await backend.db.execute<{ description: string }>(
    sql`select description from ledger_movements where kind = 'settlement' and key like ${`settlement:${market.id}:%`}`,
  );
  expect(rows.map(({ description }) => description.replace(/^.*?, (?=6)/, ''))).toEqual([
    '6 over runs IND: 52 runs (Yes 51)',
  ]);
});

it('adds another one when a later result changes what the player has won, and only then', async () => {
  const [one, other] = [await backend.newPlayer(), await backend.newPlayer()];
  const market = backend.markets.open('match');
  await backend.place(one, { market });
  await backend.place(other, { market, selectionId: '2', side: 'lay', price: 202 });
  for (const id of ['1', '1', '2']) {
    backend.markets.result(market.id, winner(id));
    await backend.idle();
  }
  expect(await notificationsOf(one)).toMatchObject([
    { kind: 'bets.settled', won: 1, net: 100 },
    { kind: 'bets.resettled', lost: 1, net: -100 },
  ]);
  expect(await notificationsOf(other)).toMatchObject([
    { kind: 'bets.settled', won: 1, net: 100 },
    { kind: 'bets.resettled', lost: 1, net: -102 },
  ]);
});

it('adds none when another result leaves what the player has won after commission', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match', { commission: 200 });
  await backend.place(playerId, { market });
  for (const removed of [[], ['2']]) {
    backend.markets.result(market.id, { ...winner('1'), removed });
    await backend.idle();
  }
  expect(await notificationsOf(playerId)).toMatchObject([{ kind: 'bets.settled', won: 1, net: 98 }]);
});

it('says once that waiting bets of a market have lapsed with it', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match');
  await backend.place(playerId, { market, price: 300 });
  await backend.place(playerId, { market, price: 310 });
  await backend.place(playerId, { market, selectionId: '2', price: 320 });
  backend.markets.result(market.id, winner('1'));
  await backend.idle();
  expect(await notificationsOf(playerId)).toEqual([
    {
      kind: 'bets.lapsed',
      market_id: market.id,
      match_id: market.matchId,
      market: market.name,
      match: expect.any(String),
    },
  ]);
});

it('says it once also of orders that lapse in two writes, with those of many players between them', async () => {
  const market = backend.markets.open('match');
  const [playerId = 0, ...others] = await Promise.all(
    Array.from({ length: MAX_BATCH + 1 }, () => backend.newPlayer()),
  );
  await backend.place(playerId, { market, price: 300 });
  for (const other of others) await backend.place(other, { market, price: 300 });
  await backend.place(playerId, { market, selectionId: '2', price: 320 });
  backend.markets.set(market.id, { status: 'CLOSED' });
  await backend.idle();
  expect((await backend.bets(playerId)).map(({ state }) => state)).toEqual(['lapsed', 'lapsed']);
  expect(await notificationsOf(playerId)).toMatchObject([{ kind: 'bets.lapsed', market_id: market.id }]);
});

it('says that a waiting bet is matched, at its first part and at its last one, however many parts there are', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match');
  const bet = await backend.place(playerId, { market, price: 300 });
  for (let parts = 1; parts <= 4; parts += 1) {
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[310, 25_00]] }] });
    await backend.idle();
  }
  expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched', matched: 100_00 });
  const subject = { market_id: market.id, match_id: market.matchId, market: market.name };
  expect(await notificationsOf(playerId)).toEqual([
    {
      kind: 'bets.matched',
      ...subject,
      match: expect.any(String),
      selection: 'Runner 1',
      matched: 25,
      waiting: 75,
    },
    {
      kind: 'bets.matched',
      ...subject,
      match: expect.any(String),
      selection: 'Runner 1',
      matched: 100,
      waiting: 0,
    },
  ]);
});

it('adds one for all waiting bets of a player that are matched together', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match');
  for (let bets = 1; bets <= 5; bets += 1)
    await backend.place(playerId, { market, price: 300, stake: 10_00 });
  backend.markets.set(market.id, { runners: [{ id: '1', back: [[300, 500_00]] }] });
  await backend.idle();
  expect((await backend.bets(playerId)).map(({ state }) => state)).toEqual(Array(5).fill('matched'));
  expect(await notificationsOf(playerId)).toHaveLength(1);
});

it('adds none for a bet that is matched at once, and none for one that the player cancels', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match');
  await backend.place(playerId, { market });
  const waiting = await backend.place(playerId, { market, price: 300 });
  await backend.betService.cancel(playerId, String(waiting.id));
  await backend.idle();
  expect(await notificationsOf(playerId)).toEqual([]);
});

it('says that bets are void with their market, or with their runner', async () => {
  const [one, other] = [await backend.newPlayer(), await backend.newPlayer()];
  const market = backend.markets.open('match');
  await backend.place(one, { market });
  await backend.place(other, { market, selectionId: '2' });
  backend.markets.set(market.id, { runners: [{ id: '2', status: 'REMOVED' }] });
  await backend.idle();
  expect(await notificationsOf(one)).toEqual([]);
  expect(await notificationsOf(other)).toMatchObject([{ kind: 'bets.voided', void: 1, net: 0 }]);
  backend.markets.result(market.id, { kind: 'void' });
  await backend.idle();
  expect(await notificationsOf(one)).toMatchObject([{ kind: 'bets.voided', void: 1, net: 0 }]);
});

it('adds none twice after a restart in the middle of a settlement', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match');
  await backend.place(playerId, { market });
  backend.markets.result(market.id, winner('1'));
  await backend.restart();
  await backend.idle();
  expect(await notificationsOf(playerId)).toHaveLength(1);
});

it('needs no statement of its own for a placement or a settlement', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match');
  const statements: string[] = [];
  const client = backend.db.$client;
  const query = client.query.bind(client);
  client.query = ((config: { text?: string } | string, ...rest: unknown[]) => {
    statements.push(typeof config === 'string' ? config : (config.text ?? ''));
    return (query as (...args: unknown[]) => unknown)(config, ...rest);
  }) as typeof client.query;
  await backend.place(playerId, { market });
  expect(statements.filter((text) => text.includes('notifications'))).toEqual([]);
  backend.markets.result(market.id, winner('1'));
  await backend.idle();
  client.query = query;
  const writes = statements.filter((text) => text.includes('notifications'));
  expect(writes).toHaveLength(1);
  expect(writes[0]).toContain('write_holdings');
});

it('tells of ended time-outs also after one of another player whose notification cannot be written', async () => {
  const { clock, db } = backend;
  const players = [await backend.newPlayer(), await backend.newPlayer(), await backend.newPlayer()];
  const [first] = players;
  const endsAt = new Date(clock.now().getTime() + DAY);
  for (const playerId of players)
    await db.insert(playerPauses).values({ playerId, kind: 'time-out', startedAt: clock.now(), endsAt });
  clock.advance(DAY + HOUR);
  const notifier = { notificationAdded() {} } as Partial<Notifier> as Notifier;
  const task = notificationTasks({ clock, db, notifier })['ended time-outs'];
  const run = () => task?.(new AbortController().signal);
  await refuseWrites(backend, notifications, `new.player_id = ${first}`, () =>
    expect(run()).rejects.toThrow(),
  );
  const told = () =>
    Promise.all(players.map(async (id) => (await notificationsOf(id)).map(({ kind }) => kind)));
  expect(await told()).toEqual([[], ['pause.ended'], ['pause.ended']]);
  await run();
  expect(await told()).toEqual([['pause.ended'], ['pause.ended'], ['pause.ended']]);
});
