import type { Market, MarketChange, Match, PriceLevel, Runner } from '../../domain/betting/exchange';
import { isRemovedBy, type MarketResult } from '../../domain/betting/market-decisions';
import type { Exchange } from '../../server/features/exchange/exchange';
import {
  type LiveMarkets,
  type MarketListener,
  type RunnerTrades,
  type TakeRequest,
  takeLevels,
  withOrders,
} from '../../server/features/exchange/markets/live-markets';

/** Price in hundredths, size in paise; a fancy level has its line of runs as third number. */
export type Level = readonly [price: number, size: number, line?: number];

export interface MarketSettings extends Partial<Omit<Market, 'runners'>> {
  readonly runners?: readonly (Partial<Omit<Runner, 'back' | 'lay'>> & {
    readonly id: string;
    readonly back?: readonly Level[];
    readonly lay?: readonly Level[];
  })[];
}

/** Markets that change only when the test changes them. */
export interface FakeMarkets extends LiveMarkets {
  /** The exchange for `startTestBackend`. */
  exchange(): Promise<Exchange>;
  /** Opens a market with the defaults of its kind and the given fields. Runners that the defaults do not have are added without prices. */
  open(gtype: Market['gtype'], scene?: MarketSettings): Market;
  set(marketId: string, scene: MarketSettings): Market;
  result(marketId: string, result: MarketResult): void;
  /** Stakes matched on a runner by price. */
  volumesOf(marketId: string, runnerId: string): RunnerTrades['byPrice'] | undefined;
  /** Removes the market, as a restart of the simulator would. */
  forget(marketId: string): void;
  /** The market is there again, as after a restart of the simulator at an earlier time. */
  reopen(market: Market): Market;
  /** The market is unknown until the returned function is called. */
  hide(marketId: string): () => void;
}

const level = ([price, size, line]: Level): PriceLevel => ({ price, size, line: line ?? null });

const runner = (id: string, back: readonly Level[], lay: readonly Level[]): Runner => ({
  id,
  name: `Runner ${id}`,
  status: 'ACTIVE',
  back: back.map(level),
  lay: lay.map(level),
  last: null,
});

/** A non-runner of a result runs again by a result that does not name it. */
const closedBy = (market: Market, result: MarketResult, before: MarketResult | null): Market => ({
  ...market,
  status: 'CLOSED',
  runners: market.runners.map((one) => {
    if (isRemovedBy(result, one.id)) return { ...one, status: 'REMOVED' };
    return isRemovedBy(before, one.id) ? { ...one, status: 'ACTIVE' } : one;
  }),
});

const PLENTY = 100_000_00;

const defaults = {
  match: {
    keepsUnmatched: true,
    runners: [runner('1', [[200, PLENTY]], [[202, PLENTY]]), runner('2', [[200, PLENTY]], [[202, PLENTY]])],
  },
  bookmaker: {
    keepsUnmatched: false,
    runners: [
      runner('1', [[8000, PLENTY]], [[8200, PLENTY]]),
      runner('2', [[12000, PLENTY]], [[12500, PLENTY]]),
    ],
  },
  fancy: { keepsUnmatched: false, runners: [runner('1', [[10000, PLENTY, 51]], [[10000, PLENTY, 50]])] },
} as const;

const match: Match = {
  id: 'm1',
  sportId: '4',
  competitionId: 'c1',
  competition: 'Cup of tests',
  name: 'India v Australia',
  startsAt: 0,
  marketCount: 1,
  hasStream: false,
  status: 'IN_PLAY',
  score: null,
};

export function createFakeMarkets(): FakeMarkets {
  const markets = new Map<string, Market>();
  const results = new Map<string, MarketResult>();
  const listeners = new Set<MarketListener>();
  /** Waiting orders of players by market, runner and side. */
  const orders = new Map<string, readonly PriceLevel[]>();
  const trades = new Map<string, RunnerTrades>();
  let opened = 0;
  let removals = 0;

  const shown = (market: Market): Market => ({
    ...market,
    runners: market.runners.map((one) => {
      const levels = (side: 'back' | 'lay') =>
        one.status === 'ACTIVE'
          ? withOrders(one[side], orders.get(`${market.id} ${one.id} ${side}`), side)
          : one[side];
      const { last = one.last, matched } = trades.get(`${market.id} ${one.id}`) ?? {};
      return {
        ...one,
        ...{ back: levels('back'), lay: levels('lay'), last },
        ...(matched !== undefined && { matched }),
      };
    }),
  });

  function put(base: Market, change: Omit<MarketChange, 'id' | 'from' | 'to'> = {}): Market {
    const before = markets.get(base.id);
    markets.set(base.id, base);
    const market = shown(base);
    const fullChange = {
      ...change,
      id: market.id,
      from: before?.version ?? market.version - 1,
      to: market.version,
    };
    if (before !== undefined)
      for (const listener of listeners) listener.changed?.(market, fullChange, before);
    return market;
  }

  const withSettings = (market: Market, { runners = [], ...scene }: MarketSettings): Market => ({
    ...market,
    ...scene,
    runners: market.runners.map((item) => {
      const { back, lay, status = item.status, ...other } = runners.find(({ id }) => id === item.id) ?? {};
      const isRemoval = status === 'REMOVED' && item.status !== 'REMOVED';
      if (isRemoval) removals += 1;
      return {
        ...item,
        ...other,
        status,
        ...(isRemoval && { removalNumber: removals }),
        ...(back !== undefined && { back: back.map(level) }),
        ...(lay !== undefined && { lay: lay.map(level) }),
      };
    }),
  });

  const next = (marketId: string): Market => {
    const market = markets.get(marketId);
    if (market === undefined) throw new Error(`There is no market ${marketId}`);
    return { ...market, version: market.version + 1 };
  };

  const isMatchable = ({ line, price, side }: TakeRequest, offered: PriceLevel) =>
    offered.line === line && (side === 'back' ? offered.price >= price : offered.price <= price);

  function withSizes(taking: TakeRequest, sizeOf: (offered: PriceLevel) => number) {
    const market = next(taking.marketId);
    const runners = market.runners.map((item) => {
      if (item.id !== taking.runnerId) return item;
      const levels = item[taking.side].map((offered) => ({ ...offered, size: sizeOf(offered) }));
      return { ...item, [taking.side]: levels.filter(({ size }) => size > 0) };
    });
    put({ ...market, runners });
  }

  return {
    async exchange() {
      return {
        markets: this,
        overrides: {
          ...{ set() {}, result() {}, release() {}, releaseResult() {}, freeze() {}, setStream() {} },
          releaseAll() {},
        },
        async storeTime() {},
        list: () => [],
        match: () => null,
        matchSummary: () => null,
        history: () => null,
        finishedMarket: () => null,
        stream: () => '',
        tick() {},
        async close() {},
      };
    },
    open(gtype, scene = {}) {
      opened += 1;
      const { keepsUnmatched, runners } = defaults[gtype];
      const added = (scene.runners ?? []).filter(({ id }) => runners.every((known) => known.id !== id));
      const market: Market = {
        id: `market-${opened}`,
        matchId: match.id,
        name: 'Match Odds',
        gtype,
        version: 10,
        status: 'OPEN',
        overlays: [],
        inPlay: false,
        betDelay: 0,
        min: 1_00,
        max: 0,
        commission: 0,
        betterCap: 5,
        rules: '',
        result: null,
        keepsUnmatched,
        runners: [...runners, ...added.map(({ id }) => runner(id, [], []))],
      };
      return put(withSettings(market, scene));
    },
    set(marketId, scene) {
      const market = withSettings(next(marketId), scene);
      const changed = (scene.runners ?? []).map(({ id }) => id);
      return put(market, { runners: market.runners.filter(({ id }) => changed.includes(id)) });
    },
    result(marketId, result) {
      const before = results.get(marketId) ?? null;
      results.set(marketId, result);
      const closed = markets.has(marketId) ? put(closedBy(next(marketId), result, before)) : null;
      if (closed !== null) for (const listener of listeners) listener.resulted?.(closed, result);
    },
    hide(marketId) {
      const hidden = markets.get(marketId);
      markets.delete(marketId);
      return () => {
        if (hidden !== undefined) markets.set(marketId, hidden);
      };
    },
    reopen: (market) => put(market),
    forget(marketId) {
      markets.delete(marketId);
      results.delete(marketId);
    },
    find(marketId) {
      const market = markets.get(marketId);
      return market === undefined ? null : shown(market);
    },
    findMaker: (marketId) => markets.get(marketId) ?? null,
    showOrders(marketId, runnerId, side, levels) {
      orders.set(`${marketId} ${runnerId} ${side}`, levels);
    },
    showTrades(marketId, runnerId, traded) {
      trades.set(`${marketId} ${runnerId}`, traded);
    },
    volumesOf: (marketId, runnerId) => trades.get(`${marketId} ${runnerId}`)?.byPrice,
    matchOf(marketId) {
      const market = markets.get(marketId);
      return market === undefined ? null : { ...match, id: market.matchId };
    },
    take(taking) {
      const one = markets.get(taking.marketId)?.runners.find(({ id }) => id === taking.runnerId);
      const taken = takeLevels(one?.[taking.side] ?? [], taking).map(({ level: { price }, order, size }) => ({
        ...{ price, size },
        ...(order !== undefined && { order }),
      }));
      const ofMaker = new Map(
        taken.flatMap(({ order, price, size }) => (order === undefined ? [[price, size] as const] : [])),
      );
      if (ofMaker.size > 0) {
        withSizes(
          taking,
          (offered) => offered.size - (isMatchable(taking, offered) ? (ofMaker.get(offered.price) ?? 0) : 0),
        );
      }
      return taken;
    },
    giveBack(taking, taken) {
      const market = next(taking.marketId);
      const best = taking.side === 'back' ? -1 : 1;
      const restore = (levels: readonly PriceLevel[]) => {
        const sizes = new Map(levels.map(({ price, size }) => [price, size]));
        for (const { order, price, size } of taken)
          if (order === undefined) sizes.set(price, (sizes.get(price) ?? 0) + size);
        return [...sizes]
          .map(([price, size]) => ({ price, size, line: taking.line }))
          .sort((one, other) => best * (one.price - other.price));
      };
      const runners = market.runners.map((one) =>
        one.id === taking.runnerId ? { ...one, [taking.side]: restore(one[taking.side]) } : one,
      );
      put({ ...market, runners });
    },
    resultOf: (marketId) => results.get(marketId) ?? null,
    feedResultOf: (marketId) => results.get(marketId) ?? null,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
