import * as v from 'valibot';
import { defineCall, noPayload } from '../define';
import { rupees } from '../money';
import { identifier, optionalText, timestamp } from '../text';
import { paged, pagedQuery } from './paging';

const assumedPlayerCall = { host: 'services', access: 'player', assumed: 'both' } as const;

export const bonusClaims = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/bonus/claims',
  summary: 'Bonuses the player holds or held',
  payload: pagedQuery,
  answer: paged(
    v.object({
      id: identifier,
      name: optionalText,
      amount: rupees,
      state: v.picklist(['active', 'completed', 'cancelled', 'expired']),
      expires_at: v.optional(v.nullable(timestamp)),
    }),
  ),
});

export const bonusClaimsStats = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/bonus/claims/stats',
  summary: 'Wagering done and left of a bonus',
  payload: v.object({ id: identifier }),
  answer: v.object({ wagered: rupees, required: rupees }),
});

export const bonusClaimsParts = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/bonus/claims/parts',
  summary: 'The parts in which a bonus is paid',
  payload: v.object({ id: identifier }),
  answer: v.array(v.object({ id: identifier, amount: rupees, paid_at: v.optional(v.nullable(timestamp)) })),
});

export const bonusClaimsCancel = defineCall({
  ...assumedPlayerCall,
  method: 'POST',
  path: '/bonus/claims/cancel',
  summary: 'Give a bonus up',
  payload: v.object({ id: identifier }),
  answer: v.object({ id: identifier }),
});

export const refGenerate = defineCall({
  ...assumedPlayerCall,
  method: 'POST',
  path: '/ref/generate',
  summary: 'The player’s own referral code, made at the first call',
  payload: noPayload,
  answer: v.object({ code: v.pipe(v.string(), v.nonEmpty()) }),
});

export const refStats = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/ref/stats',
  summary: 'Friends who joined, and what it earned',
  payload: noPayload,
  answer: v.object({ code: optionalText, children: v.number(), earned: rupees }),
});

export const refChildren = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/ref/children',
  summary: 'Friends who joined',
  payload: pagedQuery,
  answer: paged(v.object({ mstruserid: v.string(), created_at: timestamp })),
});

export const refSources = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/ref/sources',
  summary: 'Where the friends came from',
  payload: noPayload,
  answer: v.array(v.object({ source: v.string(), children: v.number() })),
});
