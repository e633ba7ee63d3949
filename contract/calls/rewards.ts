import * as v from 'valibot';
import { defineCall, noPayload } from '../define';
import { rupees } from '../money';
import { identifier, optionalText, requestId, timestamp } from '../text';
import { paged, pagedQuery } from './paging';

const assumedPlayerCall = { host: 'services', access: 'player', assumed: 'both' } as const;

export const bonusClaims = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/bonus/claims',
  summary: 'Active and past bonuses of the player',
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
  summary: 'Wagering progress of a bonus',
  payload: v.object({ id: requestId }),
  answer: v.object({ wagered: rupees, required: rupees }),
});

export const bonusClaimsParts = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/bonus/claims/parts',
  summary: 'Instalments of a bonus',
  payload: v.object({ id: requestId }),
  answer: v.array(v.object({ id: identifier, amount: rupees, paid_at: v.optional(v.nullable(timestamp)) })),
});

export const bonusClaimsCancel = defineCall({
  ...assumedPlayerCall,
  method: 'POST',
  path: '/bonus/claims/cancel',
  summary: 'Cancel a bonus',
  payload: v.object({ id: requestId }),
  answer: v.object({ id: identifier }),
});

export const refGenerate = defineCall({
  ...assumedPlayerCall,
  method: 'POST',
  path: '/ref/generate',
  summary: 'The player’s referral code, created at the first call',
  payload: noPayload,
  answer: v.object({ code: v.pipe(v.string(), v.nonEmpty()) }),
});

export const refStats = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/ref/stats',
  summary: 'Number of referred players and the amount earned',
  payload: noPayload,
  answer: v.object({ code: optionalText, children: v.number(), earned: rupees }),
});

export const refChildren = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/ref/children',
  summary: 'Referred players with masked names, newest first',
  payload: pagedQuery,
  answer: paged(v.object({ mstruserid: v.string(), created_at: timestamp })),
});

export const refSources = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/ref/sources',
  summary: 'Number of referred players by source',
  payload: noPayload,
  answer: v.array(v.object({ source: v.string(), children: v.number() })),
});
