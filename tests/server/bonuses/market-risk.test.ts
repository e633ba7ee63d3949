import { describe, expect, it } from 'vitest';
import type { Side } from '../../../machines/domain/betting/outcome-profit';
import { wageredOn } from '../../../server/bonuses/market-risk';

const claimedAt = new Date('2026-01-10T10:00:00Z');
const before = new Date('2026-01-10T09:59:59Z');
const rule = { since: claimedAt, minOdds: 150 };

const match = {
  gtype: 'match' as const,
  runners: ['A', 'B', 'C'].map((id) => ({ id, name: id })),
};
const fancy = { gtype: 'fancy' as const, runners: [{ id: '1', name: 'Runs' }] };

const bet = (selectionId: string, side: Side, price: number, stake: number, more: object = {}) => ({
  ...{ selectionId, side, line: null, state: 'lost' as const, createdAt: claimedAt },
  fills: [{ price, size: stake * 100 }],
  ...more,
});

const rupees = (paise: number) => paise / 100;
const wagered = (...bets: ReturnType<typeof bet>[]) => rupees(wageredOn(match, bets, rule));

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

  it('is nothing when every runner is backed for the same return', () => {
    const each = ['A', 'B', 'C'].map((id) => bet(id, 'back', 300, 100));
    expect(wagered(...each)).toBe(0);
  });

  it('is nothing when bets leave one unlikely result to lose', () => {
    const large = Array.from({ length: 9 }, (_, index) => bet(String(index), 'back', 1000, 100));
    const market = {
      gtype: 'match' as const,
      runners: Array.from({ length: 10 }, (_, index) => ({ id: String(index), name: '' })),
    };
    expect(wageredOn(market, large, rule)).toBe(0);
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
    expect(rupees(wageredOn(fancy, [runs('back', 51, 100)], rule))).toBe(100);
    expect(wageredOn(fancy, [runs('back', 51, 100), runs('lay', 51, 100)], rule)).toBe(0);
  });
});
