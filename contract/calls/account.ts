import * as v from 'valibot';
import { defineCall } from '../define';
import { rupees } from '../money';
import { identifier, optionalText, requestTimestamp, timestamp } from '../text';
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
