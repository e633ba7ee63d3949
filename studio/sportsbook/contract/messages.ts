import * as v from 'valibot';

/** HTTP messages between the widget and the sportsbook's server. Amounts are paise, odds hundredths. */
const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const odds = v.pipe(v.number(), v.safeInteger(), v.minValue(100));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const sport = v.picklist(['cricket', 'football', 'kabaddi', 'tennis', 'racing', 'quick']);
const marketId = v.picklist(['result', 'winner', 'total', 'double', 'both', 'innings', 'sets']);
export type Sport = v.InferOutput<typeof sport>;

/** Path of all calls. */
export const API_PATH = '/sportsbook/api';

/** `POST /session`: exchanges the single-use token of the operator. */
export const sessionRequest = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** `session` authorizes the calls of the player: `authorization: Bearer <session>`. */
export const sessionAnswer = v.object({ session: v.string(), balance: v.number(), min: paise, max: paise });

const outcome = v.object({
  /** `home`, `home-draw`, `over`, `yes` and the like, or the index of a runner. */
  id,
  /** Null while no bets are accepted. */
  odds: v.nullable(odds),
});
const market = v.object({ id: marketId, line: v.nullable(v.number()), outcomes: v.array(outcome) });

const sides = v.picklist(['home', 'away']);

/** Time of a match as its sport counts it. */
const clock = v.variant('unit', [
  v.object({ unit: v.literal('minute'), minute: v.number() }),
  v.object({
    unit: v.literal('over'),
    batting: sides,
    bowled: v.number(),
    of: v.number(),
    /** Runs with which the side that bats second wins. */
    target: v.nullable(v.number()),
  }),
  v.object({ unit: v.literal('set'), set: v.number() }),
  v.object({ unit: v.literal('raid'), raids: v.number(), of: v.number() }),
]);

export const sportsbookEvent = v.object({
  id,
  sport,
  /** In English; the widget translates the names that it knows. */
  league: v.string(),
  competitors: v.array(v.string()),
  /** Milliseconds until the start; negative after it. */
  starts_in: v.number(),
  phase: v.picklist(['upcoming', 'live', 'ended']),
  /** Null unless a match is in play. */
  clock: v.nullable(clock),
  score: v.nullable(v.object({ home: v.number(), away: v.number() })),
  /** Index of the winner of a race that has ended. */
  winner: v.nullable(v.number()),
  markets: v.array(market),
});
export type SportsbookEvent = v.InferOutput<typeof sportsbookEvent>;
export type Market = v.InferOutput<typeof market>;

/** `GET /events`. */
export const eventsAnswer = v.object({ events: v.array(sportsbookEvent) });

/** Largest number of selections of a bet. */
export const MAX_SELECTIONS = 8;

/** Odds as they were shown. */
export const selection = v.object({ event: id, market: marketId, outcome: id, odds });
export type Selection = v.InferOutput<typeof selection>;

/**
 * `POST /bets`: one selection is a single, several are a multiple. The bet is taken at the current prices if none of them is
 * worse than the one of the request. A repeat gets the first answer; `key` with another stake or selection is refused with the
 * status 409.
 */
export const betRequest = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  stake: v.pipe(paise, v.minValue(1)),
  selections: v.pipe(v.array(selection), v.minLength(1), v.maxLength(MAX_SELECTIONS)),
});
export type BetRequest = v.InferOutput<typeof betRequest>;

export const betRefusal = v.picklist([
  /** A price is worse now, or no longer offered. */
  'price-moved',
  /** Two selections are of one event. */
  'same-event',
  'below-minimum',
  'above-maximum',
  /** The payout would exceed the limit of a bet. */
  'payout-too-high',
  'insufficient-funds',
  'limit-reached',
  /** The operator takes no bets at present. */
  'stopped',
  'session-expired',
  /** The key belongs to another bet. */
  'key-reused',
  /** The wallet did not answer. A stake that it took is returned. */
  'unavailable',
  'not-understood',
]);
export type BetRefusal = v.InferOutput<typeof betRefusal>;

const slipState = v.picklist(['pending', 'open', 'won', 'lost', 'void', 'returned']);

const slip = v.object({
  id,
  stake: paise,
  /** Combined, at placement. */
  odds,
  state: slipState,
  /** Payout with the stake. */
  won: paise,
  /** Milliseconds since 1970. */
  placed_at: v.number(),
  selections: v.array(
    v.object({
      ...selection.entries,
      /** In English, as in an event. */
      competitors: v.array(v.string()),
      line: v.nullable(v.number()),
      result: v.picklist(['open', 'won', 'lost', 'void']),
    }),
  ),
});
export type Slip = v.InferOutput<typeof slip>;

/**
 * `bet`: with the odds at which it was taken. `odds` of a refusal: the current ones of each selection, null where none is offered.
 */
export const betAnswer = v.variant('status', [
  v.object({ status: v.literal('accepted'), balance: v.number(), bet: slip }),
  v.object({ status: v.literal('refused'), reason: betRefusal, odds: v.array(v.nullable(odds)) }),
]);
export type BetAnswer = v.InferOutput<typeof betAnswer>;

/** `GET /bets`: the newest bets of the player. */
export const betsAnswer = v.object({ balance: v.number(), bets: v.array(slip) });
