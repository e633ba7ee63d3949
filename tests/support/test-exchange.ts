import type { Market, MarketChange } from '../../domain/betting/exchange';
import type { MarketResult } from '../../domain/betting/market-decisions';
import { createExchange, type Exchange } from '../../server/features/exchange/exchange';
import { createSimulatedTime, WORLD_START } from '../../server/features/exchange/simulated-time';
import { createClock, type MovableClock } from '../../server/kit/clock';

export interface TestExchange {
  readonly exchange: Exchange;
  readonly clock: MovableClock;
  readonly changes: { readonly market: Market; readonly change: MarketChange }[];
  readonly results: { readonly market: Market; readonly result: MarketResult }[];
  /** A market of this kind that accepts bets now. */
  open(gtype: Market['gtype']): Market;
}

export const START = new Date('2026-11-21T12:00:00Z');

interface Settings extends Partial<Omit<Parameters<typeof createExchange>[0], 'world' | 'time' | 'log'>> {
  readonly seed?: number;
  readonly speed?: number;
  readonly clock?: MovableClock;
}

/** A clock that only the test advances. */
export function createStillClock(start = START): MovableClock {
  const still = createClock();
  let now = start.getTime();
  return {
    ...still,
    now: () => new Date(now),
    elapsed: () => now - start.getTime(),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}

/** An exchange on a clock that only the test advances. */
export function createTestExchange({
  clock = createStillClock(),
  seed = 24,
  speed = 5,
  ...settings
}: Settings = {}): TestExchange {
  const log = {
    error: ({ err }: { err: unknown }) => {
      throw err;
    },
  };
  const world = { id: 1, seed, startedAt: START };
  const exchange = createExchange({
    log,
    firstVersion: () => 1000,
    ...settings,
    time: createSimulatedTime(clock, [{ wall: START.getTime(), simulated: WORLD_START, speed }], speed),
    world,
  });
  const changes: TestExchange['changes'] = [];
  const results: TestExchange['results'] = [];
  exchange.markets.listen({
    changed: (market, change) => changes.push({ market, change }),
    resulted: (market, result) => results.push({ market, result }),
  });
  return {
    exchange,
    clock,
    changes,
    results,
    open(gtype) {
      for (const match of exchange.list({ sportId: null, status: null })) {
        const found = exchange
          .match(match.id)
          ?.markets.find(
            (market) =>
              market.gtype === gtype &&
              market.status === 'OPEN' &&
              market.overlays.length === 0 &&
              market.runners.every(({ back, lay }) => back.length > 0 && lay.length > 0),
          );
        if (found !== undefined) return found;
      }
      throw new Error(`No ${gtype} market takes bets.`);
    },
  };
}
