import * as v from 'valibot';
import { defineCall } from '../define';
import { hundredths, rupees } from '../money';
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
  'unmatched',
  'partial',
  'matched',
  'lapsed',
  'rejected',
  'cancelled',
  'won',
  'lost',
  'void',
]);

const text = v.pipe(identifier, v.transform(String));
const line = v.optional(v.nullable(v.pipe(v.number(), v.integer())), null);
const side = v.picklist(['back', 'lay']);
/** Made by the client; the server answers a repeat of it with the first result. */
const clientKey = v.pipe(v.string(), v.minLength(8), v.maxLength(64));

/** One step in the life of a bet; `amount` is the part of the stake that it is about. */
const betStep = v.object({
  at: timestamp,
  state: betState,
  reason: v.optional(v.nullable(betReason), null),
  amount: v.optional(v.nullable(rupees), null),
});

/** `stake = matched + remaining + cancelled + lapsed + voided`, always. */
export const bet = v.object({
  id: text,
  key: v.string(),
  created_at: timestamp,
  sport_id: text,
  match_id: text,
  match_name: v.string(),
  market_id: text,
  market_name: v.string(),
  gtype: v.picklist(['match', 'bookmaker', 'fancy']),
  selection_id: text,
  selection_name: v.string(),
  type: side,
  /** Asked for: decimal odds, or a rate per 100, by the market's gtype. */
  price: hundredths,
  line,
  stake: rupees,
  matched: rupees,
  remaining: rupees,
  cancelled: rupees,
  lapsed: rupees,
  voided: rupees,
  /** What was matched, at which prices. */
  fills: v.array(v.object({ price: hundredths, size: rupees })),
  in_play: v.boolean(),
  state: betState,
  reason: v.optional(v.nullable(betReason), null),
  /** When the delay of a delayed bet is over, by the server's clock, and how long it is from now on in milliseconds. */
  delay_until: v.optional(v.nullable(timestamp), null),
  delay_left: v.optional(v.nullable(v.number()), null),
  settled_at: v.optional(v.nullable(timestamp), null),
  /** Of a settled bet, before commission. */
  profit: v.optional(v.nullable(rupees), null),
  history: v.array(betStep),
});

const placement = v.object({
  key: clientKey,
  market_id: text,
  /** The market's version that the player saw. */
  version: v.pipe(v.number(), v.integer()),
  selection_id: text,
  type: side,
  price: v.pipe(hundredths, v.gtValue(0)),
  stake: rupees,
  moved: v.picklist(['any', 'better', 'none']),
});

/** A bet that the exchange does not take is an answer too: `rejected` or `lapsed`, with its reason. */
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
  payload: v.object({ ...placement.entries, line: v.pipe(v.number(), v.integer()) }),
});

/** `open` is whatever has not ended; `void` is whatever ended without a result: void, cancelled, lapsed, rejected. */
export const betFilter = v.picklist(['open', 'unmatched', 'matched', 'settled', 'void']);

export const bets = defineCall({
  method: 'GET',
  path: '/bets',
  access: 'player',
  summary: 'The player’s bets, newest first; by key, to learn what became of one',
  payload: v.object({
    ...pagedQuery.entries,
    state: v.optional(betFilter),
    key: v.optional(v.string()),
    sport_id: v.optional(identifier),
    market_id: v.optional(identifier),
    from: v.optional(timestamp),
    to: v.optional(timestamp),
  }),
  answer: paged(bet),
  assumed: 'both',
});

export const betMatches = defineCall({
  method: 'GET',
  path: '/bet/matches',
  access: 'player',
  summary: 'Matches on which the player has bets',
  payload: pagedQuery,
  answer: paged(v.object({ id: text, name: v.string(), sport_id: text, open: v.number() })),
  assumed: 'both',
});

export const betCancel = defineCall({
  method: 'POST',
  path: '/bet/cancel',
  access: 'player',
  summary: 'Takes back what is not matched yet; the answer says what was matched first',
  payload: v.object({ id: identifier }),
  answer: bet,
  assumed: 'both',
});

export const betAbandon = defineCall({
  method: 'POST',
  path: '/bet/abandon',
  access: 'player',
  summary: 'Makes sure that a bet which never arrived never will: its key is used up, or its bet is told',
  payload: v.object({ key: clientKey }),
  answer: v.object({ bet: v.nullable(bet) }),
  assumed: 'both',
});

const cashOutQuote = v.object({
  id: text,
  market_id: text,
  selection_id: text,
  percent: v.pipe(v.number(), v.integer()),
  /** Of the market, when the quote was made. */
  version: v.pipe(v.number(), v.integer()),
  type: side,
  price: hundredths,
  stake: rupees,
  /** What the selection comes to if it wins and if it does not, once the quote is taken. */
  if_win: rupees,
  if_not: rupees,
  /** The lower one of the two. */
  locked: rupees,
  expires_at: timestamp,
  /** Milliseconds. */
  expires_in: v.number(),
});

export const cashOutOffer = defineCall({
  method: 'GET',
  path: '/bet/cashout',
  access: 'player',
  summary:
    'What cashing out of a selection comes to now; null when there is nothing to hedge, or nobody to hedge with',
  payload: v.object({
    market_id: identifier,
    selection_id: identifier,
    percent: v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
      v.integer(),
      v.minValue(1),
      v.maxValue(100),
    ),
  }),
  answer: v.object({ quote: v.nullable(cashOutQuote) }),
  assumed: 'both',
});

export const cashOut = defineCall({
  ...placing,
  path: '/bet/cashout',
  summary:
    'Takes a quote: at its price or not at all. One that moved or ran out is refused with ODDS_CHANGED',
  payload: v.object({ quote_id: text, key: clientKey }),
});

export const profitAndLoss = defineCall({
  method: 'GET',
  path: '/bet/profit',
  access: 'player',
  summary:
    'What each settled market came to, newest first; the nets add up to the ledger’s rows of settlements',
  payload: v.object({ from: v.optional(timestamp), to: v.optional(timestamp) }),
  answer: v.object({
    list: v.array(
      v.object({
        settled_at: timestamp,
        sport_id: text,
        match_id: text,
        match_name: v.string(),
        market_id: text,
        market_name: v.string(),
        profit: rupees,
        commission: rupees,
        net: rupees,
      }),
    ),
  }),
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
