import { describe, expect, it } from 'vitest';
import { en } from '../../../studio/pages/messages/en';
import { isWin, payoutText } from '../../../studio/pages/ui/payout';

describe('a payout', () => {
  it('is a win above the stake', () => {
    expect(isWin({ staked: 10_000, won: 19_500 })).toBe(true);
    expect(payoutText({ staked: 10_000, won: 19_500 }, en)).toBe('You won ₹195');
  });

  it('is not called a win if it does not exceed the stake', () => {
    expect(isWin({ staked: 10_000, won: 9_750 })).toBe(false);
    expect(payoutText({ staked: 10_000, won: 9_750 }, en)).toBe('Returned ₹97.50');
    expect(isWin({ staked: 10_000, won: 10_000 })).toBe(false);
  });

  it('says that nothing was won', () => {
    expect(payoutText({ staked: 10_000, won: 0 }, en)).toBe('No win this time');
  });

  it('is not mentioned without a stake', () => {
    expect(payoutText({ staked: 0, won: 0 }, en)).toBe('');
  });
});
