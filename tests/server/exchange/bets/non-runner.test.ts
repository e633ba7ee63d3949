import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { plenty, race } from '../../../support/race';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const { latest, openRace, removeSecond, stored } = race(() => backend);

describe('a non-runner with a reduction factor of 25 %', () => {
  it('reduces a matched back at 6.00 to 4.50: ₹100 wins ₹350', async () => {
    const playerId = await backend.newPlayer();
    const market = openRace();
    const bet = await backend.place(playerId, { market, price: 600 });
    removeSecond(market, 25_00);
    await backend.idle();
    expect(await stored(playerId, bet)).toMatchObject({
      state: 'matched',
      fills: [{ price: 450, size: 100_00, originalPrice: 600 }],
      history: [{ state: 'matched' }, { state: 'matched', reason: 'RUNNER_REMOVED' }],
    });
    expect(backend.notifications.at(-1)?.bet.fills).toEqual([{ price: 4.5, size: 100, original_price: 6 }]);
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: ['2'] });
    await backend.idle();
    expect(await stored(playerId, bet)).toMatchObject({ state: 'won', profit: 350_00 });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1350_00 });
  });

  it('reduces a matched lay, and releases the liability that it no longer has', async () => {
    const playerId = await backend.newPlayer();
    const market = openRace();
    const bet = await backend.place(playerId, { market, side: 'lay', price: 620 });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 480_00 });
    removeSecond(market, 25_00);
    await backend.idle();
    expect((await stored(playerId, bet)).fills).toEqual([{ price: 465, size: 100_00, originalPrice: 620 }]);
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 635_00 });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: ['2'] });
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 635_00, cash: 635_00 });
  });

  it('voids the bets on it, and lapses the waiting orders of the market', async () => {
    const playerId = await backend.newPlayer();
    const market = openRace();
    const onIt = await backend.place(playerId, { market, selectionId: '2' });
    const waiting = await backend.place(playerId, { market: latest(market), price: 700 });
    expect(waiting.state).toBe('unmatched');
    removeSecond(market, 25_00);
    await backend.idle();
    expect(await stored(playerId, onIt)).toMatchObject({
      state: 'void',
      voided: 100_00,
      reason: 'NON_RUNNER',
      history: [{ state: 'matched' }, { state: 'void', reason: 'NON_RUNNER' }],
    });
    expect(await stored(playerId, waiting)).toMatchObject({ state: 'lapsed', reason: 'RUNNER_REMOVED' });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00, cash: 1000_00 });
  });

  it('changes no bet that is placed after the removal', async () => {
    const playerId = await backend.newPlayer();
    const market = openRace();
    removeSecond(market, 25_00);
    const matched = await backend.place(playerId, { market: latest(market), price: 600 });
    const waiting = await backend.place(playerId, { market: latest(market), price: 700 });
    await backend.restart();
    await backend.idle();
    expect((await stored(playerId, matched)).fills).toEqual([{ price: 600, size: 100_00 }]);
    expect(await stored(playerId, waiting)).toMatchObject({ state: 'unmatched', remaining: 100_00 });
  });

  it('is applied once, also after a restart and when the removal is announced again', async () => {
    const playerId = await backend.newPlayer();
    const market = openRace();
    const bet = await backend.place(playerId, { market, price: 600 });
    removeSecond(market, 25_00);
    await backend.idle();
    removeSecond(market, 25_00);
    await backend.restart();
    await backend.idle();
    expect((await stored(playerId, bet)).fills).toEqual([{ price: 450, size: 100_00, originalPrice: 600 }]);
    expect((await stored(playerId, bet)).history).toHaveLength(2);
  });

  it('is applied at the next start if the runner was removed while the process was down', async () => {
    const playerId = await backend.newPlayer();
    const market = openRace();
    const bet = await backend.place(playerId, { market, price: 600 });
    await backend.restart(() => removeSecond(market, 25_00));
    expect((await stored(playerId, bet)).fills).toEqual([{ price: 450, size: 100_00, originalPrice: 600 }]);
  });

  it('adds nothing to what was traded, also after a restart', async () => {
    const playerId = await backend.newPlayer();
    const market = openRace();
    await backend.place(playerId, { market, price: 600 });
    await backend.restart();
    removeSecond(market, 25_00);
    await backend.idle();
    expect(backend.markets.volumesOf(market.id, '1')).toEqual(new Map([[600, 200_00]]));
  });

  it('keeps the reduced prices when the result changes', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', {
      runners: [{ id: '1', back: [plenty(600)] }, { id: '2' }],
    });
    const bet = await backend.place(playerId, { market, price: 600 });
    removeSecond(market, 25_00);
    for (const winners of [['1'], [], ['1']]) {
      const result = winners.length > 0 ? ({ kind: 'winners', winners, removed: ['2'] } as const) : null;
      backend.markets.result(market.id, result ?? { kind: 'void' });
      await backend.idle();
    }
    expect(await stored(playerId, bet)).toMatchObject({ state: 'won', profit: 350_00 });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1350_00 });
  });

  it('reserves the larger loss of a position whose winnings are reduced', async () => {
    const playerId = await backend.newPlayer(100_00);
    const market = backend.markets.open('match', {
      runners: [
        { id: '1', back: [plenty(600)] },
        { id: '2', back: [plenty(300)] },
      ],
    });
    await backend.place(playerId, { market, price: 600, stake: 20_00 });
    await backend.place(playerId, { market: latest(market), selectionId: '2', price: 300, stake: 40_00 });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 100_00 });
    removeSecond(market, 25_00);
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 100_00 });
    expect((await backend.bets(playerId)).map(({ state }) => state)).toEqual(['void', 'matched']);
  });

  it('is applied also if the larger loss is no longer covered', async () => {
    const playerId = await backend.newPlayer(300_00);
    const market = backend.markets.open('match', {
      runners: ['1', '2', '3'].map((id) => ({ id, lay: [[400, 500_00]] })),
    });
    for (const selectionId of ['1', '2', '3'])
      await backend.place(playerId, { market: latest(market), side: 'lay', price: 400, selectionId });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 200_00 });
    await backend.move(playerId, -200_00);
    removeSecond(market, 0);
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: -100_00, cash: 100_00 });
    expect(backend.errors()).toEqual([]);
  });

  it('quotes a cash-out of the reduced position', async () => {
    const playerId = await backend.newPlayer();
    const market = openRace();
    await backend.place(playerId, { market, price: 600, stake: 10_00 });
    removeSecond(market, 25_00);
    backend.markets.set(market.id, { runners: [{ id: '1', back: [plenty(290)], lay: [plenty(300)] }] });
    const request = { marketId: market.id, selectionId: '1', percent: 100 };
    const quote = await backend.betService.cashOuts.offer(playerId, request);
    // ₹10 at 4.50 wins ₹35 and loses ₹10: lay 45 / 3.
    expect(quote?.hedge).toMatchObject({ side: 'lay', price: 300, size: 15_00, locked: 5_00 });
    await backend.idle();
    const { bet } = await backend.betService.cashOuts.take(playerId, quote?.id ?? '', randomUUID());
    expect(bet).toMatchObject({ state: 'matched', matched: 15_00 });
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
  });
});

describe('a non-runner with a reduction factor under 2.5 %', () => {
  it('keeps waiting orders, and reduces only the part that was matched before the removal', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', {
      runners: [{ id: '1', back: [[600, 40_00]] }, { id: '2' }],
    });
    const bet = await backend.place(playerId, { market, price: 600, moved: 'any' });
    expect(bet).toMatchObject({ state: 'partial', matched: 40_00 });
    removeSecond(market, 2_00);
    await backend.idle();
    backend.markets.set(market.id, { runners: [{ id: '1', back: [plenty(600)] }] });
    await backend.idle();
    expect(await stored(playerId, bet)).toMatchObject({
      state: 'matched',
      fills: [
        { price: 588, size: 40_00, originalPrice: 600 },
        { price: 600, size: 60_00 },
      ],
    });
    // Both sides of each match, at the price of the match.
    expect(backend.markets.volumesOf(market.id, '1')).toEqual(new Map([[600, 200_00]]));
    await backend.restart();
    expect(backend.markets.volumesOf(market.id, '1')).toEqual(new Map([[600, 200_00]]));
  });
});

describe('two non-runners', () => {
  it('reduce a price one after the other', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', {
      runners: [{ id: '1', back: [plenty(1000)] }, { id: '3' }],
    });
    const bet = await backend.place(playerId, { market, price: 1000 });
    removeSecond(market, 20_00);
    await backend.idle();
    backend.markets.set(market.id, { runners: [{ id: '3', status: 'REMOVED', reduction: 50_00 }] });
    await backend.idle();
    expect((await stored(playerId, bet)).fills).toEqual([{ price: 400, size: 100_00, originalPrice: 1000 }]);
  });
});

describe('a reduction factor on a market of rates', () => {
  it('changes no rate', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('bookmaker');
    const bet = await backend.place(playerId, { market, price: 8000 });
    removeSecond(market, 25_00);
    await backend.idle();
    expect((await stored(playerId, bet)).fills).toEqual([{ price: 8000, size: 100_00 }]);
  });
});
