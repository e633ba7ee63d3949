import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { BetState } from '../../../domain/betting/bet-state';
import type { BetTransition, Persistence } from '../../../domain/betting/exchange';
import type { GType } from '../../../domain/betting/gtype';
import type { MarketResult } from '../../../domain/betting/market-decisions';
import type { Fill, Side } from '../../../domain/betting/outcome-profit';
import type { PriceAcceptance } from '../../../domain/betting/price-move';
import type { BetReason } from '../../../domain/betting/reasons';
import type { ReductionFactor } from '../../../domain/betting/reduction';
import { DISCONNECT_SECONDS } from '../../../domain/lists';
import type { RefusalCode } from '../../../domain/refusals';
import { id, moment, paise, reference } from './columns';
import { players } from './players';

interface StoredRunner {
  readonly id: string;
  readonly name: string;
  /** Bets on a non-runner are void, and it cannot win. */
  readonly isRemoved?: boolean;
  /** Reduction factor of a non-runner: prices matched before its removal are multiplied by 1 − r. */
  readonly reduction?: ReductionFactor;
  /** Grows with each removal of the market: reduced prices are rounded after each one, so that their order matters. */
  readonly removalNumber?: number;
  /** Removals before the runner was restored which could not be written to some bets. */
  readonly formerRemovals?: readonly FormerRemoval[];
}

interface FormerRemoval extends Pick<StoredRunner, 'reduction' | 'removalNumber'> {
  /** Ids of these bets. */
  readonly bets: readonly number[];
}

/** With the idempotency key of an edit. */
export type StoredTransition = BetTransition & { readonly editKey?: string };

/** A market with bets; also kept when the exchange no longer has it. */
export const betMarkets = pgTable('bet_markets', {
  id: text().primaryKey(),
  matchId: text().notNull(),
  matchName: text().notNull(),
  sportId: text().notNull(),
  name: text().notNull(),
  gtype: text().$type<GType>().notNull(),
  /** In hundredths of a percent. */
  commission: integer().notNull(),
  runners: jsonb().$type<readonly StoredRunner[]>().notNull(),
  result: jsonb().$type<MarketResult>(),
  /** Number of results so far; a later result replaces the earlier one. */
  results: integer().notNull().default(0),
  /** When the exchange was first found not to know the market. */
  missingSince: moment(),
  /** Number of the result whose money has left the clearing account; see `clear_market`. */
  clearedBy: integer().notNull().default(0),
  /** What the market maker has won of the players, in paise; negative if it has lost. */
  makerProfit: paise().notNull().default(0),
});

/** Numbers the bets in the order in which they enter the order books of their markets. */
export const betArrivals = pgSequence('bet_arrivals');

/** Position of a player on a market. */
export const positions = pgTable(
  'positions',
  {
    playerId: reference()
      .notNull()
      .references(() => players.id),
    marketId: text()
      .notNull()
      .references(() => betMarkets.id),
    /** Reserved of the player's cash. */
    exposure: paise().notNull(),
    /** Number of the result that settled the position; 0 before the first. */
    settledBy: integer().notNull().default(0),
    settledAt: moment(),
    /** Profit of all bets of the holding, before commission. */
    profit: paise().notNull().default(0),
    commission: paise().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.marketId] }),
    index('positions_market_index').on(table.marketId),
    check('positions_amounts', sql`${table.exposure} >= 0 and ${table.commission} >= 0`),
  ],
);

/** A bet is read and written as a whole, with its fills and its history. */
export const bets = pgTable(
  'bets',
  {
    id: id(),
    playerId: reference()
      .notNull()
      .references(() => players.id),
    marketId: text()
      .notNull()
      .references(() => betMarkets.id),
    /** Idempotency key of the client: a repeat gets the first result. */
    key: text().notNull(),
    selectionId: text().notNull(),
    side: text().$type<Side>().notNull(),
    /** Requested price in hundredths; the limit price of a waiting order. */
    price: integer().notNull(),
    line: integer(),
    /** What the player accepts if the price moves; null for a limit order. */
    choice: text().$type<PriceAcceptance>(),
    /** A cash-out: matched as a whole or not at all. */
    isWhole: boolean().notNull(),
    persistence: text().$type<Persistence>().notNull().default('keep'),
    /** At least this is matched at once, and the rest is cancelled; null for a bet that may wait. */
    minFill: paise(),
    size: paise().notNull(),
    matched: paise().notNull(),
    remaining: paise().notNull(),
    cancelled: paise().notNull(),
    lapsed: paise().notNull(),
    voided: paise().notNull(),
    fills: jsonb().$type<readonly Fill[]>().notNull(),
    inPlay: boolean().notNull(),
    /** Ids of the non-runners that the fills account for: removed before the bet, or applied to it. */
    removals: jsonb().$type<readonly string[]>().notNull().default([]),
    state: text().$type<BetState>().notNull(),
    reason: text().$type<BetReason>(),
    createdAt: moment().notNull(),
    delayUntil: moment(),
    /** Number from `bet_arrivals`, drawn when the bet entered the order book: orders at one price are matched by it. Null before. */
    arrival: bigint({ mode: 'number' }),
    settledAt: moment(),
    profit: paise(),
    history: jsonb().$type<readonly StoredTransition[]>().notNull(),
  },
  (table) => [
    unique('bets_key_key').on(table.playerId, table.key),
    index('bets_player_index').on(table.playerId, table.id),
    index('bets_position_index').on(table.playerId, table.marketId),
    index('bets_open_index')
      .on(table.playerId, table.marketId)
      .where(sql`${table.state} in ('delayed', 'unmatched', 'partial', 'matched')`),
    check(
      'bets_sizes_are_whole',
      sql`${table.size} = ${table.matched} + ${table.remaining} + ${table.cancelled} + ${table.lapsed} + ${table.voided}
        and least(${table.matched}, ${table.remaining}, ${table.cancelled}, ${table.lapsed}, ${table.voided}) >= 0`,
    ),
    check(
      'bets_wait_while_open',
      sql`${table.remaining} = 0 or ${table.state} in ('delayed', 'unmatched', 'partial')`,
    ),
  ],
);

/** Players whose waiting bets are cancelled after so many seconds without a connection. */
export const disconnectTimeouts = pgTable(
  'disconnect_timeouts',
  {
    playerId: reference()
      .primaryKey()
      .references(() => players.id),
    seconds: integer().notNull(),
    /** Since when no connection has been found, for the next leader; null while there is one. */
    absentSince: moment(),
  },
  (table) => [
    check(
      'disconnect_timeouts_bounds',
      sql`${table.seconds} between ${sql.raw(String(DISCONNECT_SECONDS.min))} and ${sql.raw(String(DISCONNECT_SECONDS.max))}`,
    ),
  ],
);

/** Idempotency keys that can no longer place or edit a bet: abandoned by the client, or refused with 404 or 409. */
export const abandonedBets = pgTable(
  'abandoned_bets',
  {
    playerId: reference()
      .notNull()
      .references(() => players.id),
    key: text().notNull(),
    abandonedAt: moment().notNull(),
    /** HTTP status and code of the refusal; null for a key that the client abandoned. */
    status: integer(),
    code: text().$type<RefusalCode>(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.key] })],
);

/**
 * Seeds of the simulated matches. The newest world is in use. Ids of matches and markets begin with the id of their world, so
 * that ids of two worlds never collide.
 */
export const exchangeWorlds = pgTable('exchange_worlds', {
  id: id(),
  seed: bigint({ mode: 'number' }).notNull(),
  startedAt: moment().notNull(),
});
