import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { getAppDetails } from '../../contract/calls';
import type { AnswerOf } from '../../contract/define';
import { id, moment, paise, reference } from './columns';

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
    /** Whether a one-time code proved the mobile at registration. Several players may state the same unverified mobile. */
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

/** A verified mobile whose browser has not registered yet. */
export const verifiedMobiles = pgTable('verified_mobiles', {
  browserHash: text().primaryKey(),
  mobile: text().notNull(),
  expiresAt: moment().notNull(),
});

/**
 * A purse stores its balance, which the statement that moves money checks and updates. House accounts store none: all movements
 * would wait for the lock of one shared row.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    playerId: reference().references(() => players.id),
    name: text().notNull(),
    balance: paise(),
    /** The part of the balance that open bets may lose: the sum of the player's exposures. */
    reserved: paise().notNull().default(0),
    /**
     * Paise that a resettlement or a void has taken beyond the unreserved balance. Only these increase it; every credit
     * decreases it.
     */
    shortfall: paise().notNull().default(0),
    /** Incremented by each change. A change that was decided on an older revision is not written. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    /** Id of the last call of `write_holdings`: a repeat whose first answer was lost is recognised by it. */
    lastWrite: text(),
  },
  (table) => [
    uniqueIndex('ledger_accounts_purse_key').on(table.playerId, table.name),
    uniqueIndex('ledger_accounts_house_key').on(table.name).where(sql`${table.playerId} is null`),
    check('ledger_accounts_purse_is_covered', sql`(${table.playerId} is null) = (${table.balance} is null)`),
    check(
      'ledger_accounts_never_overdrawn',
      sql`${table.balance} - ${table.reserved} + ${table.shortfall} >= 0`,
    ),
    check('ledger_accounts_reserve', sql`${table.reserved} >= 0 and ${table.shortfall} >= 0`),
  ],
);

export const ledgerMovements = pgTable('ledger_movements', {
  id: id(),
  /** The idempotency key. */
  key: text().notNull().unique('ledger_movements_key_key'),
  kind: text().notNull(),
  description: text().notNull(),
  createdAt: moment().notNull(),
});

/** Two postings for each movement, of opposite sign; triggers enforce this, and that postings never change. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: id(),
    movementId: reference()
      .notNull()
      .references(() => ledgerMovements.id),
    accountId: reference()
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: paise().notNull(),
    /** Balance of a purse after the entry; null for house accounts. */
    balanceAfter: paise(),
    /**
     * Of the movement, copied by a trigger for the statement; null for house accounts. The time is never before that of an earlier
     * posting of the purse: the order by time is the order of the balances.
     */
    kind: text(),
    createdAt: moment(),
  },
  (table) => [
    index('ledger_postings_movement_index').on(table.movementId),
    index('ledger_postings_time_index').on(table.accountId, table.createdAt, table.id),
    index('ledger_postings_kind_index')
      .on(table.accountId, table.kind, table.createdAt, table.id)
      .where(sql`${table.createdAt} is not null`),
    check('ledger_postings_move_something', sql`${table.amount} <> 0`),
  ],
);

/** Sums of the postings of a purse by day and kind, kept by a trigger: a statement of 100,000 lines is counted without reading them. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    accountId: reference()
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Days from 1 January 1970, in India's time zone. */
    day: integer().notNull(),
    kind: text().notNull(),
    postings: integer().notNull(),
    credits: paise().notNull(),
    debits: paise().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.kind] })],
);

/** One row. */
export const site = pgTable(
  'site',
  {
    id: integer().primaryKey().default(1),
    /** App details as they are sent to clients. */
    appDetails: jsonb().$type<AnswerOf<typeof getAppDetails>>().notNull(),
    demoOpen: boolean().notNull(),
  },
  (table) => [check('site_is_one', sql`${table.id} = 1`)],
);

export const banners = pgTable('banners', {
  id: id(),
  order: integer().notNull(),
  title: text().notNull(),
  /** Null: shown as in English. */
  titleHi: text(),
  text: text().notNull(),
  textHi: text(),
  image: text().notNull(),
  url: text().notNull(),
});

export const announcements = pgTable('announcements', {
  id: id(),
  content: text().notNull(),
  /** Null: shown as in English. */
  contentHi: text(),
});

export const bankDetails = pgTable('bank_details', {
  id: id(),
  type: text({ enum: ['bank', 'card'] }).notNull(),
  accountName: text().notNull(),
  accountNumber: text().notNull(),
  ifsc: text().notNull(),
  bankName: text().notNull(),
  upiId: text().notNull(),
});

/**
 * Seeds of the simulated matches. The newest world is in use. Ids of matches and markets begin with the id of their world, so
 * that ids of two worlds never collide.
 */
export const exchangeWorlds = pgTable('exchange_worlds', {
  id: id(),
  seed: bigint({ mode: 'number' }).notNull(),
  startedAt: moment().notNull(),
});

export const pageVisits = pgTable('page_visits', {
  id: id(),
  page: text().notNull(),
  playerId: reference().references(() => players.id),
  visitedAt: moment().notNull(),
});
