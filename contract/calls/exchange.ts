import * as v from 'valibot';
import { favouriteKinds } from '../../domain/lists';
import { defineCall, noPayload } from '../define';
import { listedMatch, market, match } from '../exchange';
import { requestId, requestText } from '../text';

/** Assumed calls: the specification shows the exchange's screens, not the calls behind them. */

export const exchangeMatches = defineCall({
  method: 'GET',
  path: '/exchange/matches',
  summary:
    'Matches of the exchange, in play first, then by start time; each with the best prices of its first market',
  payload: v.object({
    sport_id: v.optional(requestId),
    status: v.optional(v.picklist(['COMING', 'IN_PLAY'])),
  }),
  answer: v.object({ list: v.array(listedMatch) }),
  assumed: 'both',
});

export const exchangeMatch = defineCall({
  method: 'GET',
  path: '/exchange/match',
  summary: 'A match with all its markets',
  payload: v.object({ id: requestId }),
  answer: v.object({ ...match.entries, markets: v.array(market) }),
  assumed: 'both',
});

export const exchangeHistory = defineCall({
  method: 'GET',
  path: '/exchange/history',
  summary: 'Recently offered prices of a runner, oldest first, and the stakes matched at each price',
  payload: v.object({ market_id: requestId, runner_id: requestId }),
  answer: v.object({
    /** `[milliseconds since 1970, price in hundredths]`. */
    points: v.array(v.tuple([v.number(), v.pipe(v.number(), v.integer())])),
    /** `[price in hundredths, stakes in paise]`, both sides of each match. Absent: not counted by price. */
    traded: v.exactOptional(
      v.array(v.tuple([v.pipe(v.number(), v.integer()), v.pipe(v.number(), v.integer())])),
    ),
  }),
  assumed: 'both',
});

const favourite = v.object({
  kind: v.picklist(favouriteKinds),
  /** Id of a match, `<sport>:<id>` of a competition, or `<sport>:<English name>` of a team. */
  id: v.string(),
});

export const exchangeFavourites = defineCall({
  method: 'GET',
  path: '/exchange/favourites',
  access: 'player',
  summary: 'Matches, competitions and teams that the player follows',
  payload: noPayload,
  answer: v.object({ list: v.array(favourite) }),
  assumed: 'both',
});

export const exchangeFavourite = defineCall({
  method: 'POST',
  path: '/exchange/favourite',
  access: 'player',
  summary: 'Follow or unfollow a match, a competition or a team',
  payload: v.object({ kind: favourite.entries.kind, id: requestText(100), is_favourite: v.boolean() }),
  answer: v.object({ is_favourite: v.boolean() }),
  isRepeatable: true,
  assumed: 'both',
});

/** Socket event `update_favourites`: the player followed or unfollowed a match, a competition or a team. */
export const favouriteUpdate = v.object({ ...favourite.entries, is_favourite: v.boolean() });
