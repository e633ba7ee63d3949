import { sql } from 'drizzle-orm';
import {
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
import type { bank, depositCreate, withdrawRequestCreate } from '../../../contract/calls';
import type { AnswerOf } from '../../../contract/define';
import type { RefusalCode } from '../../../domain/refusals';
import type { RefusalArgs } from '../../../domain/refusals/sentence';
import { id, moment, paise, reference } from './columns';
import { players } from './players';

type PlayerBank = AnswerOf<typeof bank>;

const player = () =>
  reference()
    .notNull()
    .references(() => players.id);

/** Where a player's withdrawals go. A card is only its last four digits and network. */
export const playerBanks = pgTable(
  'player_banks',
  {
    id: id(),
    playerId: player(),
    type: text().$type<PlayerBank['type']>().notNull(),
    accountName: text().notNull(),
    accountNumber: text().notNull().default(''),
    ifsc: text().notNull().default(''),
    upiId: text().notNull().default(''),
    lastFour: text().notNull().default(''),
    network: text().$type<NonNullable<PlayerBank['network']>>(),
    createdAt: moment().notNull(),
    /** Withdrawals keep their row. */
    removedAt: moment(),
  },
  (table) => [
    uniqueIndex('player_banks_details_key')
      .on(table.playerId, table.type, table.accountNumber, table.ifsc, table.upiId, table.lastFour)
      .where(sql`${table.removedAt} is null`),
    check('player_banks_card', sql`${table.type} = 'bank' or ${table.accountNumber} = ''`),
  ],
);

export const deposits = pgTable(
  'deposits',
  {
    id: id(),
    playerId: player(),
    /** Idempotency key of the client. */
    key: text().notNull(),
    /** Slug. */
    gateway: text().notNull(),
    amount: paise().notNull(),
    status: text().$type<AnswerOf<typeof depositCreate>['status']>().notNull().default('pending'),
    /** The bank's reference; for a hosted gateway, the one that it reports. */
    reference: text().notNull().default(''),
    /** The reference that the player reported, where an operator has approved another one; both are used. */
    reportedReference: text(),
    /** `tr` of the UPI link, as the client says; empty without one. */
    paymentReference: text().notNull().default(''),
    reason: text().notNull().default(''),
    createdAt: moment().notNull(),
    decidedAt: moment(),
    /** `operator:<name>`, `gateway:<slug>`, `sandbox` or `time`. */
    decidedBy: text(),
    /** 128 random bits by which a hosted gateway names the payment; null for a payment that the player reports. */
    payment: text().unique('deposits_payment_key'),
    /** Page of the gateway; null until it has answered. */
    redirectUrl: text(),
    /** From then on the page cannot be used. */
    expiresAt: moment(),
    /** What the hosted gateway says that was paid, where it differs from the amount or an operator has to decide. */
    paidAmount: paise(),
    /** Why the deposit needs an operator's attention: the gateway reported another amount, a second payment, one after an operator's rejection, or a late one above a limit of the player. */
    attention: text().$type<'amount' | 'second payment' | 'rejected before' | 'limit'>(),
    /** Name of the stored file; null without proof. */
    proof: text(),
    proofType: text(),
  },
  (table) => [
    unique('deposits_key_key').on(table.playerId, table.key),
    uniqueIndex('deposits_reference_key')
      .on(table.reference)
      .where(sql`${table.payment} is null and ${table.status} in ('pending', 'approved')`),
    index('deposits_player_index').on(table.playerId, table.id),
    index('deposits_pending_index').on(table.id).where(sql`${table.status} = 'pending'`),
    index('deposits_attention_index').on(table.id).where(sql`${table.attention} is not null`),
    index('deposits_status_index').on(table.status, table.id),
    index('deposits_amount_index').on(table.amount, table.id),
    index('deposits_time_index').on(table.createdAt),
    index('deposits_reference_index').on(sql`lower(${table.reference}) text_pattern_ops`),
    index('deposits_reported_reference_index')
      .on(sql`lower(${table.reportedReference}) text_pattern_ops`)
      .where(sql`${table.reportedReference} is not null`),
    index('deposits_payment_reference_index').on(sql`lower(${table.paymentReference}) text_pattern_ops`),
    check('deposits_amount', sql`${table.amount} > 0`),
  ],
);

/** What operators have changed about the configured gateways; a gateway without a row is as configured. */
export const gatewaySettings = pgTable('gateway_settings', {
  slug: text().primaryKey(),
  isOpen: boolean().notNull(),
  /** Limits of a deposit; null: as configured. */
  min: paise(),
  max: paise(),
});

/** What hosted gateways have reported about a deposit. A repeat of a report is counted. */
export const paymentReports = pgTable(
  'payment_reports',
  {
    id: id(),
    depositId: reference()
      .notNull()
      .references(() => deposits.id),
    status: text().$type<'paid' | 'failed' | 'cancelled'>().notNull(),
    /** Null if a payment that was not made has none. */
    amount: paise(),
    currency: text().notNull(),
    /** The bank's reference; empty if the gateway does not send it. */
    reference: text().notNull(),
    receivedAt: moment().notNull(),
    lastReceivedAt: moment().notNull(),
    times: integer().notNull().default(1),
  },
  (table) => [
    unique('payment_reports_content_key')
      .on(table.depositId, table.status, table.amount, table.currency, table.reference)
      .nullsNotDistinct(),
  ],
);

/** The amount leaves the purse when the row is written; a rejected or cancelled one returns it. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    playerId: player(),
    /** Idempotency key of the client. */
    key: text().notNull(),
    bankId: reference()
      .notNull()
      .references(() => playerBanks.id),
    amount: paise().notNull(),
    status: text().$type<AnswerOf<typeof withdrawRequestCreate>['status']>().notNull().default('pending'),
    /** The bank's reference, once the withdrawal is paid. */
    reference: text().notNull().default(''),
    reason: text().notNull().default(''),
    createdAt: moment().notNull(),
    decidedAt: moment(),
    /** `operator:<name>`, `player` or `sandbox`. */
    decidedBy: text(),
  },
  (table) => [
    unique('withdrawals_key_key').on(table.playerId, table.key),
    index('withdrawals_player_index').on(table.playerId, table.id),
    index('withdrawals_pending_index').on(table.id).where(sql`${table.status} = 'pending'`),
    index('withdrawals_status_index').on(table.status, table.id),
    index('withdrawals_amount_index').on(table.amount, table.id),
    index('withdrawals_time_index').on(table.createdAt),
    index('withdrawals_reference_index').on(sql`lower(${table.reference}) text_pattern_ops`),
    check('withdrawals_amount', sql`${table.amount} > 0`),
  ],
);

/** Idempotency keys of refused deposits and withdrawals: a refused key can never create one. */
export const refusedRequests = pgTable(
  'refused_requests',
  {
    playerId: player(),
    kind: text().$type<'deposit' | 'withdrawal'>().notNull(),
    key: text().notNull(),
    /** HTTP status, code and arguments of the refusal. */
    status: integer().notNull(),
    code: text().$type<RefusalCode>().notNull(),
    args: jsonb().$type<RefusalArgs>().notNull(),
    refusedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.kind, table.key] })],
);
