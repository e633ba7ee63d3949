import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOf } from '../../../../domain/betting/commission';
import { LARGEST_STAKE } from '../../../../domain/betting/money';
import { type Obstacle, obstacleOf, type PlacementTerms } from '../../../../domain/betting/obstacle';
import { areQuickStakes, defaultSlipPreferences } from '../../../../domain/betting/slip-preferences';
import { isAffordable, largestRoundStake, largestStake, stakeReason } from '../../../../domain/betting/stake';
import { type RunnerOrder, winnerExposure } from '../../../../domain/betting/winner';
import { at, inPaise, side, stake } from './arbitraries';

const limits = { min: inPaise(100), max: inPaise(5_000) };
const noMaximum = { min: inPaise(100), max: 0 };

describe('a stake', () => {
  it.each([
    [inPaise(99.99), limits, 'STAKE_TOO_LOW'],
    [inPaise(100), limits, null],
    [inPaise(5_000), limits, null],
    [inPaise(5_000.01), limits, 'STAKE_TOO_HIGH'],
    [LARGEST_STAKE, noMaximum, null],
    [LARGEST_STAKE + 1, noMaximum, 'STAKE_TOO_HIGH'],
    [LARGEST_STAKE + 1, { min: 0, max: LARGEST_STAKE * 2 }, 'STAKE_TOO_HIGH'],
    [1, { min: 0, max: 0 }, null],
    [0, { min: 0, max: 0 }, 'STAKE_TOO_LOW'],
    [-1, { min: 0, max: 0 }, 'STAKE_TOO_LOW'],
    [0.5, { min: 0, max: 0 }, 'STAKE_TOO_LOW'],
    [Number.NaN, { min: 0, max: 0 }, 'STAKE_TOO_LOW'],
  ])('keeps to min and max of the market, where max 0 is no limit: %s paise in %o', (paise, of, reason) =>
    expect(stakeReason(paise, of)).toBe(reason),
  );
});

describe('the largest stake', () => {
  const held: RunnerOrder = { runnerId: 'IND', side: 'back', fills: [at(3, 1_000)], unmatched: null };
  const added =
    (orders: readonly RunnerOrder[], on: RunnerOrder['side'], price: number) =>
    (size: number): number => {
      const draft: RunnerOrder = { runnerId: 'IND', side: on, fills: [], unmatched: { price, size } };
      const exposure = (all: readonly RunnerOrder[]) => winnerExposure('match', ['IND', 'AUS'], all);
      return exposure([...orders, draft]) - exposure(orders);
    };

  it.each([
    ['the balance, for a back', 'back', 250, inPaise(2_000), noMaximum, inPaise(2_000)],
    ['the balance by its liability, for a lay', 'lay', 250, inPaise(3_000), noMaximum, inPaise(2_000)],
    ['the market’s maximum, where the balance bears more', 'back', 250, inPaise(9_000), limits, limits.max],
    ['the minimum, where the balance bears just that', 'back', 250, inPaise(100), limits, inPaise(100)],
    ['nothing, where the balance does not bear the minimum', 'back', 250, inPaise(99), limits, 0],
    ['nothing, where the balance is below zero', 'back', 250, inPaise(-10), limits, 0],
  ] as const)('is %s', (_, on, price, available, of, expected) =>
    expect(largestStake(of, available, added([], on, price))).toBe(expected),
  );

  it('is exact with a position too: every stake up to it is affordable, one paisa more is not', () => {
    fc.assert(
      fc.property(side, stake, fc.constantFrom(101, 150, 200, 500, 1_000), (on, available, price) => {
        const adds = added([held], on, price);
        const found = largestStake({ min: 0, max: 0 }, available, adds);
        expect(adds(found)).toBeLessThanOrEqual(available);
        expect(found === LARGEST_STAKE || adds(found + 1) > available).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('quick stakes', () => {
  const stakes = (count: number) => Array.from({ length: count }, (_, place) => inPaise(100 * (place + 1)));

  it.each([
    [stakes(1), true],
    [stakes(8), true],
    [[1, LARGEST_STAKE], true],
    [[], false],
    [stakes(9), false],
    [[inPaise(100), inPaise(100)], false],
    [[inPaise(100), 0], false],
    [[inPaise(100), -1], false],
    [[inPaise(100), 0.5], false],
    [[inPaise(100), LARGEST_STAKE + 1], false],
  ])('are one to eight different amounts that can be staked: %o', (amounts, expected) =>
    expect(areQuickStakes(amounts)).toBe(expected),
  );

  it('are ₹100 to ₹25,000 by default, with confirmation, no worse price accepted, and kept at the start', () => {
    expect(defaultSlipPreferences).toEqual({
      quickStakes: [100, 500, 1_000, 5_000, 10_000, 25_000].map(inPaise),
      isOneClick: false,
      isOneClickExplained: false,
      isOneTapShown: false,
      oneTapStake: inPaise(100),
      acceptance: 'better',
      persistence: 'keep',
    });
    expect(areQuickStakes(defaultSlipPreferences.quickStakes)).toBe(true);
  });
});

describe('why a bet cannot be placed', () => {
  const terms: PlacementTerms = {
    condition: 'OPEN',
    gtype: 'match',
    price: 184,
    stake: inPaise(500),
    limits,
    addedExposure: inPaise(500),
    available: inPaise(500),
  };

  it.each<[Partial<PlacementTerms>, Obstacle | null]>([
    [{}, null],
    [{ condition: 'BALL_RUNNING', price: 185.5, stake: 0 }, 'BALL_RUNNING'],
    [{ condition: 'RESULT_AWAITED' }, 'RESULT_AWAITED'],
    [{ condition: 'STALE' }, 'STALE'],
    [{ price: 201, stake: 0 }, 'INVALID_ODDS'],
    [{ gtype: 'bookmaker', price: 201 }, null],
    [{ stake: 0, available: 0 }, 'STAKE_TOO_LOW'],
    [{ stake: inPaise(6_000), available: 0 }, 'STAKE_TOO_HIGH'],
    [{ available: inPaise(499.99) }, 'INSUFFICIENT_BALANCE'],
    // A hedge needs no balance.
    [{ addedExposure: inPaise(-20), available: inPaise(-10) }, null],
    [{ addedExposure: 0, available: inPaise(-10) }, null],
  ])(
    'is the first guard that fails, market before price before stake before balance: %o',
    (changed, expected) => expect(obstacleOf({ ...terms, ...changed })).toBe(expected),
  );
});

describe('commission', () => {
  it.each([
    [inPaise(1_000), 200, inPaise(20)],
    [inPaise(1_000), 0, 0],
    [inPaise(-1_000), 200, 0],
    [0, 200, 0],
    [25, 200, 1],
    [24, 200, 0],
  ])(
    'is taken from what was won on a market, to the nearest paisa: of %s at %s it is %s',
    (won, percent, paise) => expect(commissionOf(won, percent)).toBe(paise),
  );
});

describe('the largest stake in whole rupees', () => {
  it('is no larger than the largest stake, and nothing below the minimum', () => {
    const adds = (size: number) => size;
    expect(largestRoundStake(noMaximum, 500_99, adds)).toBe(500_00);
    expect(largestRoundStake(noMaximum, 500_00, adds)).toBe(500_00);
    expect(largestRoundStake({ min: 100_50, max: 0 }, 100_99, adds)).toBe(0);
    expect(largestRoundStake({ min: 100_00, max: 0 }, 100_99, adds)).toBe(100_00);
    expect(largestRoundStake(noMaximum, 99_99, adds)).toBe(0);
  });
});

it('a bet that adds no exposure needs no balance', () => {
  expect(isAffordable(0, -5_00)).toBe(true);
  expect(isAffordable(-1, 0)).toBe(true);
  expect(isAffordable(1, -5_00)).toBe(false);
  expect(isAffordable(500_00, 500_00)).toBe(true);
  expect(isAffordable(500_01, 500_00)).toBe(false);
});
