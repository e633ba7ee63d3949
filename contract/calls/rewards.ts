import * as v from 'valibot';
import { bonusKinds, bonusProducts, bonusStates, claimObstacles, wagerKinds } from '../../domain/lists';
import { defineCall, noPayload, orNull, wholeList } from '../define';
import { hindiText } from '../entities';
import { hundredths, roundedRupees, rupees } from '../money';
import { identifier, optionalText, requestId, timestamp } from '../text';
import { paged, pagedQuery } from './paging';

const assumedPlayerCall = { host: 'services', access: 'player', assumed: 'both' } as const;

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const bonusProduct = v.picklist(bonusProducts);

const bonusTerms = {
  /** Smallest odds of a bet on exchange or sportsbook that counts. */
  min_odds: hundredths,
  /** How much of a stake counts. A product that is not listed does not count. */
  weights: wholeList(v.object({ product: bonusProduct, percent })),
};

const bonusClaim = v.object({
  id: identifier,
  name: optionalText,
  name_hi: hindiText,
  amount: roundedRupees,
  state: orNull(v.picklist(bonusStates)),
  created_at: timestamp,
  expires_at: v.optional(v.nullable(timestamp), null),
  /** Null while it is active. */
  ended_at: v.optional(v.nullable(timestamp), null),
  /** Never more than `required`. */
  wagered: orNull(roundedRupees),
  required: orNull(roundedRupees),
  /** Paid into the cash so far. */
  released: orNull(roundedRupees),
  /** Not paid because the bonus was cancelled or has expired. */
  lost: orNull(roundedRupees),
});

export const bonusOffers = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/bonus/offers',
  summary: 'Bonuses that the player has not claimed',
  payload: noPayload,
  answer: v.object({
    list: v.array(
      v.object({
        id: identifier,
        name: optionalText,
        name_hi: hindiText,
        kind: v.picklist(bonusKinds),
        /** Amount of the bonus; for a deposit bonus, the largest amount. */
        amount: rupees,
        percent: v.optional(v.nullable(v.number()), null),
        min_deposit: v.optional(v.nullable(rupees), null),
        /** Days after the deposit in which it can be claimed. */
        claim_days: v.optional(v.nullable(v.number()), null),
        /** Multiple of the bonus that has to be wagered. */
        wagering: v.number(),
        parts: v.number(),
        /** Days after the claim in which it has to be wagered. */
        days: v.number(),
        closes_at: v.optional(v.nullable(timestamp), null),
        ...bonusTerms,
        /** What a claim would bring now; null while it cannot be claimed. */
        claimable: v.nullable(rupees),
        /** Why it cannot be claimed. */
        reason: v.optional(v.nullable(v.picklist(claimObstacles)), null),
      }),
    ),
  }),
});

export const bonusOffersClaim = defineCall({
  ...assumedPlayerCall,
  method: 'POST',
  path: '/bonus/offers/claim',
  summary: 'Claim a bonus. A repeat is answered with the same claim while it is active',
  payload: v.object({ id: requestId }),
  answer: bonusClaim,
});

export const bonusClaims = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/bonus/claims',
  summary: 'Active and past bonuses of the player, newest first',
  payload: pagedQuery,
  answer: paged(bonusClaim),
});

export const bonusClaimsStats = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/bonus/claims/stats',
  summary: 'Terms and wagering progress of a bonus',
  payload: v.object({ id: requestId }),
  answer: v.object({
    ...bonusClaim.entries,
    min_odds: orNull(bonusTerms.min_odds),
    weights: orNull(bonusTerms.weights),
    /** The newest 20 markets and rounds with stakes that were considered. */
    counted: orNull(
      v.array(
        v.object({
          kind: v.picklist(wagerKinds),
          id: identifier,
          name: optionalText,
          at: timestamp,
          /** Amount at risk: on a market, the largest possible loss; in a round, what was won or lost. */
          staked: rupees,
          counted: rupees,
        }),
      ),
    ),
  }),
});

export const bonusClaimsParts = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/bonus/claims/parts',
  summary: 'Instalments of a bonus',
  payload: v.object({ id: requestId }),
  answer: v.array(
    v.object({
      id: identifier,
      amount: roundedRupees,
      /** Paid when so much is wagered. */
      required: orNull(roundedRupees),
      /** Null while it is not paid; absent of another backend that does not say it. */
      paid_at: v.optional(v.nullable(timestamp)),
    }),
  ),
});

export const bonusClaimsCancel = defineCall({
  ...assumedPlayerCall,
  method: 'POST',
  path: '/bonus/claims/cancel',
  summary: 'Give up an active bonus. What is not paid yet is lost',
  payload: v.object({ id: requestId }),
  answer: bonusClaim,
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
  answer: v.object({
    code: optionalText,
    children: v.number(),
    earned: rupees,
    /** What earns a reward; null where referrals earn none. */
    rule: v.optional(
      v.nullable(v.object({ reward: rupees, deposited: rupees, played: rupees, max_rewards: v.number() })),
      null,
    ),
  }),
});

export const refChildren = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/ref/children',
  summary: 'Referred players with masked names, newest first',
  payload: pagedQuery,
  answer: paged(v.object({ mstruserid: v.string(), created_at: timestamp, earned: v.optional(rupees, 0) })),
});

export const refSources = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/ref/sources',
  summary: 'Number of referred players by source',
  payload: noPayload,
  answer: v.array(v.object({ source: v.string(), children: v.number(), earned: v.optional(rupees, 0) })),
});
