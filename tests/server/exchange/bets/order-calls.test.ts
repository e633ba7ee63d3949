import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, openSocket } from '../../../support/browser';
import { createFakeMarkets } from '../../../support/fake-markets';
import { ledgerFaults } from '../../../support/sandbox';
import { newBettingPlayer } from '../../../support/test-player';

const markets = createFakeMarkets();
let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({}, () => markets.exchange());
});
afterAll(async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
  await backend.close();
});

/** A bet that waits, of a new player. */
async function waiting(price = 3) {
  const market = markets.open('match');
  const player = await newBettingPlayer(backend.url);
  return { market, player, bet: await player.place({ market, price }) };
}

describe('the calls of waiting bets', () => {
  it('cancel all of a market, and then all', async () => {
    const { bet, market, player } = await waiting();
    const other = await player.place({ market: markets.open('match'), price: 3 });
    expect(await player.post('/bet/cancel/all', { market_id: market.id })).toMatchObject({
      list: [{ id: bet.id, state: 'cancelled', cancelled: 100 }],
    });
    expect(await player.post('/bet/cancel/all', {})).toMatchObject({ list: [{ id: other.id }] });
    expect(await player.post('/bet/cancel/all', {})).toEqual({ list: [] });
  });

  it('edit a bet, and refuse what they cannot do with a code', async () => {
    const { bet, player } = await waiting();
    const edit = { id: bet.id, key: randomUUID(), price: 2.5, size: 60, matched: 0 };
    const edited = await player.post('/bet/edit', edit);
    expect(edited).toMatchObject({ id: bet.id, price: 2.5, stake: 60, remaining: 60 });
    expect(edited.history.at(-1)).toMatchObject({
      edit: { old_price: 3, price: 2.5, old_size: 100, size: 60 },
    });
    expect(await player.post('/bet/edit', edit)).toEqual(edited);
    const ask = (body: object) =>
      player.browser.post('/api/bet/edit', { ...edit, key: randomUUID(), ...body });
    expect(await ask({ size: 5_000 })).toMatchObject({
      status: 409,
      body: { code: 'EDIT_INSUFFICIENT_BALANCE' },
    });
    expect(await ask({ price: 2.51 })).toMatchObject({ status: 409, body: { fields: ['price'] } });
    for (const wrong of [
      { size: 0 },
      { size: -1 },
      { size: 1.001 },
      { price: 0 },
      { key: 'short' },
      { id: null },
    ])
      expect((await ask(wrong)).status).toBe(400);
    const stranger = await newBettingPlayer(backend.url);
    expect((await stranger.browser.post('/api/bet/edit', edit)).status).toBe(404);
    expect(await player.get('/bets')).toMatchObject({ list: [{ price: 2.5, stake: 60, remaining: 60 }] });
  });

  it('place a bet that lapses at the start, or that is matched at once, and refuse a minimum that fits no stake', async () => {
    const { market, player } = await waiting();
    const place = (body: object) =>
      player.browser.post('/api/bet/match/odds', {
        ...{ key: randomUUID(), market_id: market.id, version: market.version, selection_id: '1' },
        ...{ type: 'back', price: 2, stake: 100, moved: 'any', ...body },
      });
    expect((await place({ price: 5, persistence: 'lapse' })).body.data).toMatchObject({
      ...{ persistence: 'lapse', state: 'unmatched' },
      history: [{ version: market.version }],
    });
    expect((await place({ min_fill: 40 })).body.data).toMatchObject({ state: 'matched', min_fill: 40 });
    for (const wrong of [{ min_fill: 0 }, { min_fill: 100.01 }, { persistence: 'sometimes' }])
      expect((await place(wrong)).status).toBe(400);
  });

  it('cancel them after the time without a connection that the player has set', async () => {
    const { player } = await waiting();
    expect(await player.get('/bet/disconnect')).toEqual({ seconds: null });
    for (const seconds of [9, 301, 10.5, '10'])
      expect((await player.browser.post('/api/bet/disconnect', { seconds })).status).toBe(400);
    expect(await player.post('/bet/disconnect', { seconds: 10 })).toEqual({ seconds: 10 });
    expect(await player.get('/bet/disconnect')).toEqual({ seconds: 10 });
    const { socket } = await openSocket(backend.url, player.token);
    const advance = () => openBrowser(backend.url).post('/sandbox/clock', { advance_ms: 11_000 });
    socket.close();
    await vi.waitUntil(
      async () => {
        await advance();
        return (await player.get('/bets')).list[0].state === 'cancelled';
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(await player.get('/bets')).toMatchObject({ list: [{ reason: 'DISCONNECTED' }] });
    const { list } = await player.get('/notifications');
    expect(list).toMatchObject([{ kind: 'bets.disconnected', parameters: { seconds: 10 } }]);
    expect(await player.post('/bet/disconnect', { seconds: null })).toEqual({ seconds: null });
  });
});
