import { describe, expect, it } from 'vitest';
import { possiblePayout } from '../../studio/sportsbook/rules/payout';
import { settle } from '../../studio/sportsbook/rules/slips';

const selections = [
  { event: '0-1', market: 'winner', outcome: 'home', odds: 259 },
  { event: '3-1', market: 'winner', outcome: 'away', odds: 110 },
  { event: '5-1', market: 'winner', outcome: 'home', odds: 297 },
] as const;
const stake = 25_000;

const shownWith = (...results: ('won' | 'void' | 'open')[]) =>
  possiblePayout({
    stake,
    selections: selections.map(({ odds }, index) => ({ odds, result: results[index] ?? 'open' })),
  });

describe('the payout that an open multiple shows', () => {
  it('is what it pays if all selections win', () => {
    expect(shownWith('won')).toBe(settle(stake, selections, ['won', 'won', 'won'])?.won);
    expect(shownWith('won')).toBe(211_538);
  });

  it('counts a void selection as 1.00', () => {
    expect(shownWith('won', 'void')).toBe(settle(stake, selections, ['won', 'void', 'won'])?.won);
  });
});
