import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { winner } from '../../../support/order-book';
import { plenty } from '../../../support/race';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

/** ₹100 backed at 6.00 on runner 1 and ₹50 at 2.00 on runner 2, which a first result has made the winner. */
async function startSettled() {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match', {
    runners: [{ id: '1', back: [plenty(600)] }, { id: '2' }],
  });
  const bet = await backend.place(playerId, { market, price: 600 });
  const onRemoved = await backend.place(playerId, { market, selectionId: '2', stake: 50_00 });
  async function settle(result: MarketResult) {
    backend.markets.result(market.id, result);
    await backend.idle();
    return (await backend.wallet(playerId)).cash;
  }
  async function removeWinner(reduction: number) {
    backend.markets.set(market.id, {
      runners: [{ id: '2', status: 'REMOVED', reduction, back: [], lay: [] }],
    });
    await backend.idle();
  }
  expect(await settle(winner('2'))).toBe(950_00);
  return { playerId, market, bet, onRemoved, removeWinner, settle };
}

it('reduces the price of a settled bet with the next result after the removal, once', async () => {
  const { bet, onRemoved, playerId, removeWinner, settle } = await startSettled();
  await removeWinner(25_00);
  expect(await settle(winner('1'))).toBe(1350_00);
  expect(await backend.bet(playerId, bet.id)).toMatchObject({
    ...{ state: 'won', profit: 350_00, removals: ['2'] },
    fills: [{ price: 450, size: 100_00, originalPrice: 600 }],
  });
  expect(await backend.bet(playerId, onRemoved.id)).toMatchObject({ state: 'void', profit: 0 });
  expect(await settle({ kind: 'void' })).toBe(1000_00);
  expect(await settle(winner('1'))).toBe(1350_00);
});

it('reduces the price of a void bet that another result revives', async () => {
  const { removeWinner, settle } = await startSettled();
  expect(await settle({ kind: 'void' })).toBe(1000_00);
  await removeWinner(50_00);
  expect(await settle(winner('1'))).toBe(1200_00);
});

it('leaves a bet that the removal of its runner voided as it is when another runner is removed', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match', {
    runners: [{ id: '1', back: [plenty(600)] }, { id: '2', back: [plenty(400)] }, { id: '3' }],
  });
  const first = await backend.place(playerId, { market, price: 600 });
  const second = await backend.place(playerId, { market, selectionId: '2', price: 400 });
  async function remove(id: string) {
    backend.markets.set(market.id, {
      runners: [{ id, status: 'REMOVED', reduction: 25_00, back: [], lay: [] }],
    });
    await backend.idle();
  }
  await remove('1');
  const voided = await backend.bet(playerId, first.id);
  backend.markets.result(market.id, winner('3'));
  await backend.idle();
  await remove('2');
  backend.markets.result(market.id, { kind: 'void' });
  await backend.idle();
  backend.markets.result(market.id, winner('3'));
  await backend.idle();
  expect(await backend.bet(playerId, first.id)).toEqual(voided);
  expect(await backend.bet(playerId, second.id)).toMatchObject({
    state: 'void',
    fills: [{ price: 300, originalPrice: 400 }],
  });
});

it('settles a bet that was void with the removal of its runner again once the runner is restored', async () => {
  const { market, onRemoved, playerId, removeWinner, settle } = await startSettled();
  await removeWinner(0);
  expect(await settle(winner('1'))).toBe(1500_00);
  expect(await backend.bet(playerId, onRemoved.id)).toMatchObject({ state: 'void', voided: 50_00 });
  backend.markets.set(market.id, { runners: [{ id: '2', status: 'ACTIVE' }] });
  await backend.idle();
  expect(await settle(winner('2'))).toBe(950_00);
  expect(await backend.bet(playerId, onRemoved.id)).toMatchObject({ state: 'won', profit: 50_00 });
  expect(await settle(winner('1'))).toBe(1450_00);
});

it('reduces the price of a settled bet in the order of the removals, as that of an open one', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match', {
    runners: [{ id: '1', back: [plenty(1950)] }, { id: '3' }, { id: '4' }],
  });
  const { id } = market;
  const settled = await backend.place(playerId, { market, price: 1950 });
  backend.markets.result(id, { kind: 'void' });
  await backend.idle();
  for (const [removed, reduction] of [
    ['3', 25_00],
    ['2', 10_00],
  ] as const) {
    backend.markets.set(id, { runners: [{ id: removed, status: 'REMOVED', reduction }] });
    await backend.idle();
  }
  backend.markets.result(id, winner('1'));
  await backend.idle();
  // 19.50 × 0.75 = 14.63, × 0.90 = 13.17; in the order of the runners it would be 13.16.
  expect((await backend.bet(playerId, settled.id)).fills).toEqual([
    { price: 1317, size: 100_00, originalPrice: 1950 },
  ]);
});

it('reduces the price of a settled bet also while its own runner is removed', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match', { runners: [{ id: '1', back: [plenty(600)] }, { id: '3' }] });
  const { id } = market;
  const bet = await backend.place(playerId, { market, price: 600 });
  async function settle(result: MarketResult) {
    backend.markets.result(id, result);
    await backend.idle();
  }
  async function set(runnerId: string, status: 'ACTIVE' | 'REMOVED', reduction = 0) {
    backend.markets.set(id, { runners: [{ id: runnerId, status, reduction }] });
    await backend.idle();
  }
  await settle(winner('3'));
  await set('2', 'REMOVED', 25_00);
  await set('1', 'REMOVED');
  await settle({ kind: 'void' });
  const reduced = [{ price: 450, size: 100_00, originalPrice: 600 }];
  expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'void', fills: reduced });
  await set('2', 'ACTIVE');
  await set('1', 'ACTIVE');
  await settle(winner('1'));
  expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'won', profit: 350_00 });
});

it('ends the history of a reduced bet with its outcome, also if that is the same', async () => {
  const { bet, playerId, removeWinner, settle } = await startSettled();
  await settle({ kind: 'void' });
  await removeWinner(25_00);
  await settle({ kind: 'winners', winners: [], removed: [] });
  expect((await backend.bet(playerId, bet.id)).history.slice(-2)).toMatchObject([
    { state: 'matched', reason: 'RUNNER_REMOVED' },
    { state: 'void', reason: 'MARKET_VOID' },
  ]);
});

it.each([
  ['written one after the other', true],
  ['at once', false],
])(
  'reduces the price of a settled bet by the last removal of a runner that was restored beside another one, %s',
  async (_, isWritten) => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', {
      runners: [{ id: '1', back: [plenty(1950)] }, { id: '2' }, { id: '3' }, { id: '4' }],
    });
    const { id } = market;
    const bet = await backend.place(playerId, { market, price: 1950 });
    async function settle(result: MarketResult) {
      backend.markets.result(id, result);
      await backend.idle();
    }
    await settle({ kind: 'void' });
    for (const runner of [
      { id: '2', status: 'REMOVED', reduction: 10_00 },
      { id: '3', status: 'REMOVED', reduction: 25_00 },
    ] as const) {
      backend.markets.set(id, { runners: [runner] });
      await backend.idle();
    }
    backend.markets.set(id, { runners: [{ id: '2', status: 'ACTIVE' }] });
    if (isWritten) await backend.idle();
    backend.markets.set(id, { runners: [{ id: '2', status: 'REMOVED', reduction: 20_00 }] });
    await backend.idle();
    await settle(winner('1'));
    // 19.50 × 0.75 = 14.63, × 0.80 = 11.70.
    expect((await backend.bet(playerId, bet.id)).fills).toMatchObject([{ price: 1170, originalPrice: 1950 }]);
  },
);
