import { describe, expect, it } from 'vitest';
import { hedgeOn } from '../../../../domain/betting/hedge';
import type { Side } from '../../../../domain/betting/outcome-profit';
import { level, runner } from '../../../support/machines/market-fixtures';

/** A back of ₹500 at 1.84. */
const backed = { ifWins: 420_00, ifLoses: -500_00 };
const none: readonly { side: Side; price: number; remaining: number }[] = [];
const offering = (back: ReturnType<typeof level>[], lay: ReturnType<typeof level>[]) => ({
  ...runner('india', 'India', 148, 150),
  back,
  lay,
});
const position = { gtype: 'match' as const, profit: backed, own: none };
const hedge = (lay: ReturnType<typeof level>[], own = none, back: ReturnType<typeof level>[] = []) =>
  hedgeOn(offering(back, lay), { ...position, own });

describe('the hedge of a cash-out', () => {
  it('is at the first price at which all of it is offered', () => {
    expect(hedge([level(150, 613_33)])).toMatchObject({ side: 'lay', price: 150, size: 613_33 });
    // At 1.60 the hedge is ₹575, of which the first price offers a part.
    expect(hedge([level(150, 613_32), level(160, 1)])).toMatchObject({ price: 160, size: 575_00 });
    expect(hedge([level(150, 613_32)])).toBeNull();
  });

  it('counts the offers of its own side only, at each depth', () => {
    expect(hedge([level(150, 100_00), level(160, 475_00)], none, [level(148, 1)])).toMatchObject({
      price: 160,
    });
    expect(hedge([level(150, 613_33)], none, [level(148, 1), level(146, 1)])).toMatchObject({ price: 150 });
  });

  it('is null without an offer', () => {
    expect(hedge([])).toBeNull();
    expect(hedge([], none, [level(148, 10_000_00)])).toBeNull();
  });

  it('is at least a rupee', () => {
    const rupee = { ifWins: 84, ifLoses: -100 };
    const at = (profit: typeof rupee) =>
      hedgeOn(offering([], [level(184, 10_000_00)]), { ...position, profit });
    expect(at(rupee)).toMatchObject({ size: 100 });
    expect(at({ ifWins: 83, ifLoses: -99 })).toBeNull();
  });

  it('may be of a part', () => {
    const half = hedgeOn(offering([], [level(150, 306_66)]), { ...position, percent: 50 });
    expect(half).toMatchObject({ side: 'lay', price: 150 });
    expect(half?.size).toBeLessThanOrEqual(306_67);
  });

  it('does not count own orders, which are offered on the other side of their bet at their price', () => {
    const back = (price: number, remaining: number) => [{ side: 'back' as const, price, remaining }];
    expect(hedge([level(150, 700_00)], back(150, 86_67))).toMatchObject({ size: 613_33 });
    expect(hedge([level(150, 700_00)], back(150, 86_68))).toBeNull();
    expect(hedge([level(150, 700_00)], back(151, 700_00))).toMatchObject({ price: 150 });
    const lay = [{ side: 'lay' as const, price: 150, remaining: 700_00 }];
    expect(hedge([level(150, 700_00)], lay)).toMatchObject({ price: 150 });
  });

  it('takes no price at which only own orders stand', () => {
    const own = [{ side: 'back' as const, price: 150, remaining: 700_00 }];
    expect(hedge([level(150, 700_00), level(160, 575_00)], own)).toMatchObject({ price: 160, size: 575_00 });
  });

  it('counts all of a bookmaker, whose offers are no orders of players', () => {
    const own = [{ side: 'back' as const, price: 50_00, remaining: 900_00 }];
    const offers = offering([], [level(50_00, 10_000_00)]);
    const of = (orders: typeof none) => hedgeOn(offers, { ...position, gtype: 'bookmaker', own: orders });
    expect(of(own)).not.toBeNull();
    expect(of(own)).toEqual(of(none));
  });

  it('is null for a fancy, and for a runner that is withdrawn', () => {
    const offers = offering([], [level(150, 10_000_00)]);
    expect(hedgeOn(offers, { ...position, gtype: 'fancy' })).toBeNull();
    expect(hedgeOn({ ...offers, status: 'REMOVED' }, position)).toBeNull();
  });
});
