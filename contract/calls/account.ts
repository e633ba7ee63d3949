import * as v from 'valibot';
import { anyAnswer, defineCall, noPayload } from '../define';
import { rupees } from '../money';
import { identifier, optionalText, requestIdText, requestTimestamp, timestamp } from '../text';
import { paged, pagedQuery } from './paging';

export const statementEntry = v.object({
  id: identifier,
  created_at: timestamp,
  purse: v.picklist(['cash', 'coins']),
  kind: v.pipe(v.string(), v.nonEmpty()),
  description: optionalText,
  /** Positive for a credit. */
  amount: rupees,
  /** Balance of the purse after the movement. */
  balance_after: rupees,
  /** What the movement belongs to, where it has a page of its own. */
  reference: v.optional(v.nullable(v.object({ kind: v.literal('round'), id: identifier })), null),
});

export const getAccountStatement = defineCall({
  method: 'GET',
  path: '/getAccountstatement',
  access: 'player',
  summary: 'Every movement of the wallet, newest first',
  payload: v.object({
    ...pagedQuery.entries,
    from: v.optional(requestTimestamp),
    to: v.optional(requestTimestamp),
  }),
  answer: paged(statementEntry),
  assumed: 'both',
});

const session = v.object({
  id: identifier,
  created_at: timestamp,
  /** Of the last call, at a resolution of some minutes. */
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
