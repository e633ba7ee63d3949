import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { settingAuthors } from '../../../domain/lists';
import type { LimitKind, PauseKind } from '../../../domain/protection';
import { id, moment, paise, reference } from './columns';
import { players } from './players';

const playerId = () =>
  reference()
    .notNull()
    .references(() => players.id);

/** Limits that a player has set. From `next_from` on, `next_amount` holds instead of `amount`. Null: no limit. */
export const playerLimits = pgTable(
  'player_limits',
  {
    playerId: playerId(),
    kind: text().$type<LimitKind>().notNull(),
    amount: paise(),
    nextAmount: paise(),
    /** Null: no change is pending. */
    nextFrom: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.kind] }),
    check('player_limits_amounts', sql`${table.amount} >= 0 and ${table.nextAmount} >= 0`),
  ],
);

/** Time-outs and self-exclusions. A trigger refuses every change: a pause can be lengthened by another one, and never shortened. */
export const playerPauses = pgTable(
  'player_pauses',
  {
    id: id(),
    playerId: playerId(),
    kind: text().$type<PauseKind>().notNull(),
    startedAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [
    index('player_pauses_player_index').on(table.playerId, table.endsAt),
    check('player_pauses_last', sql`${table.endsAt} > ${table.startedAt}`),
  ],
);

export const realityCheckIntervals = pgTable('reality_check_intervals', {
  playerId: playerId().primaryKey(),
  minutes: integer().notNull(),
});

/** Every change of a setting of this area, for the player and the operator. */
export const protectionChanges = pgTable(
  'protection_changes',
  {
    id: id(),
    playerId: playerId(),
    /** Kind of a limit, `reality-check`, `time-out` or `exclusion`. */
    setting: text().notNull(),
    /** Paise of a limit, minutes of a reality check; null for none. */
    before: bigint({ mode: 'number' }),
    after: bigint({ mode: 'number' }),
    author: text({ enum: settingAuthors }).notNull(),
    createdAt: moment().notNull(),
    /** When the change holds, or, of a pause, when it ends. */
    effectiveAt: moment().notNull(),
  },
  (table) => [index('protection_changes_player_index').on(table.playerId, table.id)],
);

/** Money and time by day in India. Money is written by a trigger of the ledger. A player's last day never goes back. */
export const dailyResults = pgTable(
  'daily_results',
  {
    playerId: playerId(),
    /** Days since 1 January 1970 in India. */
    day: integer().notNull(),
    /** Result of bets and games; negative for a loss. */
    net: paise().notNull(),
    deposited: paise().notNull().default(0),
    withdrawn: paise().notNull().default(0),
    /** In use while signed in, at the resolution of `sessions.last_used_at`. */
    seconds: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] })],
);
