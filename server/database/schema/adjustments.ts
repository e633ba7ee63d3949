import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { AdjustmentReason } from '../../../domain/adjustments';
import { id, moment, paise, reference } from './columns';
import { operatorActs } from './operators';
import { players } from './players';

/** Credits and debits of players' cash by operators. A trigger refuses changes. Written with the movement and the audit row. */
export const balanceAdjustments = pgTable(
  'balance_adjustments',
  {
    id: id(),
    /** Idempotency key of the form; the movement has the key `adjustment:<key>`. */
    key: text().notNull().unique('balance_adjustments_key_key'),
    playerId: reference()
      .notNull()
      .references(() => players.id),
    /** Negative for a debit. */
    amount: paise().notNull(),
    /** Shown to the player. The note of the operator is in the audit row alone. */
    reason: text().$type<AdjustmentReason>().notNull(),
    actId: reference()
      .notNull()
      .references(() => operatorActs.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('balance_adjustments_player_index').on(table.playerId, table.id),
    check('balance_adjustments_amount', sql`${table.amount} <> 0`),
  ],
);
