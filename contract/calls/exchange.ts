import * as v from 'valibot';
import { defineCall } from '../define';
import { lenientList } from '../entities';
import { listedMatch, market, match } from '../exchange';
import { identifier } from '../text';

/** Calls of ours: the specification shows the screens of the exchange, and not where they get their matches. */

export const exchangeMatches = defineCall({
  method: 'GET',
  path: '/exchange/matches',
  summary:
    'Matches of the exchange, in play first, then by their start; each with the best prices of its first market',
  payload: v.object({
    sport_id: v.optional(identifier),
    status: v.optional(v.picklist(['COMING', 'IN_PLAY'])),
  }),
  answer: v.object({ list: lenientList(listedMatch) }),
  assumed: 'both',
});

export const exchangeMatch = defineCall({
  method: 'GET',
  path: '/exchange/match',
  summary: 'A match with all its markets',
  payload: v.object({ id: identifier }),
  answer: v.object({ ...match.entries, markets: lenientList(market) }),
  assumed: 'both',
});

export const exchangeHistory = defineCall({
  method: 'GET',
  path: '/exchange/history',
  summary: 'Which prices a runner had lately, oldest first',
  payload: v.object({ market_id: identifier, runner_id: identifier }),
  answer: v.object({
    /** Milliseconds since 1970, and the price in hundredths. */
    points: v.array(v.tuple([v.number(), v.pipe(v.number(), v.integer())])),
  }),
  assumed: 'both',
});
