import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { isOpenBet, openBetStates } from '../../machines/domain/betting/bet-state';
import type { Market, MarketChange } from '../../machines/domain/exchange';
import type { Backend } from '../backend';
import { later, MINUTE, SECOND } from '../clock';
import { betMarkets, bets, positions } from '../database/bets-schema';
import type { MarketResult } from '../exchange/live-markets';
import type { Holding } from './holding';
import type { HoldingUpdate, HoldingUpdater } from './holding-updates';
import { createKeyedMutex } from './keyed-mutex';
import type { StoredMarket } from './rows';
import { removalUpdate, settlementUpdate } from './settle-holding';

/** Between two looks for what nobody has told. */
const RECONCILE_INTERVAL = MINUTE;

/** So long a market with open bets may be unknown, or closed without a result, before it is void: no money is locked for ever. */
const MISSING_TIMEOUT = 15 * MINUTE;

export interface MarketSettlement {
  /** Settles whatever ended, also while nobody looked. */
  reconcile(): Promise<void>;
  /** Over when nothing is under way. */
  idle(): Promise<void>;
  start(): void;
  stop(): void;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'markets'> & { readonly desk: HoldingUpdater };

export function createMarketSettlement({ clock, db, desk, log, markets }: Deps): MarketSettlement {
  const mutex = createKeyedMutex<string>();
  const pending = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let nextReconcileAt = later(clock.now(), RECONCILE_INTERVAL);

  const unsubscribe = markets.listen({
    resulted: ({ id }, result) => enqueue(id, () => settle(id, result)),
    changed: (market, { runners = [] }: MarketChange) => {
      if (runners.some(({ status }) => status === 'REMOVED'))
        enqueue(market.id, () => voidRemovedRunners(market));
    },
  });
  // A bet that was being stored while its market was settled.
  desk.onBetChanged(({ bet: { marketId, ...bet } }) => {
    const result = isOpenBet(bet) ? markets.resultOf(marketId) : null;
    if (result !== null) enqueue(marketId, () => settle(marketId, result));
  });

  function enqueue(marketId: string, work: () => Promise<void>) {
    const done: Promise<unknown> = mutex(marketId, work)
      .catch((error) => log.error({ err: error, market: marketId }, 'a market could not be settled'))
      .finally(() => pending.delete(done));
    pending.add(done);
  }

  async function settle(marketId: string, result: MarketResult): Promise<void> {
    const resultJson = JSON.stringify(result);
    await db
      .update(betMarkets)
      .set({ result, results: sql`${betMarkets.results} + 1` })
      .where(
        and(eq(betMarkets.id, marketId), sql`${betMarkets.result} is distinct from ${resultJson}::jsonb`),
      );
    const isBehind = lt(
      positions.settledBy,
      sql`(select results from bet_markets where bet_markets.id = ${marketId})`,
    );
    await forEach(marketId, isBehind, (holding) => settlementUpdate(holding, clock.now()));
  }

  async function voidRemovedRunners(market: Market): Promise<void> {
    const gone = market.runners.filter(({ status }) => status === 'REMOVED').map(({ id }) => id);
    const [stored] = await db.select().from(betMarkets).where(eq(betMarkets.id, market.id));
    if (stored === undefined) return;
    const runners = stored.runners.map((one) => (gone.includes(one.id) ? { ...one, isRemoved: true } : one));
    await db.update(betMarkets).set({ runners }).where(eq(betMarkets.id, market.id));
    await forEach(market.id, undefined, (holding) => removalUpdate(holding, clock.now()));
  }

  /** Every player with open bets there, and those who also match. */
  async function forEach(
    marketId: string,
    also: ReturnType<typeof lt> | undefined,
    decide: (holding: Holding) => HoldingUpdate | null,
  ) {
    const isTheirs = and(eq(bets.playerId, positions.playerId), eq(bets.marketId, positions.marketId));
    const hasOpen = sql`exists (select from ${bets} where ${and(isTheirs, inArray(bets.state, [...openBetStates]))})`;
    const players = await db
      .select({ playerId: positions.playerId })
      .from(positions)
      .where(and(eq(positions.marketId, marketId), or(hasOpen, also)));
    for (const { playerId } of players) await desk.update({ playerId, marketId }, decide);
  }

  async function goRound(): Promise<void> {
    const hasOpen = sql`${betMarkets.id} in (select market_id from bets where ${inArray(bets.state, [...openBetStates])})`;
    const isBehind = sql`${betMarkets.id} in (
      select market_id from positions where settled_by < ${betMarkets.results} and market_id = ${betMarkets.id}
    )`;
    const left = await db.select().from(betMarkets).where(or(hasOpen, isBehind));
    for (const stored of left) {
      const { id, missingSince, result: known } = stored;
      const market = markets.find(id);
      if (market !== null && hasNewRemoval(stored, market)) enqueue(id, () => voidRemovedRunners(market));
      const result = markets.resultOf(id) ?? known ?? (await resultOfMissing(id, missingSince));
      if (result !== null) enqueue(id, () => settle(id, result));
    }
    await idle();
  }

  async function idle(): Promise<void> {
    while (pending.size > 0) await Promise.all(pending);
  }

  async function resultOfMissing(id: string, missingSince: Date | null): Promise<MarketResult | null> {
    const market = markets.find(id);
    const now = clock.now();
    if (market !== null && market.status !== 'CLOSED') {
      if (missingSince !== null)
        await db.update(betMarkets).set({ missingSince: null }).where(eq(betMarkets.id, id));
      return null;
    }
    if (missingSince !== null && missingSince <= later(now, -MISSING_TIMEOUT)) {
      log.warn({ market: id }, 'a market with open bets never came back, and is void');
      return { kind: 'void' };
    }
    await db
      .update(betMarkets)
      .set({ missingSince: now })
      .where(and(eq(betMarkets.id, id), isNull(betMarkets.missingSince)));
    return null;
  }

  /** By the backend's clock, which may be moved. */
  function reconcileWhenDue() {
    if (clock.now() < nextReconcileAt) return;
    nextReconcileAt = later(clock.now(), RECONCILE_INTERVAL);
    goRound().catch((error) => log.error({ err: error }, 'open markets could not be looked through'));
  }

  return {
    reconcile: goRound,
    start() {
      timer = setInterval(reconcileWhenDue, SECOND);
      timer.unref();
    },
    idle,
    stop() {
      unsubscribe();
      clearInterval(timer);
    },
  };
}

/** A runner has left while nobody looked. */
const hasNewRemoval = ({ runners }: StoredMarket, market: Market): boolean =>
  market.runners.some(
    ({ id, status }) => status === 'REMOVED' && runners.some((one) => one.id === id && !one.isRemoved),
  );
