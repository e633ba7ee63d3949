import { describe, expect, it } from 'vitest';
import { possiblePayout, shownOdds } from '../../studio/sportsbook/rules/payout';
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

describe('the odds that a bet shows', () => {
  it.each([
    [[184], 184, true],
    [[150, 120], 180, true],
    [[259, 110, 297], 846, false],
    [[184, 233], 429, false],
    [[200, 200, 200, 200, 200, 200, 200, 200], 25_600, true],
  ])('of %j are %i hundredths, exact: %s', (odds, hundredths, isExact) => {
    expect(shownOdds(odds)).toEqual({ hundredths, isExact });
  });
});
