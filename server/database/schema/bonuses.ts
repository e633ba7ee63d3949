import { sql } from 'drizzle-orm';
import {
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
import type { bonusClaims as bonusClaimsCall, bonusOffers as bonusOffersCall } from '../../../contract/calls';
import type { AnswerOf } from '../../../contract/define';
import { wagerKinds } from '../../../domain/lists';
import { id, moment, paise, reference } from './columns';
import { players } from './players';

type WireOffer = AnswerOf<typeof bonusOffersCall>['list'][number];
type WireClaim = AnswerOf<typeof bonusClaimsCall>['list'][number];

export type BonusProduct = WireOffer['weights'][number]['product'];
/** Percent of a stake that counts. A product that is not named does not count. */
export type BonusWeights = { readonly [Product in BonusProduct]?: number };

const player = () =>
  reference()
    .notNull()
    .references(() => players.id);

/** Offers of the operator. A claim copies the terms: changing an offer does not change claimed bonuses. */
export const bonusOffers = pgTable(
  'bonus_offers',
  {
    id: id(),
    name: text().notNull(),
    /** Null: shown as in English. */
    nameHi: text(),
    kind: text().$type<WireOffer['kind']>().notNull(),
    /** Amount of the bonus; for a deposit bonus, the largest amount. */
    amount: paise().notNull(),
    /** Percentage of the first deposit; null for a gift. */
    percent: integer(),
    minDeposit: paise(),
    /** Days after the deposit in which it can be claimed; null for a gift. */
    claimDays: integer(),
    /** Multiple of the bonus that has to be wagered. */
    wagering: integer().notNull(),
    parts: integer().notNull(),
    /** Days after the claim in which it has to be wagered. */
    days: integer().notNull(),
    /** In hundredths. */
    minOdds: integer().notNull(),
    weights: jsonb().$type<BonusWeights>().notNull(),
    /** A draft is not offered and can be changed; an open offer can only be ended. */
    state: text({ enum: ['draft', 'open', 'ended'] }).notNull(),
    closesAt: moment(),
    /** Order of the list. */
    place: integer().notNull(),
  },
  (table) => [
    check(
      'bonus_offers_terms',
      sql`${table.amount} >= ${table.parts} and ${table.wagering} > 0 and ${table.parts} > 0 and ${table.days} > 0 and ${table.minOdds} >= 100`,
    ),
    check(
      'bonus_offers_deposit',
      sql`(${table.kind} = 'deposit') = (${table.percent} is not null and ${table.minDeposit} is not null and ${table.claimDays} is not null)`,
    ),
  ],
);

export const bonusClaims = pgTable(
  'bonus_claims',
  {
    id: id(),
    playerId: player(),
    offerId: reference()
      .notNull()
      .references(() => bonusOffers.id),
    name: text().notNull(),
    nameHi: text(),
    amount: paise().notNull(),
    /** Paise to wager. */
    required: paise().notNull(),
    wagered: paise().notNull().default(0),
    minOdds: integer().notNull(),
    weights: jsonb().$type<BonusWeights>().notNull(),
    state: text().$type<WireClaim['state']>().notNull().default('active'),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    /** Paid into the cash. */
    released: paise().notNull().default(0),
    /** Given up, or expired. */
    lost: paise().notNull().default(0),
    /** Largest id of the player's rounds at the claim: only later ones count. */
    afterRound: reference().notNull(),
  },
  (table) => [
    unique('bonus_claims_offer_key').on(table.playerId, table.offerId),
    uniqueIndex('bonus_claims_active_key').on(table.playerId).where(sql`${table.state} = 'active'`),
    index('bonus_claims_player_index').on(table.playerId, table.id),
    index('bonus_claims_expiry_index').on(table.expiresAt).where(sql`${table.state} = 'active'`),
    check(
      'bonus_claims_amounts',
      sql`${table.wagered} between 0 and ${table.required} and least(${table.released}, ${table.lost}) >= 0
        and case when ${table.state} = 'active' then ${table.lost} = 0 and ${table.released} < ${table.amount}
          else ${table.released} + ${table.lost} = ${table.amount} end`,
    ),
  ],
);

export const bonusParts = pgTable(
  'bonus_parts',
  {
    claimId: reference()
      .notNull()
      .references(() => bonusClaims.id),
    number: integer().notNull(),
    amount: paise().notNull(),
    /** Paid when so much is wagered. */
    required: paise().notNull(),
    /** Null if it is not paid, or was reversed. */
    paidAt: moment(),
    /** How often it was paid: a reversed part can be earned again. */
    payments: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.number] }),
    check('bonus_parts_amount', sql`${table.amount} > 0`),
  ],
);

/** Each settled market and finished round that was considered for a claim, also those that count nothing. */
export const bonusWagers = pgTable(
  'bonus_wagers',
  {
    claimId: reference()
      .notNull()
      .references(() => bonusClaims.id),
    kind: text({ enum: wagerKinds }).notNull(),
    /** Id of the market or the round. */
    sourceId: text().notNull(),
    /** Number of the result that settled the market; stake of the round. Another one is counted again. */
    revision: paise().notNull(),
    /** What the round has won; another amount is counted again. 0 for a market. */
    won: paise().notNull().default(0),
    name: text().notNull(),
    at: moment().notNull(),
    staked: paise().notNull(),
    counted: paise().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.kind, table.sourceId] }),
    check('bonus_wagers_counted', sql`${table.counted} between 0 and ${table.staked}`),
  ],
);

/** Reward of a referrer; at most one for each player who registered with the referrer's code. */
export const referralRewards = pgTable(
  'referral_rewards',
  {
    playerId: reference()
      .primaryKey()
      .references(() => players.id),
    referrerId: player(),
    /**
     * `refused`: the player registered with the referrer's mobile, or in the referrer's browser. `reversed`: another result took what the
     * player had played; it is paid again once that is played.
     */
    state: text({ enum: ['paid', 'refused', 'reversed'] }).notNull(),
    amount: paise().notNull(),
    /** Paise that the player had to play for it; null for an older reward, which is not taken back. */
    played: paise(),
    /** How often it was paid. */
    payments: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('referral_rewards_referrer_index').on(table.referrerId),
    check('referral_rewards_amount', sql`(${table.state} = 'paid') = (${table.amount} > 0)`),
    check('referral_rewards_of_another', sql`${table.playerId} <> ${table.referrerId}`),
  ],
);
