import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { getAppDetails } from '../../../contract/calls';
import type { AnswerOf } from '../../../contract/define';
import type { StopKind } from '../../../domain/entities';
import { bankTypes } from '../../../domain/lists';
import { id, moment, reference } from './columns';
import { players } from './players';

/** One row. */
export const site = pgTable(
  'site',
  {
    id: integer().primaryKey().default(1),
    /** App details as they are sent to clients. */
    appDetails: jsonb().$type<AnswerOf<typeof getAppDetails>>().notNull(),
    demoOpen: boolean().notNull(),
    /** What operators have stopped. The SQL function `is_stopped` also considers the brand status. */
    stopped: jsonb().$type<readonly StopKind[]>().notNull().default([]),
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

/** Says that balances are play money: served only while they are. */
const isOfPlayMoney = () => boolean().notNull().default(false);

export const announcements = pgTable('announcements', {
  id: id(),
  content: text().notNull(),
  /** Null: shown as in English. */
  contentHi: text(),
  isOfPlayMoney: isOfPlayMoney(),
});

export const bankDetails = pgTable('bank_details', {
  id: id(),
  type: text({ enum: bankTypes }).notNull(),
  accountName: text().notNull(),
  accountNumber: text().notNull(),
  ifsc: text().notNull(),
  bankName: text().notNull(),
  upiId: text().notNull(),
  isOfPlayMoney: isOfPlayMoney(),
});

export const pageVisits = pgTable('page_visits', {
  id: id(),
  page: text().notNull(),
  playerId: reference().references(() => players.id),
  visitedAt: moment().notNull(),
});
