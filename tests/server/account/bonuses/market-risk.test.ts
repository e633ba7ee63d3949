import { describe, expect, it } from 'vitest';
import type { Side } from '../../../../domain/betting/outcome-profit';
import {
  outcomesKey,
  wageredByMarket,
  wageredOn,
} from '../../../../server/features/account/bonuses/market-risk';

const claimedAt = new Date('2026-01-10T10:00:00Z');
const before = new Date('2026-01-10T09:59:59Z');
const rule = { since: claimedAt, minOdds: 150 };

const match = {
  ...{ id: 'odds', matchId: 'm', gtype: 'match' as const },
  runners: ['A', 'B', 'C'].map((id) => ({ id, name: id })),
};
const bookmaker = { ...match, id: 'bookmaker', gtype: 'bookmaker' as const };
const fancy = { id: 'fancy', matchId: 'm', gtype: 'fancy' as const, runners: [{ id: '1', name: 'Runs' }] };

const bet = (selectionId: string, side: Side, price: number, stake: number, more: object = {}) => ({
  ...{ selectionId, side, line: null, state: 'lost' as const, createdAt: claimedAt },
  fills: [{ price, size: stake * 100 }],
  ...more,
});

const rupees = (paise: number) => paise / 100;
const on = (market: typeof match | typeof bookmaker | typeof fancy, bets: ReturnType<typeof bet>[]) => ({
  ...{ market, bets, isCounted: true },
});
const wagered = (...bets: ReturnType<typeof bet>[]) => rupees(wageredOn([on(match, bets)], rule));

describe('what a market counts as wagered', () => {
  it('is the stake of a back', () => {
    expect(wagered(bet('A', 'back', 200, 100))).toBe(100);
  });

  it('is the liability of a lay', () => {
    expect(wagered(bet('A', 'lay', 250, 100))).toBe(150);
  });

  it('is the sum of bets on one selection', () => {
    expect(wagered(bet('A', 'back', 200, 100), bet('A', 'back', 300, 50))).toBe(150);
  });

  it('is the difference of back and lay', () => {
    expect(wagered(bet('A', 'back', 200, 100), bet('A', 'lay', 200, 90))).toBe(10);
    expect(wagered(bet('A', 'back', 200, 100), bet('A', 'lay', 200, 100))).toBe(0);
  });

  it('is nothing of what another player matched, who may be the same person', () => {
    const fills = [
      { price: 200, size: 6_000, with: 'player' as const },
      { price: 200, size: 4_000 },
    ];
    expect(wagered(bet('A', 'back', 200, 100, { fills }))).toBe(40);
    expect(wagered(bet('A', 'back', 200, 100, { fills: fills.slice(0, 1) }))).toBe(0);
  });

  it('is less by what another player matched of a hedge', () => {
    const hedge = bet('A', 'lay', 200, 70, { fills: [{ price: 200, size: 7_000, with: 'player' }] });
    expect(wagered(bet('A', 'back', 200, 100), hedge)).toBe(30);
  });

  it('is nothing when every runner is backed for the same return', () => {
    const each = ['A', 'B', 'C'].map((id) => bet(id, 'back', 300, 100));
    expect(wagered(...each)).toBe(0);
  });

  it('has no result in which a removed runner wins', () => {
    const runners = match.runners.map((runner) => ({ ...runner, isRemoved: runner.id === 'C' }));
    const both = ['A', 'B'].map((id) => bet(id, 'back', 300, 100));
    expect(wageredOn([on({ ...match, runners }, both)], rule)).toBe(0);
    expect(wagered(...both)).toBe(200);
  });

  it('has no result in which a runner wins that the result alone names as a non-runner', () => {
    const result = { kind: 'winners' as const, winners: ['A'], removed: ['C'] };
    const both = ['A', 'B'].map((id) => bet(id, 'back', 300, 100));
    expect(wageredOn([on({ ...match, ...{ result } }, both)], rule)).toBe(0);
  });

  it('is nothing when bets leave one unlikely result to lose', () => {
    const large = Array.from({ length: 9 }, (_, index) => bet(String(index), 'back', 1000, 100));
    const market = {
      ...match,
      runners: Array.from({ length: 10 }, (_, index) => ({ id: String(index), name: '' })),
    };
    expect(wageredOn([on(market, large)], rule)).toBe(0);
  });

  it('contains no back under the smallest odds, and no lay of the same risk', () => {
    expect(wagered(bet('A', 'back', 149, 100))).toBe(0);
    expect(wagered(bet('A', 'back', 150, 100))).toBe(100);
    expect(wagered(bet('A', 'lay', 300, 100))).toBe(200);
    expect(wagered(bet('A', 'lay', 301, 100))).toBe(0);
  });

  it('contains no bet before the claim, which still reduces what it hedges', () => {
    const earlier = { createdAt: before };
    expect(wagered(bet('A', 'back', 200, 100, earlier))).toBe(0);
    expect(wagered(bet('A', 'back', 200, 100, earlier), bet('A', 'lay', 200, 100))).toBe(0);
    expect(wagered(bet('A', 'back', 200, 100, earlier), bet('A', 'back', 200, 30))).toBe(30);
  });

  it.each(['void', 'lapsed', 'cancelled'] as const)('contains no %s bet', (state) => {
    expect(wagered(bet('A', 'back', 200, 100, { state }))).toBe(0);
  });

  it('is the difference of Yes and No of a fancy', () => {
    const runs = (side: Side, line: number, stake: number) => bet('1', side, 10000, stake, { line });
    expect(rupees(wageredOn([on(fancy, [runs('back', 51, 100)])], rule))).toBe(100);
    expect(wageredOn([on(fancy, [runs('back', 51, 100), runs('lay', 51, 100)])], rule)).toBe(0);
  });
});

describe('what markets with the same outcomes count together', () => {
  const odds = (...bets: ReturnType<typeof bet>[]) => on(match, bets);
  const rates = (...bets: ReturnType<typeof bet>[]) => on(bookmaker, bets);
  const together = (...placed: ReturnType<typeof on>[]) => rupees(wageredOn(placed, rule));

  it('is the difference of a back on Match Odds and a lay on Bookmaker', () => {
    expect(together(odds(bet('A', 'back', 200, 100)), rates(bet('A', 'lay', 10000, 100)))).toBe(0);
    expect(together(odds(bet('A', 'back', 200, 100)), rates(bet('A', 'lay', 10000, 60)))).toBe(40);
  });

  it('is the sum of bets on the same side', () => {
    expect(together(odds(bet('A', 'back', 200, 100)), rates(bet('A', 'back', 10000, 60)))).toBe(160);
  });

  it('is nothing while one of the bets is open', () => {
    const open = bet('B', 'back', 10000, 100, { state: 'matched' });
    expect(together(odds(bet('A', 'back', 200, 100)), rates(open))).toBe(0);
  });

  it('counts a settled bet beside an order of which nothing is matched', () => {
    const waiting = bet('B', 'back', 10000, 100, { state: 'unmatched', fills: [] });
    expect(together(odds(bet('A', 'back', 200, 100)), rates(waiting))).toBe(100);
    const partial = bet('B', 'back', 10000, 100, { state: 'partial' });
    expect(together(odds(bet('A', 'back', 200, 100)), rates(partial))).toBe(0);
  });

  it('is all that their bets can lose while one is open, where the rule says so, and nothing of void ones', () => {
    const open = bet('B', 'back', 10000, 60, { state: 'matched' });
    const voided = bet('A', 'back', 200, 30, { state: 'void' });
    const all = [odds(bet('A', 'back', 200, 100), voided), rates(open)];
    expect(rupees(wageredOn(all, { ...rule, whileOpen: 'stakes' }))).toBe(160);
  });

  it('contains, while a bet is open, no stake that cannot count: at small odds, or matched by a player', () => {
    const open = bet('A', 'back', 200, 60, { state: 'matched' });
    const small = bet('B', 'back', 149, 1000);
    const openAtSmallOdds = bet('C', 'back', 149, 1000, { state: 'matched' });
    const ofPlayer = bet('B', 'back', 200, 1000, {
      fills: [{ price: 200, size: 1000_00, with: 'player' }],
    });
    const all = [odds(open, small, openAtSmallOdds, ofPlayer)];
    expect(rupees(wageredOn(all, { ...rule, whileOpen: 'stakes' }))).toBe(60);
  });

  it('contains no bet of a market that does not count, which still reduces what it hedges', () => {
    const late = { ...rates(bet('A', 'lay', 10000, 70)), isCounted: false };
    expect(together(odds(bet('A', 'back', 200, 100)), late)).toBe(30);
    expect(together({ ...odds(bet('A', 'back', 200, 100)), isCounted: false })).toBe(0);
  });

  it('finds a runner by its name, whatever its id is', () => {
    const other = {
      ...bookmaker,
      runners: [' a', 'B ', 'c'].map((name, place) => ({ id: String(place + 7), name })),
    };
    expect(outcomesKey(other)).toBe(outcomesKey(match));
    expect(together(odds(bet('A', 'back', 200, 100)), on(other, [bet('7', 'lay', 10000, 100)]))).toBe(0);
  });

  it('is shared out among the markets', () => {
    const placed = [odds(bet('A', 'back', 200, 100)), rates(bet('A', 'lay', 10000, 60))];
    expect([...wageredByMarket(placed, rule)]).toEqual([
      ['odds', 40_00],
      ['bookmaker', 0],
    ]);
  });

  it('is counted whole, also where a market hedges itself with bets before the claim', () => {
    const earlier = { createdAt: before };
    const hedged = odds(bet('A', 'back', 200, 100), bet('A', 'lay', 200, 100, earlier));
    const other = { ...rates(bet('A', 'back', 10000, 100, earlier)), isCounted: false };
    expect([...wageredByMarket([hedged, other], rule)]).toEqual([['odds', 100_00]]);
  });

  it('does not join another match, a fancy, markets of one runner, or questions that are answered by Yes and No', () => {
    const named = (...names: string[]) => names.map((name, id) => ({ id: String(id), name }));
    const asked = { ...match, runners: named('Yes', 'No') };
    const alone = { ...match, runners: named('A') };
    const keys = [
      match,
      { ...match, matchId: 'n' },
      fancy,
      { ...fancy, id: 'f2' },
      { ...asked, id: 'q1' },
      { ...asked, id: 'q2' },
      { ...alone, id: 'a1' },
      { ...alone, id: 'a2' },
    ];
    expect(new Set(keys.map(outcomesKey)).size).toBe(keys.length);
    const tied = ['t1', 't2'].map((id) => outcomesKey({ ...match, id, runners: named('Yes', 'No', 'Tie') }));
    expect(tied[0]).toBe(tied[1]);
  });
});
