import { describe, expect, it } from 'vitest';
import type { BetTransition } from '../../../../domain/betting/exchange';
import {
  keepsPlace,
  matchedSinceEdit,
  placedTermsOf,
  sizeToWait,
} from '../../../../domain/betting/order-edit';

const terms = { oldPrice: 200, oldSize: 500_00, price: 200, size: 500_00 };

describe('an edit of a waiting bet', () => {
  it.each([
    ['of a smaller size', { size: 499_99 }, true],
    ['of nothing', {}, true],
    ['of a larger size', { size: 500_01 }, false],
    ['of a higher price', { price: 202 }, false],
    ['of a lower price', { price: 198 }, false],
    ['of price and a smaller size', { price: 198, size: 100_00 }, false],
  ])('%s keeps its place: %3$s', (_, changed, keeps) =>
    expect(keepsPlace({ ...terms, ...changed })).toBe(keeps),
  );

  it('does not raise the stake by what was matched since the player saw the bet', () => {
    expect(sizeToWait(500_00, 200_00, 0)).toBe(300_00);
    expect(sizeToWait(500_00, 200_00, 200_00)).toBe(500_00);
    expect(sizeToWait(500_00, 200_00, 150_00)).toBe(450_00);
  });

  it('leaves nothing if more was matched than is asked for', () => {
    expect(sizeToWait(100_00, 200_00, 0)).toBeLessThanOrEqual(0);
  });

  it('asks for what it says where the player is not known to have seen another part, or a larger one', () => {
    expect(sizeToWait(500_00, 200_00, null)).toBe(500_00);
    expect(sizeToWait(500_00, 200_00, 300_00)).toBe(500_00);
  });
});

describe('the terms with which a bet was placed', () => {
  it('are those of the bet without an edit', () => {
    expect(placedTermsOf({ price: 200, size: 500_00, history: [{}, {}] })).toEqual({
      price: 200,
      size: 500_00,
    });
  });

  it('are those before the first edit, and the size without what all edits added', () => {
    const history = [
      {},
      { edit: { oldPrice: 200, oldSize: 500_00, price: 210, size: 300_00 } },
      { edit: { oldPrice: 210, oldSize: 300_00, price: 220, size: 400_00 } },
    ];
    expect(placedTermsOf({ price: 220, size: 400_00, history })).toEqual({ price: 200, size: 500_00 });
  });
});

describe('what was matched since the last edit', () => {
  const step = (changed: Partial<BetTransition>): BetTransition => ({
    ...{ at: 0, state: 'partial', reason: null, amount: null, ...changed },
  });
  const filled = (size: number) => step({ amount: size, fills: [{ price: 200, size }] });

  it('leaves out what was matched before it, and counts what it has matched itself', () => {
    const history = [
      filled(100_00),
      step({ edit: { ...terms, size: 400_00 } }),
      filled(50_00),
      step({ edit: { ...terms, price: 210 }, fills: [{ price: 210, size: 30_00 }] }),
      filled(20_00),
    ];
    expect(matchedSinceEdit({ history })).toBe(50_00);
  });

  it('is nothing without an edit', () => {
    expect(matchedSinceEdit({ history: [filled(100_00)] })).toBe(0);
  });
});
