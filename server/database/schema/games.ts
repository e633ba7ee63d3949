import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { gameCategory, gameKind, gameTag } from '../../../contract/games';
import type { GameEngine } from '../../../contract/providers/wallet';
import { languages, roundMovements } from '../../../domain/lists';
import { id, moment, paise, reference } from './columns';
import { ledgerMovements } from './ledger';
import { players } from './players';

export type GameCategory = v.InferOutput<typeof gameCategory>;
export type GameKind = v.InferOutput<typeof gameKind>;
export type GameTag = v.InferOutput<typeof gameTag>;

/** The brand of a game. Which adapter plays its games is configuration: server/features/games/providers/adapters. */
export const gameProviders = pgTable('game_providers', {
  slug: text().primaryKey(),
  name: text().notNull(),
  /** Beginning of the slugs of its games. */
  prefix: text().notNull(),
  isLive: boolean().notNull(),
  /** Order of the list. */
  place: integer().notNull(),
});

export const games = pgTable(
  'games',
  {
    slug: text().primaryKey(),
    provider: text()
      .notNull()
      .references(() => gameProviders.slug),
    name: text().notNull(),
    category: text().$type<GameCategory>().notNull(),
    kind: text().$type<GameKind>().notNull(),
    tags: jsonb().$type<readonly GameTag[]>().notNull(),
    /** Limits of a bet; a maximum of 0 means no limit. */
    minStake: paise().notNull(),
    maxStake: paise().notNull(),
    isLive: boolean().notNull(),
    hasDemo: boolean().notNull(),
    img: text().notNull(),
    /** Rules of the studio that play the game; null if the studio does not play it. */
    engine: text().$type<GameEngine>(),
    theme: text().notNull(),
    /** Id at the adapter that plays the game, where it is not the slug. */
    externalId: text(),
    /** False: it can be launched, and no list contains it. */
    isListed: boolean().notNull().default(true),
    /** False: switched off by an operator; no list contains it and it cannot be launched. */
    isOpen: boolean().notNull().default(true),
    /** Order of the lists; the smallest is the most popular. */
    place: integer().notNull(),
  },
  (table) => [
    index('games_place_index').on(table.place, table.slug),
    index('games_provider_index').on(table.provider),
    check('games_stakes', sql`${table.minStake} > 0 and ${table.maxStake} >= 0`),
  ],
);

export const gameBanners = pgTable('game_banners', {
  id: id(),
  category: text().$type<GameCategory>().notNull(),
  place: integer().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  /** Null: shown as in English. */
  titleHi: text(),
  textHi: text(),
  /** Game that the banner opens. */
  game: text()
    .notNull()
    .references((): AnyPgColumn => games.slug, { onDelete: 'cascade' }),
});

export const gameFavourites = pgTable(
  'game_favourites',
  {
    playerId: reference()
      .notNull()
      .references(() => players.id),
    game: text()
      .notNull()
      .references(() => games.slug),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.game] })],
);

/** One launch of a game by a player. */
export const gameSessions = pgTable(
  'game_sessions',
  {
    /** 128 random bits; the provider names the session by it. */
    id: text().primaryKey(),
    playerId: reference()
      .notNull()
      .references(() => players.id),
    /** Session of the player that launched the game: no debit after it has ended. Sessions are deleted some time after their end. */
    loginId: reference().notNull(),
    game: text()
      .notNull()
      .references(() => games.slug),
    adapter: text().notNull(),
    lang: text({ enum: languages }).notNull(),
    /** Hash of the single-use token of the launch address. */
    tokenHash: text().notNull().unique('game_sessions_token_key'),
    createdAt: moment().notNull(),
    tokenExpiresAt: moment().notNull(),
    /** The provider has exchanged the token. */
    startedAt: moment(),
    /** No debit from then on. */
    expiresAt: moment().notNull(),
  },
  (table) => [index('game_sessions_player_index').on(table.playerId, table.createdAt)],
);

/** Written by `write_provider_transaction` alone. */
export const gameRounds = pgTable(
  'game_rounds',
  {
    id: id(),
    adapter: text().notNull(),
    playerId: reference()
      .notNull()
      .references(() => players.id),
    /** The provider's id. */
    round: text().notNull(),
    game: text()
      .notNull()
      .references(() => games.slug),
    startedAt: moment().notNull(),
    /** Null while a stake has no result. */
    endedAt: moment(),
    /** The provider has closed the round: no debit from then on. */
    isFinal: boolean().notNull(),
    /** Sum of the debits, also of those that were rolled back. */
    staked: paise().notNull(),
    won: paise().notNull(),
    rolledBack: paise().notNull(),
    /** Events that decide a bet of a sportsbook, as its provider names them; null for a game. */
    events: jsonb().$type<readonly string[]>(),
    /** Odds of that bet, in hundredths. */
    odds: integer(),
  },
  (table) => [
    unique('game_rounds_round_key').on(table.adapter, table.playerId, table.round),
    index('game_rounds_player_index').on(table.playerId, table.id),
    index('game_rounds_events_index')
      .on(table.playerId, table.endedAt)
      .where(sql`${table.events} is not null`),
    check(
      'game_rounds_amounts',
      sql`${table.staked} >= ${table.rolledBack} and ${table.won} >= 0 and ${table.rolledBack} >= 0`,
    ),
  ],
);

/** Every call of a provider that moved money or was refused, by the provider's transaction id. */
export const providerTransactions = pgTable(
  'provider_transactions',
  {
    id: id(),
    adapter: text().notNull(),
    transaction: text().notNull(),
    kind: text({ enum: roundMovements }).notNull(),
    /** `rolled back`: a debit whose stake was returned, or whose rollback arrived first. `held`: waits for an operator. */
    state: text({ enum: ['done', 'refused', 'rolled back', 'held'] }).notNull(),
    /** Code of a refusal. */
    refusal: text(),
    sessionId: text()
      .notNull()
      .references(() => gameSessions.id),
    playerId: reference()
      .notNull()
      .references(() => players.id),
    round: text().notNull(),
    /** The requested amount; for a rollback, the returned amount. */
    amount: paise().notNull(),
    /** Transaction id of the debit that a rollback returns. */
    reference: text(),
    /** Null if no money moved. */
    movementId: reference().references(() => ledgerMovements.id),
    createdAt: moment().notNull(),
    /** Ceiling that the transaction is above; null if it never waited for an operator. */
    heldBecause: text({ enum: ['credit', 'round without a stake'] }),
    decidedAt: moment(),
    /** Operator who decided. */
    decidedBy: text(),
  },
  (table) => [
    index('provider_transactions_held_index').on(table.id).where(sql`${table.heldBecause} is not null`),
    unique('provider_transactions_transaction_key').on(table.adapter, table.transaction),
    index('provider_transactions_session_index').on(table.sessionId),
    index('provider_transactions_round_index').on(table.playerId, table.adapter, table.round),
    uniqueIndex('provider_transactions_movement_key').on(table.movementId),
  ],
);
