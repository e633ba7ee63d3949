import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { setSuspended } from '../../../../server/features/account/players/suspension';
import { setLimit } from '../../../../server/features/account/protection/limits';
import type { Notifier } from '../../../../server/kit/backend/notifier';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';

/** Limits and suspensions that begin between the placing of a bet and its match. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const notifier = {
  protectionChanged() {},
  walletChanged() {},
  notificationAdded() {},
  sessionsEnded() {},
} as Partial<Notifier> as Notifier;
const log = pino({ level: 'silent' });
const limitLoss = (playerId: number, amount: number) =>
  setLimit(
    { clock: backend.clock, db: backend.db, notifier },
    { playerId, kind: 'loss-day', amount, author: 'player' },
  );
const suspend = (playerId: number, isSuspended = true) =>
  setSuspended({ ...backend, log, notifier }, playerId, isSuspended, async () => true);

/** A market whose prices the server has recorded, so that a bet at another price is a limit order. */
const openMarket = () => backend.markets.set(backend.markets.open('match').id, {});
const latest = ({ id }: Market) => backend.markets.find(id) ?? ({} as Market);
const offer = ({ id }: Market, price: number, size = 100_000_00) =>
  backend.markets.set(id, { runners: [{ id: '1', back: [[price, size]] }] });

async function inPlayBet(playerId: number, wish: object = {}) {
  const market = backend.markets.open('match', { inPlay: true, betDelay: 3 });
  const bet = await backend.place(playerId, { market, ...wish });
  expect(bet.state).toBe('delayed');
  return { bet, market };
}

async function endDelay(playerId: number, id: number) {
  backend.clock.advance(3_000);
  await expect.poll(async () => (await backend.bet(playerId, id)).state).not.toBe('delayed');
  return backend.bet(playerId, id);
}

describe('a loss limit that fell below what the player may lose', () => {
  it('lets a waiting order lapse when it would be matched', async () => {
    const playerId = await backend.newPlayer();
    const market = openMarket();
    const waiting = await backend.place(playerId, { market, price: 220 });
    await limitLoss(playerId, 99_99);
    expect(await backend.bet(playerId, waiting.id)).toMatchObject({ state: 'unmatched' });
    offer(market, 220);
    await backend.idle();
    expect(await backend.bet(playerId, waiting.id)).toMatchObject({
      ...{ state: 'lapsed', reason: 'LOSS_LIMIT_REACHED', matched: 0, lapsed: 100_00, remaining: 0 },
    });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1_000_00 });
  });

  it('keeps what is matched of an order and lets the rest lapse', async () => {
    const playerId = await backend.newPlayer();
    const market = openMarket();
    const waiting = await backend.place(playerId, { market, price: 220 });
    offer(market, 220, 40_00);
    await backend.idle();
    await limitLoss(playerId, 50_00);
    offer(market, 220);
    await backend.idle();
    expect(await backend.bet(playerId, waiting.id)).toMatchObject({
      ...{ state: 'matched', reason: null, matched: 40_00, lapsed: 60_00, remaining: 0 },
    });
  });

  it('keeps an order that a match does not reach', async () => {
    const [first, second] = [await backend.newPlayer(), await backend.newPlayer()];
    const market = openMarket();
    backend.markets.set(market.id, { runners: [{ id: '1', back: [], lay: [] }] });
    const wish = { price: 208, moved: 'better' } as const;
    const place = (playerId: number, more = {}) =>
      backend.place(playerId, { ...wish, ...more, market: latest(market) });
    const [taken, behind] = [await place(first, { side: 'lay' }), await place(second, { side: 'lay' })];
    await limitLoss(second, 1_00);
    await place(await backend.newPlayer(), { stake: 40_00 });
    expect(await backend.bet(first, taken.id)).toMatchObject({ matched: 40_00 });
    expect(await backend.bet(second, behind.id)).toMatchObject({ state: 'unmatched' });
  });

  it('lets only those orders lapse that exceed it', async () => {
    const playerId = await backend.newPlayer();
    const market = openMarket();
    const one = await backend.place(playerId, { market, price: 220 });
    const other = await backend.place(playerId, { market: latest(market), price: 220 });
    await limitLoss(playerId, 100_00);
    offer(market, 220);
    await backend.idle();
    expect([
      (await backend.bet(playerId, one.id)).state,
      (await backend.bet(playerId, other.id)).state,
    ]).toEqual(['lapsed', 'matched']);
  });

  it('matches a waiting order that reduces what can be lost', async () => {
    const playerId = await backend.newPlayer();
    const market = openMarket();
    await backend.place(playerId, { market });
    const hedge = { side: 'lay', price: 190, stake: 90_00 } as const;
    const waiting = await backend.place(playerId, { market: latest(market), ...hedge });
    expect(waiting.state).toBe('unmatched');
    await limitLoss(playerId, 0);
    backend.markets.set(market.id, { runners: [{ id: '1', lay: [[190, 100_00]] }] });
    await backend.idle();
    expect(await backend.bet(playerId, waiting.id)).toMatchObject({ state: 'matched' });
  });

  it('lets a waiting order lapse after a restart', async () => {
    const playerId = await backend.newPlayer();
    const market = openMarket();
    const waiting = await backend.place(playerId, { market, price: 220 });
    await limitLoss(playerId, 0);
    await backend.restart(() => offer(market, 220));
    await backend.idle();
    expect(await backend.bet(playerId, waiting.id)).toMatchObject({ reason: 'LOSS_LIMIT_REACHED' });
  });

  it('lets a bet lapse whose in-play delay ends', async () => {
    const playerId = await backend.newPlayer();
    const { bet } = await inPlayBet(playerId);
    await limitLoss(playerId, 50_00);
    expect(await endDelay(playerId, bet.id)).toMatchObject({
      ...{ state: 'lapsed', reason: 'LOSS_LIMIT_REACHED' },
    });
  });

  it('matches a delayed cash-out, which reduces what can be lost', async () => {
    const playerId = await backend.newPlayer();
    const market = openMarket();
    await backend.place(playerId, { market });
    backend.markets.set(market.id, { inPlay: true, betDelay: 3 });
    const request = { marketId: market.id, selectionId: '1', percent: 50 };
    const quote = await backend.betService.cashOuts.offer(playerId, request);
    const { bet } = await backend.betService.cashOuts.take(playerId, quote?.id ?? '', randomUUID());
    expect(bet.state).toBe('delayed');
    await limitLoss(playerId, 0);
    expect(await endDelay(playerId, bet.id)).toMatchObject({ state: 'matched' });
  });
});

describe('a bet that accepts any price', () => {
  it('is not placed at a price with which it could lose more than the loss limit', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    await limitLoss(playerId, 150_00);
    backend.markets.set(market.id, { runners: [{ id: '1', lay: [[400, 100_000_00]] }] });
    const lay = { market, side: 'lay', price: 202, moved: 'any' } as const;
    expect(await backend.place(playerId, lay)).toMatchObject({
      ...{ state: 'rejected', reason: 'LOSS_LIMIT_REACHED' },
    });
  });

  it('lapses after its delay at a price with which it could lose more than the loss limit', async () => {
    const playerId = await backend.newPlayer();
    await limitLoss(playerId, 150_00);
    const { bet, market } = await inPlayBet(playerId, { side: 'lay', price: 202, moved: 'any' });
    backend.markets.set(market.id, { runners: [{ id: '1', lay: [[400, 100_000_00]] }] });
    expect(await endDelay(playerId, bet.id)).toMatchObject({
      ...{ state: 'lapsed', reason: 'LOSS_LIMIT_REACHED' },
    });
  });
});

describe('a cash-out', () => {
  it('that raises what can be lost is not taken beyond the loss limit', async () => {
    const playerId = await backend.newPlayer();
    const runners = ['1', '2', '3'].map((id) => ({
      ...({ id, back: [[200, 100_000_00]], lay: [[200, 100_000_00]] } as const),
    }));
    const market = backend.markets.open('match', { runners });
    await backend.place(playerId, { market });
    await backend.place(playerId, { market: latest(market), selectionId: '2', stake: 300_00 });
    await backend.place(playerId, { market: latest(market), selectionId: '3', stake: 300_00 });
    await limitLoss(playerId, 500_00);
    // The first runner is the worst result already: laying it raises the loss to 518.19.
    backend.markets.set(market.id, { runners: [{ id: '1', lay: [[110, 100_000_00]] }] });
    const request = { marketId: market.id, selectionId: '1', percent: 100 };
    const quote = await backend.betService.cashOuts.offer(playerId, request);
    const { bet } = await backend.betService.cashOuts.take(playerId, quote?.id ?? '', randomUUID());
    expect(bet).toMatchObject({ state: 'rejected', reason: 'LOSS_LIMIT_REACHED' });
  });
});

describe('a suspended player', () => {
  it('loses a waiting order when it would be matched', async () => {
    const playerId = await backend.newPlayer();
    const market = openMarket();
    const waiting = await backend.place(playerId, { market, price: 220 });
    await suspend(playerId);
    offer(market, 220);
    await backend.idle();
    expect(await backend.bet(playerId, waiting.id)).toMatchObject({
      ...{ state: 'lapsed', reason: 'PLAYER_SUSPENDED', remaining: 0 },
    });
  });

  it('loses a bet whose in-play delay ends', async () => {
    const playerId = await backend.newPlayer();
    const { bet } = await inPlayBet(playerId);
    await suspend(playerId);
    expect(await endDelay(playerId, bet.id)).toMatchObject({
      ...{ state: 'lapsed', reason: 'PLAYER_SUSPENDED' },
    });
  });

  it('places no bet until the suspension is lifted', async () => {
    const playerId = await backend.newPlayer();
    await suspend(playerId);
    const market = backend.markets.open('match');
    expect(await backend.place(playerId, { market })).toMatchObject({ reason: 'PLAYER_SUSPENDED' });
    await suspend(playerId, false);
    expect(await backend.place(playerId, { market })).toMatchObject({ state: 'matched' });
  });

  it('that is suspended while a bet is placed gets no match after the suspension', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const [bet] = await Promise.all([backend.place(playerId, { market }), suspend(playerId)]);
    const next = await backend.place(playerId, { market });
    expect([bet.reason ?? bet.state, next.reason]).toEqual([
      ...[expect.stringMatching(/matched|PLAYER_SUSPENDED/), 'PLAYER_SUSPENDED'],
    ]);
  });
});
