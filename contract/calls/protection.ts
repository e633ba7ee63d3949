import * as v from 'valibot';
import {
  limitKinds,
  pauseKinds,
  protectionSettings,
  realityCheckMinutes,
  settingAuthors,
} from '../../domain/lists';
import { GREATEST_LIMIT } from '../../domain/protection';
import { defineCall, noPayload } from '../define';
import { atMost, requestRupees, rupees } from '../money';
import { identifier, timestamp } from '../text';
import { paged, pagedQuery } from './paging';

const playerCall = { access: 'player', assumed: 'both' } as const;
export const limitKind = v.picklist(limitKinds);
export const pauseKind = v.picklist(pauseKinds);
/** Minutes. */
const realityCheckInterval = v.picklist(realityCheckMinutes);
/** Null: no limit. */
const limitAmount = v.nullable(rupees);

const limit = v.object({
  kind: limitKind,
  amount: limitAmount,
  /** What the limit counts at present: deposits of the window, or the loss of the window and the risk of open bets. */
  used: rupees,
  /** A higher limit, or none, that holds from then on. */
  next: v.optional(v.nullable(v.object({ amount: limitAmount, from: timestamp })), null),
});

const pause = v.object({ kind: pauseKind, until: timestamp });

const settings = v.object({
  limits: v.array(limit),
  pause: v.optional(v.nullable(pause), null),
  reality_check: realityCheckInterval,
  /** False for a demo player, whom several people share. */
  can_change: v.boolean(),
});

export const protection = defineCall({
  ...playerCall,
  method: 'GET',
  path: '/protection',
  summary: 'Limits, time-out or self-exclusion, and interval of the reality check',
  payload: noPayload,
  answer: settings,
});

export const protectionLimit = defineCall({
  ...playerCall,
  method: 'POST',
  path: '/protection/limit',
  summary: 'Set a limit: a lower one holds at once, a higher one or none after 24 hours',
  payload: v.object({
    kind: limitKind,
    amount: v.nullable(v.pipe(requestRupees, v.minValue(0), atMost(GREATEST_LIMIT))),
  }),
  answer: settings,
});

export const protectionPause = defineCall({
  ...playerCall,
  method: 'POST',
  path: '/protection/pause',
  summary: 'Start or lengthen a time-out or self-exclusion, which cannot be undone',
  payload: v.object({ kind: pauseKind, days: v.pipe(v.number(), v.integer()) }),
  answer: settings,
});

export const protectionRealityCheck = defineCall({
  ...playerCall,
  method: 'POST',
  path: '/protection/reality-check',
  summary: 'Set the interval of the reality check in minutes',
  payload: v.object({ minutes: realityCheckInterval }),
  answer: settings,
});

export const protectionSession = defineCall({
  ...playerCall,
  method: 'GET',
  path: '/protection/session',
  summary: 'Time since the sign-in, and the result of bets and games in it',
  payload: noPayload,
  answer: v.object({
    /** Id of the player's session. */
    id: identifier,
    elapsed_seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
    net: rupees,
    reality_check: realityCheckInterval,
    pause: v.optional(v.nullable(pause), null),
  }),
});

export const protectionHistory = defineCall({
  ...playerCall,
  method: 'GET',
  path: '/protection/history',
  summary: 'Changes of the settings, newest first',
  payload: pagedQuery,
  answer: paged(
    v.object({
      id: identifier,
      created_at: timestamp,
      setting: v.picklist(protectionSettings),
      /** Rupees of a limit, minutes of a reality check; null for none. */
      before: v.nullable(v.number()),
      after: v.nullable(v.number()),
      author: v.picklist(settingAuthors),
      /** When the change holds, or, of a pause, when it ends. */
      effective_at: timestamp,
    }),
  ),
});

export const protectionSummary = defineCall({
  ...playerCall,
  method: 'GET',
  path: '/protection/summary',
  summary: 'Deposits, withdrawals, results and time of the last 30 days, by day in India',
  payload: noPayload,
  answer: v.object({
    days: v.array(
      v.object({
        /** `2026-08-01` */
        day: v.pipe(v.string(), v.isoDate()),
        deposited: rupees,
        withdrawn: rupees,
        net: rupees,
        minutes: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
    ),
  }),
});
