import { describe, expect, it } from 'vitest';
import { liveCashOut } from '../../../../domain/betting/live-cash-out';
import { bet } from '../../../support/machines/exchange-fixtures';
import { level, market, runner } from '../../../support/machines/market-fixtures';

const matched = bet({
  state: 'matched',
  matched: 500_00,
  remaining: 0,
  fills: [{ price: 184, size: 500_00 }],
});
const lays = (...levels: readonly ReturnType<typeof level>[]) =>
  market({ runners: [{ ...runner('india', 'India', 148, 150), lay: levels }] });

describe('the live value of a cash-out', () => {
  it('is the lower result at the first price at which all of the hedge is offered', () => {
    expect(liveCashOut(lays(level(150, 10_000_00)), 'india', [matched])).toBe(113_33);
    // The hedge at 1.50 is ₹613.33: more than the first level offers.
    expect(liveCashOut(lays(level(150, 100_00), level(160, 10_000_00)), 'india', [matched])).toBe(75_00);
    expect(liveCashOut(lays(level(150, 100_00)), 'india', [matched])).toBeNull();
  });

  it('does not count the own order that would be cancelled', () => {
    const own = bet({ id: '2', side: 'back', price: 150, remaining: 9_900_00, size: 9_900_00 });
    expect(liveCashOut(lays(level(150, 10_000_00)), 'india', [matched, own])).toBeNull();
  });

  it('counts all of a bookmaker, whose orders are not offered to players', () => {
    const bookmaker = { ...lays(level(50, 1_000_00)), gtype: 'bookmaker' as const };
    const own = bet({ id: '2', side: 'back', price: 50, remaining: 900_00, size: 900_00 });
    const backed = { ...matched, fills: [{ price: 84, size: 500_00 }] };
    const alone = liveCashOut(bookmaker, 'india', [backed]);
    expect(alone).not.toBeNull();
    expect(liveCashOut(bookmaker, 'india', [backed, own])).toBe(alone);
  });

  it('is null for a hedge of less than a rupee, which the exchange does not quote', () => {
    const small = { ...matched, fills: [{ price: 184, size: 50 }] };
    expect(liveCashOut(lays(level(184, 10_000_00)), 'india', [small])).toBeNull();
  });

  it('is null where nothing is matched, for a fancy, and for a runner that is withdrawn', () => {
    const offers = lays(level(150, 10_000_00));
    expect(liveCashOut(offers, 'india', [bet()])).toBeNull();
    expect(liveCashOut({ ...offers, gtype: 'fancy' }, 'india', [matched])).toBeNull();
    const [india] = offers.runners;
    const withdrawn = { ...offers, runners: india ? [{ ...india, status: 'REMOVED' as const }] : [] };
    expect(liveCashOut(withdrawn, 'india', [matched])).toBeNull();
  });

  it('is of the selection that is asked for, and null for one that the market does not have', () => {
    const two = market({
      runners: [
        { ...runner('australia', 'Australia', 290, 300), lay: [level(300, 10_000_00)] },
        { ...runner('india', 'India', 148, 150), lay: [level(150, 10_000_00)] },
      ],
    });
    const other = bet({ ...matched, id: '3', selectionId: 'australia' });
    expect(liveCashOut(two, 'india', [matched, other])).toBe(113_33);
    expect(liveCashOut(two, 'nobody', [matched])).toBeNull();
  });

  it('does not count a bet that is over', () => {
    const lost = bet({ ...matched, id: '3', state: 'lost' });
    expect(liveCashOut(lays(level(150, 10_000_00)), 'india', [matched, lost])).toBe(113_33);
  });

  it('counts all that is offered while an own bet is in its delay', () => {
    const delayed = bet({
      id: '2',
      side: 'back',
      price: 150,
      remaining: 9_900_00,
      size: 9_900_00,
      state: 'delayed',
    });
    expect(liveCashOut(lays(level(150, 10_000_00)), 'india', [matched, delayed])).toBe(113_33);
  });
});
