import { doublePrecision, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { MarketOverride, MarketResult } from '../../../domain/betting/market-decisions';
import { id, moment, reference } from './columns';
import { exchangeWorlds } from './exchange';
import { operatorActs } from './operators';

/** What operators and testers have set on a market; deleted when they release it. */
export const marketOverrides = pgTable('market_overrides', {
  marketId: text().primaryKey(),
  override: jsonb().$type<MarketOverride>().notNull(),
  changedAt: moment().notNull(),
  /** Newest act of an operator that changed it; null of a tester. */
  actId: reference().references(() => operatorActs.id),
});

/** `missing`: void, because the feed no longer has the market. */
const resultSources = ['feed', 'operator', 'sandbox', 'missing'] as const;
export type ResultSource = (typeof resultSources)[number];

/** Each result of a market; the newest one is in force. A trigger refuses changes. */
export const marketResults = pgTable(
  'market_results',
  {
    id: id(),
    marketId: text().notNull(),
    /** Null: an operator has released the result, and the feed decides. */
    result: jsonb().$type<MarketResult>(),
    source: text({ enum: resultSources }).notNull(),
    reason: text().notNull(),
    /** Act of an operator. */
    actId: reference().references(() => operatorActs.id),
    at: moment().notNull(),
  },
  (table) => [index('market_results_market_index').on(table.marketId, table.id)],
);

/** The feed's result of a market contradicts the operator's. It moves no money. */
export const marketAlerts = pgTable(
  'market_alerts',
  {
    id: id(),
    marketId: text().notNull(),
    resultId: reference()
      .notNull()
      .references(() => marketResults.id),
    feedResult: jsonb().$type<MarketResult>().notNull(),
    raisedAt: moment().notNull(),
    dismissedAt: moment(),
  },
  (table) => [
    unique('market_alerts_result_key').on(table.resultId, table.feedResult),
    index('market_alerts_market_index').on(table.marketId),
  ],
);

/** Sequence of speeds of the simulated time of a world: the newest row determines the present moment. */
export const exchangeTimes = pgTable(
  'exchange_times',
  {
    id: id(),
    worldId: reference()
      .notNull()
      .references(() => exchangeWorlds.id),
    /** From the system's clock, which a restart keeps; a sandbox advances only the clock of the process. */
    wallAt: moment().notNull(),
    /** Milliseconds of simulated time at that moment. */
    simulated: doublePrecision().notNull(),
    /** Simulated milliseconds in a millisecond; 0 while the time is frozen. */
    speed: doublePrecision().notNull(),
  },
  (table) => [index('exchange_times_world_index').on(table.worldId, table.id)],
);
