import * as v from 'valibot';
import { identifier, optionalText, timestamp } from './text';

/**
 * What stands on the exchange. Live prices travel as the integers that they are inside (`price` in hundredths: 1.84 is 184, a
 * rate of 80 is 8000; sizes and limits in paise), so that hundreds of them a second need no conversion.
 */

const integer = v.pipe(v.number(), v.integer());
const text = v.pipe(identifier, v.transform(String));

/** `[price, size]`, and on a fancy `[rate, size, line]`. */
const level = v.union([v.strictTuple([integer, integer]), v.strictTuple([integer, integer, integer])]);
/** The best one first. */
const levels = v.array(level);

const runnerStatus = v.picklist(['ACTIVE', 'REMOVED', 'WINNER', 'LOSER']);

export const runner = v.object({
  id: text,
  name: v.string(),
  status: runnerStatus,
  back: levels,
  lay: levels,
  /** The price that was matched last; null before the first. */
  last: v.nullable(integer),
});

const marketState = {
  status: v.picklist(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']),
  overlays: v.array(v.picklist(['BALL_RUNNING', 'RESULT_AWAITED'])),
  in_play: v.boolean(),
  /** Seconds between a bet's arrival and its matching. */
  bet_delay: integer,
  /** Stakes in paise; a `max` of 0 is no limit. */
  min: integer,
  max: integer,
  /** Runs that a fancy was settled on. */
  result: v.nullable(integer),
} as const;

export const market = v.object({
  id: text,
  match_id: text,
  name: v.string(),
  gtype: v.picklist(['match', 'bookmaker', 'fancy']),
  /** Grows by one with each change. */
  version: integer,
  ...marketState,
  /** Of a player's net win, in hundredths of a percent: 2 % is 200. */
  commission: integer,
  keeps_unmatched: v.boolean(),
  /** How far a price may move for the better under a bet that accepts better ones: ticks, points or runs. */
  better_cap: integer,
  rules: optionalText,
  runners: v.array(runner),
});

/** What became different since the version `from`: whatever is absent is as it was; a side of a runner comes whole. */
export const marketChange = v.object({
  id: text,
  from: integer,
  to: integer,
  ...v.partial(v.object(marketState)).entries,
  runners: v.optional(v.array(v.object({ id: text, ...v.partial(v.omit(runner, ['id', 'name'])).entries }))),
});

export const score = v.object({
  /** One line for each side, as `182/4 (31.2)`. */
  sides: v.array(v.object({ name: v.string(), text: v.string(), is_active: v.boolean() })),
  /** Of the match: `67′`, `Set 2`, `31.2 ov`. */
  clock: v.string(),
  /** `Australia need 121 from 96`. */
  note: v.string(),
  /** The last deliveries, points or goals, oldest first. */
  recent: v.array(v.string()),
});

const matchState = {
  status: v.picklist(['COMING', 'IN_PLAY', 'FINISHED']),
  score: v.nullable(score),
} as const;

/** The part of a match that moves. */
export const matchChange = v.object({ id: text, ...matchState });

export const match = v.object({
  id: text,
  sport_id: text,
  competition_id: text,
  competition: v.string(),
  name: v.string(),
  starts_at: timestamp,
  ...matchState,
  market_count: integer,
  has_stream: v.boolean(),
});

/** In a list: with its first market, of which each side of a runner holds the best price alone. */
export const listedMatch = v.object({ ...match.entries, market: v.nullable(market) });
