import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openSocket } from '../../../support/browser';
import { createFakeMarkets } from '../../../support/fake-markets';
import { ledgerFaults } from '../../../support/sandbox';
import { newBettingPlayer, walletOf } from '../../../support/test-player';

const markets = createFakeMarkets();
let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({}, () => markets.exchange());
});
afterAll(() => backend.close());
afterEach(async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
});

/** Waits until the socket has notified the player of the bet in this state. */
async function untilState({ next }: Awaited<ReturnType<typeof openSocket>>, id: string, state: string) {
  for (;;) {
    const updated = (await next('update_bet')) as { id: string; state: string };
    if (updated.id === id && updated.state === state) return updated;
  }
}

describe('the lists of bets', () => {
  it('filter bets by state, market, sport and date, in pages, newest first', async () => {
    const player = await newBettingPlayer(backend.url);
    const [one, other] = [markets.open('match'), markets.open('match')];
    const matched = await player.place({ market: one });
    const waiting = await player.place({ market: other, price: 2.2 });
    const refused = await player.place({ market: one, stake: 0.5, version: one.version + 1 });
    const settled = markets.open('bookmaker');
    const won = await player.place({ market: settled, price: 80 });
    const opened = await openSocket(backend.url, player.token);
    markets.result(settled.id, { kind: 'winners', winners: ['1'], removed: [] });
    await untilState(opened, won.id, 'won');
    opened.socket.close();
    const ids = async (query: string) => {
      const { list, total } = await player.get(`/bets?${query}`);
      return [total, ...list.map(({ id }: { id: string }) => id)];
    };
    expect(await ids('')).toEqual([4, won.id, refused.id, waiting.id, matched.id]);
    expect(await ids('per_page=1&page=2')).toEqual([4, refused.id]);
    expect(await ids('state=open')).toEqual([2, waiting.id, matched.id]);
    expect(await ids('state=unmatched')).toEqual([1, waiting.id]);
    expect(await ids('state=matched')).toEqual([1, matched.id]);
    expect(await ids('state=settled')).toEqual([1, won.id]);
    expect(await ids('state=void')).toEqual([1, refused.id]);
    expect(await ids(`market_id=${other.id}`)).toEqual([1, waiting.id]);
    expect(await ids('match_id=m1')).toHaveLength(5);
    expect(await ids('match_id=m2')).toEqual([0]);
    expect(await ids('sport_id=4')).toHaveLength(5);
    expect(await ids('sport_id=1')).toEqual([0]);
    expect(await ids(`to=${encodeURIComponent(matched.created_at)}`)).toEqual([1, matched.id]);
    expect(await ids('from=2999-01-01')).toEqual([0]);
    expect(await player.get('/bet/matches')).toEqual({
      list: [
        {
          ...{ id: 'm1', name: 'India v Australia', name_hi: 'भारत बनाम ऑस्ट्रेलिया', sport_id: '4' },
          open: 2,
        },
      ],
      total: 1,
    });
  });

  it('show the profit of each market, and the nets add up to the rows of the statement', async () => {
    const player = await newBettingPlayer(backend.url);
    const opened = await openSocket(backend.url, player.token);
    const won = markets.open('match', { commission: 200 });
    const lost = markets.open('bookmaker');
    const first = await player.place({ market: won, stake: 50.5 });
    const second = await player.place({ market: lost, type: 'lay', price: 82, stake: 33 });
    markets.result(won.id, { kind: 'winners', winners: ['1'], removed: [] });
    await untilState(opened, first.id, 'won');
    markets.result(lost.id, { kind: 'winners', winners: ['1'], removed: [] });
    await untilState(opened, second.id, 'lost');
    markets.result(won.id, { kind: 'winners', winners: ['2'], removed: [] });
    await untilState(opened, first.id, 'lost');
    markets.result(won.id, { kind: 'winners', winners: ['1'], removed: [] });
    await untilState(opened, first.id, 'won');
    opened.socket.close();

    const { list } = await player.get('/bet/profit');
    expect(list).toMatchObject([
      { market_id: won.id, profit: 50.5, commission: 1.01, net: 49.49 },
      { market_id: lost.id, profit: -27.06, commission: 0, net: -27.06 },
    ]);
    const settled = await player.get('/bets?state=settled');
    expect(settled.list).toMatchObject([
      { id: second.id, profit: -27.06, commission: 0 },
      { id: first.id, profit: 50.5, commission: 1.01 },
    ]);
    const statement = await player.get('/getAccountstatement?per_page=100');
    const ofBets = statement.list.filter(({ kind }: { kind: string }) => kind !== 'welcome');
    const kinds = ofBets.map(({ kind }: { kind: string }) => kind).toReversed();
    expect(kinds).toEqual([
      ...['settlement', 'commission', 'settlement'],
      ...['resettlement', 'resettlement', 'settlement'],
      ...['resettlement', 'settlement', 'commission'],
    ]);
    const paise = (amounts: number[]) =>
      amounts.reduce((total, amount) => total + Math.round(amount * 100), 0);
    expect(paise(ofBets.map(({ amount }: { amount: number }) => amount))).toBe(
      paise(list.map(({ net }: { net: number }) => net)),
    );
    expect(await walletOf(backend.url, player)).toEqual({ balance: 1022.43, cash: 1022.43 });
  });
});
