import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningBackend } from '../../server/compose/start';
import { startTestBackend } from '../support/backend';
import { openBrowser } from '../support/browser';
import { type CuttingProxy, openCuttingProxy } from '../support/cutting-proxy';
import { createFakeMarkets } from '../support/fake-markets';
import { ledgerFaults } from '../support/sandbox';
import { type BettingPlayer, newBettingPlayer } from '../support/test-player';

const markets = createFakeMarkets();
let backend: RunningBackend;
let cut: CuttingProxy;
beforeAll(async () => {
  backend = await startTestBackend({}, () => markets.exchange());
  cut = await openCuttingProxy(backend.url);
});
afterAll(async () => {
  cut.close();
  await backend.close();
});

/** Sends a call whose answer is lost, and then the same call again. */
async function repeatLost({ token, post }: BettingPlayer, path: string, body: object) {
  const browser = openBrowser(cut.url);
  browser.token = token;
  await expect(browser.post(`/api${path}`, body)).rejects.toThrow('fetch failed');
  return post(path, body);
}

const cashOf = async (player: BettingPlayer) => (await player.get('/getAccountstatement')).list;

it('places a bet once when the answer of its placement is lost', async () => {
  const player = await newBettingPlayer(backend.url);
  const { id, version } = markets.open('match');
  const bet = {
    market_id: id,
    version,
    selection_id: '1',
    type: 'back',
    price: 2,
    stake: 100,
    moved: 'none',
  };
  const repeated = await repeatLost(player, '/bet/match/odds', { ...bet, key: randomUUID() });
  expect(repeated).toMatchObject({ state: 'matched', stake: 100 });
  expect(await player.get('/bets')).toEqual({ list: [repeated], total: 1 });
});

it('cancels a bet once, and says how much, when the answer of its cancellation is lost', async () => {
  const player = await newBettingPlayer(backend.url);
  const waiting = await player.place({ market: markets.open('match'), price: 3 });
  const before = await cashOf(player);
  const cancelled = await repeatLost(player, '/bet/cancel', { id: waiting.id });
  expect(cancelled).toMatchObject({ id: waiting.id, state: 'cancelled', cancelled: 100, remaining: 0 });
  expect(cancelled.history.filter(({ state }: { state: string }) => state === 'cancelled')).toHaveLength(1);
  expect(await cashOf(player)).toEqual(before);
});

it('hedges a position once when the answer of its cash-out is lost', async () => {
  const player = await newBettingPlayer(backend.url);
  const market = markets.open('match');
  await player.place({ market });
  const { quote } = await player.get(`/bet/cashout?market_id=${market.id}&selection_id=1&percent=100`);
  const hedge = await repeatLost(player, '/bet/cashout', { quote_id: quote.id, key: randomUUID() });
  expect(hedge).toMatchObject({ state: 'matched', type: 'lay' });
  expect((await player.get('/bets')).total).toBe(2);
});

it('does not place an abandoned bet when the answer of the abandonment is lost', async () => {
  const player = await newBettingPlayer(backend.url);
  const key = randomUUID();
  expect(await repeatLost(player, '/bet/abandon', { key })).toEqual({ bet: null });
  expect((await player.ask({ market: markets.open('match'), key })).status).toBe(409);
});

it('leaves the ledger balanced', async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
});
