import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { keyScopes } from '../../../domain/api-keys';
import { id, moment, reference } from './columns';
import { factorTables } from './factor-tables';

export const players = pgTable(
  'players',
  {
    id: id(),
    /** A sample player's password is public: such a player signs in at a sandbox only. */
    kind: text({ enum: ['player', 'demo', 'sample'] }).notNull(),
    username: text().notNull(),
    /** Argon2id in PHC form; demo players have none. */
    passwordHash: text(),
    name: text().notNull(),
    /** Ten digits; demo players have none. */
    mobile: text(),
    /**
     * Whether a one-time code proved the mobile at registration, or an operator has set it. Several players may state the same unverified
     * mobile.
     */
    isMobileVerified: boolean().notNull().default(false),
    email: text(),
    /** Years that the player confirmed at registration; null if the operator asked for no age. */
    confirmedAge: integer(),
    ageConfirmedAt: moment(),
    typeId: integer().notNull(),
    parentId: integer().notNull(),
    agentCode: text().references(() => agentCodes.code),
    createdAt: moment().notNull(),
    /** Set by the operator: the player has no valid session and cannot sign in. */
    suspendedAt: moment(),
  },
  (table) => [
    uniqueIndex('players_mobile_key').on(table.mobile).where(sql`${table.isMobileVerified}`),
    index('players_mobile_index').on(table.mobile),
    uniqueIndex('players_username_key').on(sql`lower(${table.username})`),
    index('players_agent_code_index').on(table.agentCode),
    check('players_age_confirmed', sql`(${table.confirmedAge} is null) = (${table.ageConfirmedAt} is null)`),
  ],
);

/** Codes for registering: an agent code of the operator has no owner, a referral code belongs to a player. */
export const agentCodes = pgTable('agent_codes', {
  code: text().primaryKey(),
  ownerId: reference()
    .unique('agent_codes_owner_key')
    .references((): AnyPgColumn => players.id),
  createdAt: moment().notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    playerId: reference()
      .notNull()
      .references(() => players.id),
    tokenHash: text().notNull().unique('sessions_token_key'),
    createdAt: moment().notNull(),
    /** Time of the last call or handshake, at a resolution of some minutes. */
    lastUsedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** User-Agent of the browser that signed in, shortened. */
    userAgent: text().notNull().default(''),
    /** What a key for programs may do; null for the session of a player who signed in. A key does not end when it is idle. */
    scope: text({ enum: keyScopes }),
    /** Name that the player gave the key. */
    keyName: text(),
  },
  (table) => [
    index('sessions_player_index').on(table.playerId),
    index('sessions_expiry_index').on(table.expiresAt),
  ],
);

/** Unused one-time codes. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    purpose: text({ enum: ['register', 'reset'] }).notNull(),
    mobile: text().notNull(),
    /** Hash of the cookie of the browser that requested the code. */
    browserHash: text().notNull().unique('one_time_codes_browser_key'),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('one_time_codes_expiry_index').on(table.expiresAt)],
);

/** Codes with which operators restore the access of players: at most one of each player. */
export const restoreCodes = pgTable('restore_codes', {
  playerId: reference()
    .primaryKey()
    .references(() => players.id),
  /** Slow hash without a salt of its own: the code alone finds its row. */
  codeHash: text().notNull().unique('restore_codes_code_key'),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
});

/** A verified mobile whose browser has not registered yet. */
export const verifiedMobiles = pgTable('verified_mobiles', {
  browserHash: text().primaryKey(),
  mobile: text().notNull(),
  expiresAt: moment().notNull(),
});

export const { factors: secondFactors, codes: recoveryCodes } = factorTables(
  '',
  'player_id',
  () => players.id,
);
