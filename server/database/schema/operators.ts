import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, reference } from './columns';
import { factorTables } from './factor-tables';

/** Ascending: each role may do what the ones before it may. */
export const operatorRoles = ['viewer', 'cashier', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** People who use the operator's desk. They are not players. */
export const operators = pgTable(
  'operators',
  {
    id: id(),
    username: text().notNull(),
    /** Argon2id in PHC form. */
    passwordHash: text().notNull(),
    role: text({ enum: operatorRoles }).notNull(),
    /** The password is public: such an operator signs in at a sandbox only, from the same machine. */
    isSample: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    disabledAt: moment(),
  },
  (table) => [uniqueIndex('operators_username_key').on(sql`lower(${table.username})`)],
);

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: id(),
    operatorId: reference()
      .notNull()
      .references(() => operators.id),
    tokenHash: text().notNull().unique('operator_sessions_token_key'),
    createdAt: moment().notNull(),
    /** At a resolution of a minute. */
    lastUsedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** The password was right, and the code of the second factor is missing: no session yet. */
    awaitsCode: boolean().notNull().default(false),
  },
  (table) => [index('operator_sessions_operator_index').on(table.operatorId)],
);

export const { factors: operatorSecondFactors, codes: operatorRecoveryCodes } = factorTables(
  'operator_',
  'operator_id',
  () => operators.id,
);

/** Each act of an operator; a trigger refuses changes. Written in the transaction of the change. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: id(),
    at: moment().notNull(),
    operatorId: reference()
      .notNull()
      .references(() => operators.id),
    /** Name of the act, such as `player suspended`. */
    act: text().notNull(),
    /** Kind and id of the changed thing: `player` and `12`. */
    subjectKind: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text().notNull(),
    /** Id of the HTTP request, as in the log. */
    requestId: text().notNull(),
  },
  (table) => [
    index('operator_acts_subject_index').on(table.subjectKind, table.subject, table.id),
    index('operator_acts_operator_index').on(table.operatorId, table.id),
  ],
);
