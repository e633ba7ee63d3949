import { describe, expect, it } from 'vitest';
import {
  conditionOf,
  type MarketAvailability,
  type MarketCondition,
  marketReasons,
} from '../../../../domain/betting/market';
import { betReasons } from '../../../../domain/lists';

const open: MarketAvailability = { status: 'OPEN', overlays: [], isStale: false };

describe('the condition of a market', () => {
  it.each<[Partial<MarketAvailability>, MarketCondition]>([
    [{}, 'OPEN'],
    [{ status: 'INACTIVE' }, 'INACTIVE'],
    [{ status: 'SUSPENDED' }, 'SUSPENDED'],
    [{ status: 'CLOSED' }, 'CLOSED'],
    [{ overlays: ['BALL_RUNNING'] }, 'BALL_RUNNING'],
    [{ overlays: ['RESULT_AWAITED'] }, 'RESULT_AWAITED'],
    [{ isStale: true }, 'STALE'],
    // The overlay that lasts longest counts.
    [{ status: 'SUSPENDED', overlays: ['BALL_RUNNING'] }, 'SUSPENDED'],
    [{ status: 'SUSPENDED', overlays: ['BALL_RUNNING', 'RESULT_AWAITED'] }, 'RESULT_AWAITED'],
    [{ status: 'SUSPENDED', overlays: ['BALL_RUNNING'], isStale: true }, 'STALE'],
    [{ status: 'INACTIVE', overlays: ['BALL_RUNNING'] }, 'INACTIVE'],
    [{ status: 'INACTIVE', isStale: true }, 'STALE'],
    [{ status: 'CLOSED', overlays: ['RESULT_AWAITED'], isStale: true }, 'CLOSED'],
  ])('takes a bet only when OPEN, fresh and without an overlay: %o is %s', (gate, condition) =>
    expect(conditionOf({ ...open, ...gate })).toBe(condition),
  );

  it('has a typed reason for every condition but OPEN', () => {
    const { OPEN, ...others } = marketReasons;
    expect(OPEN).toBeNull();
    expect(betReasons).toEqual(expect.arrayContaining(Object.values(others)));
  });

  it('reports only a closed market as closed, and one that may open again as suspended', () => {
    expect(marketReasons).toEqual({
      OPEN: null,
      INACTIVE: 'MARKET_SUSPENDED',
      SUSPENDED: 'MARKET_SUSPENDED',
      RESULT_AWAITED: 'MARKET_SUSPENDED',
      BALL_RUNNING: 'BALL_RUNNING',
      CLOSED: 'MARKET_CLOSED',
      STALE: 'STALE_PRICES',
    });
  });
});
