import * as v from 'valibot';
import { MAX_PAGE_SIZE, purses, statementGroups, statementReferenceKinds } from '../../domain/lists';
import { anyAnswer, defineCall, noPayload, orNull } from '../define';
import { roundedRupees, rupees } from '../money';
import {
  hindiBeside,
  identifier,
  optionalText,
  requestIdText,
  requestText,
  requestTimestamp,
  timestamp,
} from '../text';
import { paged, pagedQuery, perPage } from './paging';

const range = v.object({ from: v.optional(requestTimestamp), to: v.optional(requestTimestamp) });

const statementReference = v.object({
  kind: v.picklist(statementReferenceKinds),
  id: identifier,
});

const shownRupees = v.fallback(v.nullable(roundedRupees), null);

/** The specification of the calls knows `created_at` alone: other fields of another backend are read if they can be. */
export const statementEntry = v.object({
  id: v.fallback(identifier, ''),
  created_at: timestamp,
  purse: v.fallback(v.picklist(purses), 'cash'),
  kind: v.fallback(v.string(), ''),
  description: optionalText,
  description_hi: hindiBeside,
  /** Positive for a credit. */
  amount: shownRupees,
  /** Balance of the purse after the movement. */
  balance_after: shownRupees,
  /** What the movement belongs to, where it has a page of its own. */
  reference: v.fallback(v.optional(v.nullable(statementReference), null), null),
});

/** Groups of movements by kind; `bonus` includes referral and welcome credits. */
export const statementGroup = v.picklist(statementGroups);

export const getAccountStatement = defineCall({
  method: 'GET',
  path: '/getAccountstatement',
  access: 'player',
  key: 'read',
  summary: 'Every movement of the wallet, newest first',
  payload: v.object({
    page: pagedQuery.entries.page,
    per_page: perPage(MAX_PAGE_SIZE),
    ...range.entries,
    group: v.optional(statementGroup),
    purse: v.optional(v.picklist(purses)),
    /** `next` of an answer: the entries after it, whatever was added meanwhile. Replaces `page`. */
    before: v.optional(v.pipe(requestText(40), v.regex(/^\d{1,15}-\d{1,15}$/))),
  }),
  answer: v.object({
    ...paged(statementEntry).entries,
    /** Null at the end of the list. */
    next: v.optional(v.nullable(v.string()), null),
  }),
  assumed: 'both',
});

const day = v.pipe(v.string(), v.isoDate());

export const statementSummary = defineCall({
  method: 'GET',
  path: '/statement/summary',
  access: 'player',
  key: 'read',
  summary:
    'Cash by periods of equal length in India’s time zone, at most 100; of the last 30 days by default',
  payload: range,
  answer: v.object({
    /** Cash before the first period. */
    opening: rupees,
    periods: v.array(
      v.object({
        /** First and last day. */
        from: day,
        to: day,
        /** Cash at the end. */
        balance: rupees,
        deposits: rupees,
        /** Positive. */
        withdrawals: rupees,
      }),
    ),
    groups: v.array(v.object({ group: statementGroup, credits: rupees, debits: rupees })),
  }),
  assumed: 'both',
});

export const profile = defineCall({
  method: 'GET',
  path: '/profile',
  access: 'player',
  summary: 'The player’s own details',
  payload: noPayload,
  answer: v.object({
    username: v.fallback(v.string(), ''),
    name: optionalText,
    /** Ten digits; empty for players without one. */
    mobile: optionalText,
    is_mobile_verified: v.fallback(v.boolean(), false),
    email: optionalText,
    created_at: orNull(timestamp),
    /** False for demo players, whose account is shared. */
    is_password_own: v.fallback(v.boolean(), true),
  }),
  assumed: 'both',
});

const session = v.object({
  id: identifier,
  created_at: timestamp,
  /** Time of the last call, at a resolution of some minutes. */
  last_used_at: timestamp,
  /** The session ends then even if it is used. */
  expires_at: timestamp,
  /** User-Agent of the browser that signed in. */
  user_agent: optionalText,
  /** The session that sent the call. */
  is_current: v.boolean(),
});

export const sessions = defineCall({
  method: 'GET',
  path: '/sessions',
  access: 'player',
  summary: 'The player’s sessions, the last used one first; of a demo player, the current one',
  payload: noPayload,
  answer: v.object({ list: v.array(session) }),
  assumed: 'both',
});

export const endSession = defineCall({
  method: 'POST',
  path: '/sessions/end',
  access: 'player',
  summary: 'End one of the player’s sessions',
  payload: v.object({ id: requestIdText }),
  answer: anyAnswer,
  assumed: 'both',
});
