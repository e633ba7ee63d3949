import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { isOpenBet, openBetStates } from '../../machines/domain/betting/bet-state';
import type { Market, MarketChange } from '../../machines/domain/exchange';
import type { Backend } from '../backend';
import { later, MINUTE, SECOND } from '../clock';
import { betMarkets, bets, positions } from '../database/bets-schema';
import type { MarketResult } from '../exchange/live-markets';
import type { Holding } from './holding';
import type { Desk, Step } from './holding-updates';
import { createTurns } from './keyed-mutex';
import type { StoredMarket } from './rows';
import { settlementOf, withdrawalOf } from './settle-holding';

/** Between two looks for what nobody has told. */
const ROUND = MINUTE;

/** So long a market with open bets may be unknown, or closed without a result, before it is void: no money is locked for ever. */
const PATIENCE = 15 * MINUTE;

export interface Settlement {
  /** Settles whatever ended, also while nobody looked. */
  goRound(): Promise<void>;
  /** Over when nothing is under way. */
  idle(): Promise<void>;
  start(): void;
  stop(): void;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'markets'> & { readonly desk: Desk };

export function createSettlement({ clock, db, desk, log, markets }: Deps): Settlement {
  const inTurn = createTurns<string>();
  const underWay = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let nextRound = later(clock.now(), ROUND);

  const silence = markets.listen({
    resulted: ({ id }, result) => soon(id, () => settle(id, result)),
    changed: (market, { runners = [] }: MarketChange) => {
      if (runners.some(({ status }) => status === 'REMOVED')) soon(market.id, () => withdraw(market));
    },
  });
  // A bet that was being stored while its market was settled.
  desk.listen(({ bet: { marketId, ...bet } }) => {
    const result = isOpenBet(bet) ? markets.resultOf(marketId) : null;
    if (result !== null) soon(marketId, () => settle(marketId, result));
  });

  function soon(marketId: string, work: () => Promise<void>) {
    const done: Promise<unknown> = inTurn(marketId, work)
      .catch((error) => log.error({ err: error, market: marketId }, 'a market could not be settled'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  async function settle(marketId: string, result: MarketResult): Promise<void> {
    const told = JSON.stringify(result);
    await db
      .update(betMarkets)
      .set({ result, results: sql`${betMarkets.results} + 1` })
      .where(and(eq(betMarkets.id, marketId), sql`${betMarkets.result} is distinct from ${told}::jsonb`));
    const isBehind = lt(
      positions.settledBy,
      sql`(select results from bet_markets where bet_markets.id = ${marketId})`,
    );
    await forEach(marketId, isBehind, (holding) => settlementOf(holding, clock.now()));
  }

  async function withdraw(market: Market): Promise<void> {
    const gone = market.runners.filter(({ status }) => status === 'REMOVED').map(({ id }) => id);
    const [stored] = await db.select().from(betMarkets).where(eq(betMarkets.id, market.id));
    if (stored === undefined) return;
    const runners = stored.runners.map((one) => (gone.includes(one.id) ? { ...one, isRemoved: true } : one));
    await db.update(betMarkets).set({ runners }).where(eq(betMarkets.id, market.id));
    await forEach(market.id, undefined, (holding) => withdrawalOf(holding, clock.now()));
  }

  /** Every player with open bets there, and those who also match. */
  async function forEach(
    marketId: string,
    also: ReturnType<typeof lt> | undefined,
    decide: (holding: Holding) => Step | null,
  ) {
    const isTheirs = and(eq(bets.playerId, positions.playerId), eq(bets.marketId, positions.marketId));
    const hasOpen = sql`exists (select from ${bets} where ${and(isTheirs, inArray(bets.state, [...openBetStates]))})`;
    const players = await db
      .select({ playerId: positions.playerId })
      .from(positions)
      .where(and(eq(positions.marketId, marketId), or(hasOpen, also)));
    for (const { playerId } of players) await desk.change({ playerId, marketId }, decide);
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
      if (market !== null && hasLost(stored, market)) soon(id, () => withdraw(market));
      const result = markets.resultOf(id) ?? known ?? (await resultOfMissing(id, missingSince));
      if (result !== null) soon(id, () => settle(id, result));
    }
    await idle();
  }

  async function idle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  async function resultOfMissing(id: string, missingSince: Date | null): Promise<MarketResult | null> {
    const market = markets.find(id);
    const now = clock.now();
    if (market !== null && market.status !== 'CLOSED') {
      if (missingSince !== null)
        await db.update(betMarkets).set({ missingSince: null }).where(eq(betMarkets.id, id));
      return null;
    }
    if (missingSince !== null && missingSince <= later(now, -PATIENCE)) {
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
  function look() {
    if (clock.now() < nextRound) return;
    nextRound = later(clock.now(), ROUND);
    goRound().catch((error) => log.error({ err: error }, 'open markets could not be looked through'));
  }

  return {
    goRound,
    start() {
      timer = setInterval(look, SECOND);
      timer.unref();
    },
    idle,
    stop() {
      silence();
      clearInterval(timer);
    },
  };
}

/** A runner has left while nobody looked. */
const hasLost = ({ runners }: StoredMarket, market: Market): boolean =>
  market.runners.some(
    ({ id, status }) => status === 'REMOVED' && runners.some((one) => one.id === id && !one.isRemoved),
  );
