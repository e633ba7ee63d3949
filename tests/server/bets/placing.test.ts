import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../server/index';
import { startTestBackend } from '../../support/backend';
import { newBettor } from '../../support/bettor';
import { openSocket } from '../../support/browser';
import { createFakeMarkets } from '../../support/fake-markets';

const markets = createFakeMarkets();
let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({}, () => markets.exchange());
});
afterAll(() => backend.close());

describe('a bet', () => {
  it('is matched at the price on offer, and its exposure is reserved', async () => {
    const market = markets.open('match');
    const bettor = await newBettor(backend.url);
    const bet = await bettor.place({ market });
    expect(bet).toMatchObject({
      state: 'matched',
      matched: 100,
      remaining: 0,
      fills: [{ price: 2, size: 100 }],
    });
    const { socket, ask } = await openSocket(backend.url, bettor.token);
    expect(await ask('get:balance')).toMatchObject({ balance: 900, cash: 1000 });
    socket.close();
    expect(await bettor.get(`/bets?key=${bet.key}`)).toEqual({ list: [bet], total: 1 });
  });

  it('is taken once for one key, however often and however much at once it is sent', async () => {
    const market = markets.open('match');
    const bettor = await newBettor(backend.url);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => bettor.place({ market, key })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await bettor.get('/bets')).total).toBe(1);
  });

  it('never spends the same rupee twice, however many come at once', async () => {
    const market = markets.open('match');
    const bettor = await newBettor(backend.url);
    const answers = await Promise.all(Array.from({ length: 32 }, () => bettor.place({ market, stake: 90 })));
    expect(answers.filter(({ state }) => state === 'matched')).toHaveLength(11);
    expect(answers.filter(({ reason }) => reason === 'INSUFFICIENT_BALANCE')).toHaveLength(21);
  });
});
