import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestBackend, type TestBackend } from '../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

/** Back 10 at 10, now lay at 8. */
async function backedAtTen(scene = {}) {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match', { ...scene, runners: [{ id: '1', back: [[1000, 500_00]] }] });
  await backend.place(playerId, { market, price: 1000, stake: 10_00 });
  const now = backend.markets.set(market.id, {
    runners: [{ id: '1', back: [[780, 500_00]], lay: [[800, 500_00]] }],
  });
  const request = { marketId: market.id, selectionId: '1', percent: 100 };
  return { playerId, market: now, request };
}

const offerTo = async (
  playerId: number,
  request: { marketId: string; selectionId: string; percent: number },
) => {
  const quote = await backend.betService.cashOuts.offer(playerId, request);
  if (quote === null) throw new Error('No cash-out is offered');
  return quote;
};

describe('cashing out', () => {
  it('locks the quoted profit, whichever runner wins', async () => {
    const { playerId, request } = await backedAtTen();
    const quote = await offerTo(playerId, request);
    expect(quote.hedge).toMatchObject({ side: 'lay', price: 800, size: 12_50, locked: 2_50 });
    const { bet } = await backend.betService.cashOuts.take(playerId, quote.id, randomUUID());
    expect(bet).toMatchObject({ state: 'matched', fills: [{ price: 800, size: 12_50 }] });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
    backend.markets.result(request.marketId, { kind: 'winners', winners: ['2'], removed: [] });
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1002_50, cash: 1002_50 });
  });

  it('hedges a part of the position', async () => {
    const { playerId, request } = await backedAtTen();
    const quote = await offerTo(playerId, { ...request, percent: 40 });
    expect(quote.hedge).toMatchObject({
      size: 5_00,
      after: { ifWins: 55_00, ifLoses: -5_00 },
      locked: -5_00,
    });
  });

  it('quotes the price at which the whole hedge is offered', async () => {
    const { playerId, market, request } = await backedAtTen();
    backend.markets.set(market.id, {
      runners: [
        {
          id: '1',
          lay: [
            [800, 5_00],
            [820, 500_00],
          ],
        },
      ],
    });
    const quote = await offerTo(playerId, request);
    expect(quote.hedge).toMatchObject({ price: 820, size: 12_19 });
    const { bet } = await backend.betService.cashOuts.take(playerId, quote.id, randomUUID());
    expect(bet).toMatchObject({ state: 'matched', matched: 12_19 });
  });

  it('is not offered without a position or without enough offers', async () => {
    const { playerId, market, request } = await backedAtTen();
    const otherPlayer = await backend.newPlayer();
    expect(await backend.betService.cashOuts.offer(otherPlayer, request)).toBeNull();
    backend.markets.set(market.id, { runners: [{ id: '1', lay: [[800, 12_49]] }] });
    expect(await backend.betService.cashOuts.offer(playerId, request)).toBeNull();
    backend.markets.set(market.id, { status: 'SUSPENDED', runners: [{ id: '1', lay: [[800, 500_00]] }] });
    expect(await backend.betService.cashOuts.offer(playerId, request)).toBeNull();
    const fancy = backend.markets.open('fancy');
    await backend.place(playerId, { market: fancy, price: 10000, line: 51 });
    const ofFancy = { marketId: fancy.id, selectionId: '1', percent: 100 };
    expect(await backend.betService.cashOuts.offer(playerId, ofFancy)).toBeNull();
  });

  it.each([
    [
      'whose price moved',
      (id: string) => backend.markets.set(id, { runners: [{ id: '1', lay: [[820, 500_00]] }] }),
    ],
    [
      'that became better',
      (id: string) => backend.markets.set(id, { runners: [{ id: '1', lay: [[780, 500_00]] }] }),
    ],
    [
      'whose size is no longer offered',
      (id: string) => backend.markets.set(id, { runners: [{ id: '1', lay: [[800, 1_00]] }] }),
    ],
    ['that has expired', () => backend.clock.advance(60_000)],
  ])('refuses a quote %s', async (_, move) => {
    const { playerId, request } = await backedAtTen();
    const quote = await offerTo(playerId, request);
    move(request.marketId);
    const { bet } = await backend.betService.cashOuts.take(playerId, quote.id, randomUUID());
    expect(bet).toMatchObject({ state: 'rejected', reason: 'ODDS_CHANGED', matched: 0 });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 990_00 });
  });

  it('accepts a quote after other prices of the market have changed', async () => {
    const { playerId, request } = await backedAtTen();
    const quote = await offerTo(playerId, request);
    backend.markets.set(request.marketId, { runners: [{ id: '2', back: [[150, 500_00]] }] });
    const { bet } = await backend.betService.cashOuts.take(playerId, quote.id, randomUUID());
    expect(bet).toMatchObject({ state: 'matched' });
  });

  it('places one bet for a quote that is taken twice with one key', async () => {
    const { playerId, request } = await backedAtTen();
    const quote = await offerTo(playerId, request);
    const key = randomUUID();
    const [one, other] = await Promise.all([
      backend.betService.cashOuts.take(playerId, quote.id, key),
      backend.betService.cashOuts.take(playerId, quote.id, key),
    ]);
    expect(other.bet).toEqual(one.bet);
    await backend.restart();
    expect(await backend.betService.cashOuts.take(playerId, quote.id, key)).toMatchObject({
      bet: { id: one.bet.id },
    });
    await expect(backend.betService.cashOuts.take(playerId, quote.id, randomUUID())).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is delayed in play, and then matched at its price or not at all', async () => {
    const { playerId, market, request } = await backedAtTen();
    backend.markets.set(market.id, { betDelay: 5, inPlay: true });
    const lapsed = await backend.betService.cashOuts.take(
      playerId,
      (await offerTo(playerId, request)).id,
      randomUUID(),
    );
    expect(lapsed.bet).toMatchObject({ state: 'delayed' });
    backend.markets.set(market.id, { runners: [{ id: '1', lay: [[820, 500_00]] }] });
    backend.clock.advance(5_000);
    await vi.waitFor(async () =>
      expect(await backend.bet(playerId, lapsed.bet.id)).toMatchObject({
        state: 'lapsed',
        reason: 'ODDS_CHANGED',
      }),
    );
    const matched = await backend.betService.cashOuts.take(
      playerId,
      (await offerTo(playerId, request)).id,
      randomUUID(),
    );
    backend.clock.advance(5_000);
    await vi.waitFor(async () =>
      expect(await backend.bet(playerId, matched.bet.id)).toMatchObject({ state: 'matched' }),
    );
  });
});
