import * as v from 'valibot';
import {
  gtypes,
  marketOverlays,
  marketStatuses,
  matchStatuses,
  runnerStatuses,
  soccerEventKinds,
} from '../domain/lists';
import { type Schema, wholeList } from './define';
import { hindiBeside, idText, optionalText, timestamp } from './text';

/**
 * Markets and matches. Live prices travel as integers (`price` in hundredths: 1.84 is 184, a rate of 80 is 8000; sizes and
 * limits in paise), so that hundreds of prices a second need no conversion.
 */

const integer = v.pipe(v.number(), v.integer());

/** `[price, size]`, and on a fancy `[rate, size, line]`. */
const level = v.union([v.strictTuple([integer, integer]), v.strictTuple([integer, integer, integer])]);
/** Best price first. */
const levels = wholeList(level);

const runnerStatus = v.picklist(runnerStatuses);

export const runner = v.object({
  id: idText,
  name: v.string(),
  name_hi: hindiBeside,
  status: runnerStatus,
  back: levels,
  lay: levels,
  /** Last matched price; null before the first match. */
  last: v.nullable(integer),
  /** Reduction factor of a non-runner, in hundredths of a percent: 12.5 % is 1250. Absent: none. In a change, 0 removes it. */
  reduction: v.exactOptional(integer),
  /** Stakes matched so far in paise, both sides of each match. Absent: none yet, or not counted. */
  matched: v.exactOptional(integer),
});

const marketState = {
  status: v.picklist(marketStatuses),
  overlays: wholeList(v.picklist(marketOverlays)),
  in_play: v.boolean(),
  /** Seconds between a bet's arrival and its matching. */
  bet_delay: integer,
  /** Stake limits in paise; `max` 0: no limit. */
  min: integer,
  max: integer,
  /** Runs on which a fancy was settled. */
  result: v.nullable(integer),
  /** The market was settled without a result: every stake is returned. Absent: false. */
  is_void: v.exactOptional(v.boolean()),
  /** Stakes matched so far in paise, both sides of each match. Absent: none yet, or not counted. */
  matched: v.exactOptional(integer),
} as const;

export const market = v.object({
  id: idText,
  match_id: idText,
  name: v.string(),
  name_hi: hindiBeside,
  gtype: v.picklist(gtypes),
  /** Grows by one with each change. */
  version: integer,
  ...marketState,
  /** Rate on a player's net win in hundredths of a percent: 2 % is 200. */
  commission: integer,
  keeps_unmatched: v.boolean(),
  /** Largest improvement that a bet accepting better prices takes: ticks, points or runs. */
  better_cap: integer,
  rules: optionalText,
  rules_hi: hindiBeside,
  runners: wholeList(runner),
});

/** Differences since version `from`. Absent fields are unchanged; a changed side of a runner is sent whole. */
export const marketChange = v.object({
  id: idText,
  from: integer,
  to: integer,
  ...v.partial(v.object(marketState)).entries,
  runners: v.optional(
    v.array(v.object({ id: idText, ...v.partial(v.omit(runner, ['id', 'name', 'name_hi'])).entries })),
  ),
});

/** A field beyond the specification; a value that does not match the schema counts as absent. */
const orAbsent = <const Value extends Schema>(schema: Value) => v.fallback(v.optional(schema), undefined);

const numberPair = v.strictTuple([integer, integer]);

const cricketDetail = v.object({
  kind: v.literal('cricket'),
  batters: v.array(
    v.object({
      name: v.string(),
      name_hi: hindiBeside,
      runs: integer,
      balls: integer,
      is_on_strike: v.boolean(),
    }),
  ),
  /** `balls` without wides: six are an over. */
  bowler: v.nullable(
    v.object({ name: v.string(), name_hi: hindiBeside, balls: integer, runs: integer, wickets: integer }),
  ),
  partnership: v.nullable(v.object({ runs: integer, balls: integer })),
  /** Deliveries of the over, oldest first. */
  over: v.array(v.string()),
  /** Runs in an over, in hundredths. */
  run_rate: v.nullable(integer),
  required_rate: v.nullable(integer),
  target: v.nullable(integer),
  /** Total after each over of each innings. */
  totals: v.array(v.array(integer)),
});

const soccerDetail = v.object({
  kind: v.literal('soccer'),
  minute: integer,
  events: v.array(
    v.object({
      clock: v.string(),
      minute: integer,
      kind: v.picklist(soccerEventKinds),
      side: integer,
    }),
  ),
});

const tennisDetail = v.object({
  kind: v.literal('tennis'),
  /** Games of the sets that are over, then of the set in play. */
  sets: v.array(numberPair),
  games: v.nullable(numberPair),
  points: v.nullable(v.strictTuple([v.string(), v.string()])),
  server: v.nullable(integer),
  is_tie_break: v.boolean(),
});

const racingDetail = v.object({
  kind: v.literal('racing'),
  /** Metres. */
  distance: integer,
  to_go: integer,
  /** Ids of the runners, the leader first. */
  order: v.array(idText),
});

const side = v.object({
  id: idText,
  name: v.string(),
  name_hi: hindiBeside,
  /** `IND`, a surname, or the number of a horse. */
  short: v.string(),
  /** ISO 3166. */
  country: orAbsent(v.string()),
  draw: orAbsent(integer),
  jockey: orAbsent(v.string()),
  jockey_hi: hindiBeside,
  /** Places of the last races, the newest at the end. */
  form: orAbsent(v.string()),
  age: orAbsent(integer),
});

const score = v.object({
  /** `text` is one line, such as `182/4 (31.2)`. */
  sides: v.array(
    v.object({ name: v.string(), text: v.string(), text_hi: hindiBeside, is_active: v.boolean() }),
  ),
  /** Such as `67′`, `Set 2`, `31.2 ov`. */
  clock: v.string(),
  clock_hi: hindiBeside,
  /** Such as `Australia need 121 from 96`. */
  note: v.string(),
  note_hi: hindiBeside,
  /** The last deliveries, points or goals, oldest first. */
  recent: v.array(v.string()),
  recent_hi: v.fallback(v.optional(v.array(v.string())), undefined),
  detail: orAbsent(v.variant('kind', [cricketDetail, soccerDetail, tennisDetail, racingDetail])),
});

const matchState = {
  status: v.picklist(matchStatuses),
  /** Null before play, and for a score that does not match the schema: the match is shown without a score. */
  score: v.fallback(v.nullable(score), null),
} as const;

/** The parts of a match that change in play. */
export const matchChange = v.object({ id: idText, ...matchState });

export const match = v.object({
  id: idText,
  sport_id: idText,
  competition_id: idText,
  competition: v.string(),
  competition_hi: hindiBeside,
  name: v.string(),
  name_hi: hindiBeside,
  starts_at: timestamp,
  ...matchState,
  market_count: integer,
  /** Kinds of the markets that are open. */
  gtypes: orAbsent(v.array(v.picklist(gtypes))),
  /** In the order of the runners of the first market. */
  sides: orAbsent(v.array(side)),
  has_stream: v.boolean(),
});

/** A match in a list, with its first market reduced to the best price on each side; null if it is absent or does not match the schema. */
export const listedMatch = v.object({ ...match.entries, market: v.fallback(v.nullable(market), null) });
