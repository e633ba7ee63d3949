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

describe('a bet', () => {
  it('pays whole paise, without the fraction of a paisa', () => {
    expect(settle(101, selections.slice(0, 1), ['won'])).toEqual({ state: 'won', won: 261 });
    expect(settle(101, selections.slice(0, 2), ['won', 'won'])).toEqual({ state: 'won', won: 287 });
  });

  it('is lost with its first lost selection, while another one is open', () => {
    expect(settle(stake, selections, ['won', 'lost', 'open'])).toEqual({ state: 'lost', won: 0 });
    expect(settle(stake, selections, ['won', 'void', 'open'])).toBeNull();
  });

  it('returns its stake if all selections are void', () => {
    expect(settle(stake, selections, ['void', 'void', 'void'])).toEqual({ state: 'void', won: stake });
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
