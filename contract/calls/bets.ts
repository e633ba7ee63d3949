import * as v from 'valibot';
import { defineCall } from '../define';
import { rupees } from '../money';
import { identifier, optionalText, timestamp } from '../text';
import { paged, pagedQuery } from './paging';

export const betReason = v.picklist([
  'MARKET_SUSPENDED',
  'BALL_RUNNING',
  'MARKET_CLOSED',
  'ODDS_CHANGED',
  'RUNS_CHANGED',
  'STALE_PRICES',
  'INSUFFICIENT_BALANCE',
  'STAKE_TOO_LOW',
  'STAKE_TOO_HIGH',
  'INVALID_ODDS',
  'LIMIT_REACHED',
  'TIMED_OUT_OF_PLAY',
]);

export const betState = v.picklist([
  'delayed',
  'matched',
  'partial',
  'unmatched',
  'lapsed',
  'rejected',
  'cancelled',
  'won',
  'lost',
  'void',
]);

export const bet = v.object({
  id: identifier,
  key: v.string(),
  created_at: timestamp,
  market_id: identifier,
  selection_id: identifier,
  description: optionalText,
  type: v.picklist(['back', 'lay']),
  /** Decimal odds, or a rate per 100, by the market's gtype. */
  price: v.number(),
  line: v.optional(v.nullable(v.number())),
  stake: rupees,
  matched: rupees,
  state: betState,
  reason: v.optional(v.nullable(betReason)),
  profit: v.optional(v.nullable(rupees)),
});

const placement = v.object({
  /** Made by the client; the server answers a repeat of it with the first result. */
  key: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  market_id: identifier,
  /** The market's version that the player saw. */
  version: v.pipe(v.number(), v.integer()),
  selection_id: identifier,
  type: v.picklist(['back', 'lay']),
  price: v.pipe(v.number(), v.gtValue(0)),
  stake: rupees,
  moved: v.picklist(['any', 'better', 'none']),
});

const placing = { method: 'POST', access: 'player', answer: bet, assumed: 'both' } as const;

export const betMatchOdds = defineCall({
  ...placing,
  path: '/bet/match/odds',
  summary: 'Back or lay at decimal odds',
  payload: placement,
});
export const betBookmakerOdds = defineCall({
  ...placing,
  path: '/bet/bookmaker/odds',
  summary: 'Back or lay at a bookmaker’s rate',
  payload: placement,
});
export const betFancyOdds = defineCall({
  ...placing,
  path: '/bet/fancy/odds',
  summary: 'Yes or No on a line of runs',
  payload: v.object({ ...placement.entries, line: v.number() }),
});

export const bets = defineCall({
  method: 'GET',
  path: '/bets',
  access: 'player',
  summary: 'The player’s bets, newest first; by key, to learn what became of one',
  payload: v.object({ ...pagedQuery.entries, state: v.optional(v.string()), key: v.optional(v.string()) }),
  answer: paged(bet),
  assumed: 'both',
});

export const betMatches = defineCall({
  method: 'GET',
  path: '/bet/matches',
  access: 'player',
  summary: 'Matches on which the player has bets',
  payload: pagedQuery,
  answer: paged(v.object({ id: identifier, name: v.string(), sport_id: identifier, open: v.number() })),
  assumed: 'both',
});

/** The specification names the call, not its path. */
export const liveStream = defineCall({
  method: 'GET',
  path: '/live/stream',
  host: 'services',
  access: 'player',
  summary: 'Where the live television of a match is shown',
  payload: v.object({ match_id: identifier }),
  answer: v.object({ url: optionalText }),
  assumed: 'both',
});
