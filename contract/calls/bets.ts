import * as v from 'valibot';
import {
  betFilters,
  DISCONNECT_SECONDS,
  MAX_PAGE_SIZE,
  persistences,
  priceAcceptances,
  sides,
} from '../../domain/lists';
import { bet } from '../bet';
import { defineCall, noPayload, orMissing, wholeList } from '../define';
import { hundredths, requestHundredths, requestRupees, rupees } from '../money';
import {
  hindiBeside,
  idempotencyKey,
  idText,
  optionalText,
  requestId,
  requestIdText,
  requestText,
  requestTimestamp,
  timestamp,
} from '../text';
import { paged, pagedQuery, perPage } from './paging';

const side = v.picklist(sides);

const placement = v.object({
  key: idempotencyKey,
  market_id: requestIdText,
  /** The market's version that the player saw. */
  version: v.pipe(v.number(), v.safeInteger()),
  selection_id: requestIdText,
  type: side,
  price: v.pipe(requestHundredths, v.gtValue(0)),
  stake: requestRupees,
  moved: v.picklist(priceAcceptances),
  /** Whether what waits is kept when the market turns in play, which is the default, or lapses. */
  persistence: v.optional(v.picklist(persistences)),
  /** At least this much of the stake is matched at once, and the rest is cancelled; otherwise nothing is matched. */
  min_fill: v.optional(requestRupees),
});

/** A bet that the exchange does not accept is answered as `rejected` or `lapsed` with its reason. */
const placing = { method: 'POST', access: 'player', key: 'trade', answer: bet, assumed: 'both' } as const;

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

export const betFilter = v.picklist(betFilters);

export const bets = defineCall({
  method: 'GET',
  path: '/bets',
  access: 'player',
  key: 'read',
  summary: 'The player’s bets, newest first; `key` finds a single one',
  payload: v.object({
    ...pagedQuery.entries,
    per_page: perPage(MAX_PAGE_SIZE),
    state: v.optional(betFilter),
    key: v.optional(requestText(64)),
    sport_id: v.optional(requestId),
    match_id: v.optional(requestId),
    market_id: v.optional(requestId),
    from: v.optional(requestTimestamp),
    to: v.optional(requestTimestamp),
  }),
  answer: paged(bet),
  assumed: 'both',
});

export const betMatches = defineCall({
  method: 'GET',
  path: '/bet/matches',
  access: 'player',
  key: 'read',
  summary: 'Matches on which the player has bets',
  payload: pagedQuery,
  answer: paged(
    v.object({
      id: idText,
      name: v.string(),
      name_hi: hindiBeside,
      sport_id: orMissing(idText),
      open: orMissing(v.number()),
    }),
  ),
  assumed: 'both',
});

export const betCancel = defineCall({
  method: 'POST',
  path: '/bet/cancel',
  access: 'player',
  key: 'trade',
  summary: 'Cancel the unmatched part of a bet; the answer contains what was matched before',
  payload: v.object({ id: requestId }),
  answer: bet,
  assumed: 'both',
});

export const betCancelAll = defineCall({
  method: 'POST',
  path: '/bet/cancel/all',
  access: 'player',
  key: 'trade',
  summary:
    'Cancel the unmatched parts of all bets, or of those on a market; the answer lists the bets that were cancelled',
  payload: v.object({ market_id: v.optional(requestIdText) }),
  answer: v.object({ list: v.array(bet) }),
  assumed: 'both',
});

export const betEdit = defineCall({
  method: 'POST',
  path: '/bet/edit',
  access: 'player',
  key: 'trade',
  summary:
    'Change price and unmatched size of a waiting bet; a smaller size at the same price keeps its place in the queue. Refused with 409, it stays as it was',
  payload: v.object({
    id: requestId,
    key: idempotencyKey,
    price: v.pipe(requestHundredths, v.gtValue(0)),
    /** What is to wait from now on. */
    size: v.pipe(requestRupees, v.gtValue(0)),
    /** What the player saw matched of the bet: what was matched since then is taken off the size. */
    matched: v.optional(requestRupees),
  }),
  answer: bet,
  assumed: 'both',
});

/** Seconds without a connection of the player after which waiting bets are cancelled; null: never. */
const disconnect = v.object({
  seconds: v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(DISCONNECT_SECONDS.min), v.maxValue(DISCONNECT_SECONDS.max)),
  ),
});

export const betDisconnect = defineCall({
  method: 'GET',
  path: '/bet/disconnect',
  access: 'player',
  key: 'read',
  summary:
    'After how many seconds without a connection the player’s waiting bets are cancelled; null for never',
  payload: noPayload,
  answer: disconnect,
  assumed: 'both',
});

export const betDisconnectSet = defineCall({
  method: 'POST',
  path: '/bet/disconnect',
  access: 'player',
  key: 'trade',
  summary: 'Cancel the player’s waiting bets after so many seconds without a connection, or never',
  payload: disconnect,
  answer: disconnect,
  assumed: 'both',
});

export const betAbandon = defineCall({
  method: 'POST',
  path: '/bet/abandon',
  access: 'player',
  key: 'trade',
  summary: 'Use up the key of a bet that may not have arrived, or return its bet if it has',
  payload: v.object({ key: idempotencyKey }),
  answer: v.object({ bet: v.nullable(bet) }),
  assumed: 'both',
});

const cashOutQuote = v.object({
  id: idText,
  market_id: idText,
  selection_id: idText,
  percent: v.pipe(v.number(), v.integer()),
  /** Version of the market when the quote was made. */
  version: v.pipe(v.number(), v.integer()),
  type: side,
  price: hundredths,
  stake: rupees,
  /** Profit of the selection if it wins and if it does not, once the quote is taken. */
  if_win: rupees,
  if_not: rupees,
  /** The lower of `if_win` and `if_not`. */
  locked: rupees,
  expires_at: timestamp,
  /** Milliseconds. */
  expires_in: v.number(),
});

export const cashOutOffer = defineCall({
  method: 'GET',
  path: '/bet/cashout',
  access: 'player',
  key: 'read',
  summary: 'Cash-out quote of a selection; null if there is no position or no price to hedge it',
  payload: v.object({
    market_id: requestId,
    selection_id: requestId,
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
  summary: 'Take a quote at exactly its price; a quote that moved or expired is refused with ODDS_CHANGED',
  payload: v.object({ quote_id: requestIdText, key: idempotencyKey }),
});

export const profitAndLoss = defineCall({
  method: 'GET',
  path: '/bet/profit',
  access: 'player',
  key: 'read',
  summary:
    'Profit of each settled market, newest first; the nets add up to the settlement rows of the ledger',
  payload: v.object({ from: v.optional(requestTimestamp), to: v.optional(requestTimestamp) }),
  answer: v.object({
    /** Whole: clients add up its nets, so an entry that cannot be read must not be left out. */
    list: wholeList(
      v.object({
        settled_at: timestamp,
        sport_id: idText,
        match_id: idText,
        match_name: v.string(),
        match_name_hi: hindiBeside,
        market_id: idText,
        market_name: v.string(),
        market_name_hi: hindiBeside,
        profit: rupees,
        commission: rupees,
        net: rupees,
      }),
    ),
  }),
  assumed: 'both',
});

/** The specification names the call but not its path. */
export const liveStream = defineCall({
  method: 'GET',
  path: '/live/stream',
  host: 'services',
  access: 'player',
  summary: 'Address of the live stream of a match',
  payload: v.object({ match_id: requestId }),
  answer: v.object({ url: optionalText }),
  assumed: 'both',
});
