import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const inPlay = { inPlay: true, betDelay: 5 };

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

const take = (playerId: number, quoteId: string, key: string = randomUUID()) =>
  backend.betService.cashOuts.take(playerId, quoteId, key);

const expectSoon = (playerId: number, betId: number, bet: object) =>
  vi.waitFor(async () => expect(await backend.bet(playerId, betId)).toMatchObject(bet), {
    timeout: 5000,
    interval: 20,
  });

describe('cashing out', () => {
  it('locks the quoted profit, whichever runner wins', async () => {
    const { playerId, request } = await backedAtTen();
    const quote = await offerTo(playerId, request);
    expect(quote.hedge).toMatchObject({ side: 'lay', price: 800, size: 12_50, locked: 2_50 });
    const { bet } = await take(playerId, quote.id);
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
    const { bet } = await take(playerId, quote.id);
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
    const { bet } = await take(playerId, quote.id);
    expect(bet).toMatchObject({ state: 'rejected', reason: 'ODDS_CHANGED', matched: 0 });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 990_00 });
  });

  it('answers an expired quote as changed odds for ten minutes, also when others were offered since', async () => {
    const { playerId, request } = await backedAtTen();
    const [first, second] = [await offerTo(playerId, request), await offerTo(playerId, request)];
    backend.clock.advance(60_000);
    await offerTo(playerId, request);
    const { bet } = await take(playerId, first.id);
    expect(bet).toMatchObject({ state: 'rejected', reason: 'ODDS_CHANGED' });
    backend.clock.advance(10 * 60_000);
    await offerTo(playerId, request);
    await expect(take(playerId, second.id)).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['smaller than the smallest stake', { min: 20_00 }],
    ['larger than the largest stake', { max: 12_00 }],
  ])('takes a hedge that is %s of a bet', async (_, limits) => {
    const { playerId, market, request } = await backedAtTen();
    backend.markets.set(market.id, limits);
    const { bet } = await take(playerId, (await offerTo(playerId, request)).id);
    expect(bet).toMatchObject({ state: 'matched', matched: 12_50 });
  });

  it('refuses a quote whose position has changed', async () => {
    const { playerId, market, request } = await backedAtTen();
    const quote = await offerTo(playerId, request);
    expect(await backend.place(playerId, { market, price: 780, stake: 5_00 })).toMatchObject({
      state: 'matched',
    });
    const { bet } = await take(playerId, quote.id);
    expect(bet).toMatchObject({ state: 'rejected', reason: 'ODDS_CHANGED' });
  });

  it('accepts a quote after other prices of the market have changed', async () => {
    const { playerId, request } = await backedAtTen();
    const quote = await offerTo(playerId, request);
    backend.markets.set(request.marketId, { runners: [{ id: '2', back: [[150, 500_00]] }] });
    const { bet } = await take(playerId, quote.id);
    expect(bet).toMatchObject({ state: 'matched' });
  });

  it('places one bet for a quote that is taken twice with one key', async () => {
    const { playerId, request } = await backedAtTen();
    const quote = await offerTo(playerId, request);
    const key = randomUUID();
    const [one, other] = await Promise.all([take(playerId, quote.id, key), take(playerId, quote.id, key)]);
    expect(other.bet).toEqual(one.bet);
    await backend.restart();
    expect(await take(playerId, quote.id, key)).toMatchObject({
      bet: { id: one.bet.id },
    });
    await expect(take(playerId, quote.id)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is refused with the key of another one, taken at the same moment', async () => {
    const { playerId, request } = await backedAtTen();
    const [whole, half] = [
      await offerTo(playerId, request),
      await offerTo(playerId, { ...request, percent: 50 }),
    ];
    const key = randomUUID();
    const [one, other] = await Promise.allSettled([
      take(playerId, whole.id, key),
      take(playerId, half.id, key),
    ]);
    expect(one).toMatchObject({ status: 'fulfilled' });
    expect(other).toMatchObject({ status: 'rejected', reason: { status: 409 } });
  });

  it('is delayed in play, and then matched at its price or not at all', async () => {
    const { playerId, market, request } = await backedAtTen();
    backend.markets.set(market.id, inPlay);
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

describe('a cash-out', () => {
  it('is refused while another cash-out of the selection is delayed, and its key stays refused', async () => {
    const { market, playerId, request } = await backedAtTen();
    const quote = await offerTo(playerId, request);
    backend.markets.set(market.id, inPlay);
    const { bet } = await take(playerId, quote.id);
    expect(bet).toMatchObject({ state: 'delayed' });
    const key = randomUUID();
    const refused = { status: 409, message: expect.stringMatching(/just being placed/) };
    await expect(take(playerId, quote.id, key)).rejects.toMatchObject(refused);
    await expect(take(playerId, (await offerTo(playerId, request)).id)).rejects.toMatchObject(refused);
    backend.clock.advance(5_000);
    await expectSoon(playerId, bet.id, { state: 'matched' });
    await expect(take(playerId, quote.id, key)).rejects.toMatchObject(refused);
    expect(await backend.bets(playerId)).toHaveLength(2);
  });

  it('does not wait for the delay of a bet on another selection', async () => {
    const { market, playerId, request } = await backedAtTen();
    const slow = backend.markets.set(market.id, inPlay);
    const other = { market: slow, selectionId: '2', price: 300, stake: 5_00 };
    expect(await backend.place(playerId, other)).toMatchObject({ state: 'delayed' });
    backend.markets.set(market.id, { betDelay: 0 });
    const { bet } = await take(playerId, (await offerTo(playerId, request)).id);
    expect(bet).toMatchObject({ state: 'matched' });
  });

  it('is offered in full while an own bet at its price is delayed, which is not offered yet', async () => {
    const { market, playerId, request } = await backedAtTen();
    const { hedge } = await offerTo(playerId, request);
    const slow = backend.markets.set(market.id, inPlay);
    const own = { market: slow, price: 800, stake: 495_00 };
    expect(await backend.place(playerId, own)).toMatchObject({ state: 'delayed' });
    expect((await offerTo(playerId, request)).hedge).toMatchObject({ side: hedge.side, price: 800 });
  });

  it('cancels the waiting orders of its selection, and of no other', async () => {
    const { market, playerId, request } = await backedAtTen();
    const own = await backend.place(playerId, { market, price: 900, stake: 5_00 });
    const other = await backend.place(playerId, { market, selectionId: '2', price: 300, stake: 5_00 });
    expect([own.state, other.state]).toEqual(['unmatched', 'unmatched']);
    await take(playerId, (await offerTo(playerId, request)).id);
    expect(await backend.bet(playerId, own.id)).toMatchObject({ state: 'cancelled', cancelled: 5_00 });
    expect(await backend.bet(playerId, other.id)).toMatchObject({ state: 'unmatched' });
  });

  it('is paid from what the waiting orders that it cancels have reserved', async () => {
    const playerId = await backend.newPlayer(140_00);
    const opened = backend.markets.open('match');
    await backend.place(playerId, { market: opened, price: 200, stake: 100_00 });
    const market = backend.markets.set(opened.id, { runners: [{ id: '1', lay: [[200, 500_00]] }] });
    const order = { side: 'lay', price: 180, stake: 300_00 } as const;
    expect(await backend.place(playerId, { market, ...order })).toMatchObject({ state: 'unmatched' });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 0 });
    const quote = await offerTo(playerId, { marketId: market.id, selectionId: '1', percent: 100 });
    expect(quote.hedge).toMatchObject({ side: 'lay', price: 200, size: 100_00 });
    expect(await take(playerId, quote.id)).toMatchObject({ bet: { state: 'matched' } });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 140_00 });
  });

  it('lapses at the end of its delay if the selection needs a smaller hedge by then', async () => {
    const { market, playerId, request } = await backedAtTen();
    const quote = await offerTo(playerId, request);
    backend.markets.set(market.id, inPlay);
    const { bet } = await take(playerId, quote.id);
    const now = backend.markets.set(market.id, { betDelay: 0 });
    const lay = await backend.place(playerId, { market: now, side: 'lay', price: 800, stake: 10_00 });
    expect(lay).toMatchObject({ state: 'matched' });
    backend.clock.advance(5_000);
    await expectSoon(playerId, bet.id, { state: 'lapsed', reason: 'ODDS_CHANGED' });
  });

  it('cannot be taken by another player than the one it was offered to', async () => {
    const { playerId, request } = await backedAtTen();
    const quote = await offerTo(playerId, request);
    const other = await backend.newPlayer();
    await expect(take(other, quote.id)).rejects.toMatchObject({ status: 404 });
    expect(await backend.bets(other)).toEqual([]);
  });
});
