import * as v from 'valibot';
import { type Call, defineCall, type Schema } from '../../../contract/define';
import { banner, hindiText, operatorDetails } from '../../../contract/entities';
import { emitted } from '../../../contract/events';
import { market, runner } from '../../../contract/exchange';
import { hundredths, requestHundredths, requestRupees, rupees } from '../../../contract/money';
import { identifier } from '../../../contract/text';
import { walletFields } from '../../../contract/wallet';
import { purses } from '../../../domain/lists';
import { gameFaults } from '../../kit/backend/faults';
import { contractCalls } from '../../kit/http/contract-calls';

/** Calls of the sandbox: docs/testers/sandbox.md. Payloads are strict, so that a misspelt field does not pass unnoticed. */

const post = <const P extends Schema, const A extends Schema>(
  path: string,
  summary: string,
  payload: P,
  answer: A,
): Call<P, A> => defineCall({ method: 'POST', path, summary, payload, answer });

const get = <const P extends Schema, const A extends Schema>(
  path: string,
  summary: string,
  payload: P,
  answer: A,
): Call<P, A> => defineCall({ method: 'GET', path, summary, payload, answer });

const nothing = v.strictObject({});
const done = v.null();
const player = { username: v.optional(v.string()), mobile: v.optional(v.string()) };
const times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 1);
const wholeNumber = v.pipe(v.number(), v.integer());
const milliseconds = v.pipe(wholeNumber, v.minValue(0));

/** Path of a call of the contract, without the prefix `/api`. */
const callPath = v.picklist([...new Set(contractCalls.map(({ path }) => path))], ({ input }) =>
  typeof input === 'string' ? `There is no call ${input}.` : '',
);
const eventName = v.picklist(Object.keys(emitted), ({ input }) =>
  typeof input === 'string' ? `There is no event ${input}.` : '',
);

const callFault = {
  path: callPath,
  delay_ms: v.optional(milliseconds, 0),
  status: v.optional(v.pipe(wholeNumber, v.minValue(400), v.maxValue(599))),
  message: v.optional(v.string()),
  after: v.optional(v.boolean(), false),
  times,
};
const socketFault = {
  type: v.optional(v.string(), 'Unavailable'),
  message: v.optional(v.string(), 'Refused by the sandbox.'),
  times,
};
const silentEvent = { event: eventName, times };
const gameFault = {
  fault: v.picklist(gameFaults, ({ input }) =>
    typeof input === 'string' ? `There is no fault ${input}.` : '',
  ),
  delay_ms: v.optional(v.pipe(milliseconds, v.maxValue(600_000)), 0),
  times,
};

/** A game by its slug. */
const ofGame = v.strictObject({ game: v.string() });

const id = v.pipe(identifier, v.transform(String));
const price = v.pipe(hundredths, v.gtValue(0));
const size = v.pipe(rupees, v.gtValue(0));
/** Decimal odds or rate, size in rupees, and on a fancy the line of runs. */
const levels = v.array(v.union([v.strictTuple([price, size]), v.strictTuple([price, size, wholeNumber])]));
/** Https only, because pages show it in a frame. */
const streamAddress = v.union([v.literal(''), v.pipe(v.string(), v.url(), v.startsWith('https://'))]);
const { overlays, status: marketStatus } = market.entries;
const runnerStatus = runner.entries.status;
/** Percent, for a runner that is set to REMOVED. */
const reduction = v.pipe(requestHundredths, v.minValue(0), v.maxValue(99_99));
const ofMarket = v.strictObject({ market_id: id });

const codeMessage = v.object({
  mobile: v.string(),
  purpose: v.string(),
  code: v.string(),
  sent_at: v.string(),
  expires_at: v.string(),
});

const marketSummary = v.object({
  id: v.string(),
  match: v.string(),
  name: v.string(),
  gtype: v.string(),
  status: marketStatus,
  overlays,
  in_play: v.boolean(),
  runners: v.array(v.object({ id: v.string(), name: v.string(), status: runnerStatus })),
});

// The database stores whole numbers; a banner without an order is stored with the largest.
const order = v.pipe(banner.entries.order, v.integer(), v.minValue(-(2 ** 31)));
const storableBanner = v.strictObject({ ...banner.entries, order });

// What the operator has stopped is not stored with the details: the desk stops and resumes.
const { STOPPED: _, ...storedDetails } = v.partial(operatorDetails).entries;

export const sandboxCalls = {
  messages: get(
    '/messages',
    'One-time codes, newest first',
    v.strictObject({ mobile: v.optional(v.string()) }),
    v.array(codeMessage),
  ),
  clock: post(
    '/clock',
    'Advances the clock of the backend',
    v.strictObject({ advance_ms: milliseconds }),
    v.object({ now: v.string() }),
  ),
  appDetails: post(
    '/app-details',
    'Changes some app details, stored with their JSON types',
    v.strictObject(storedDetails),
    v.unknown(),
  ),
  announcements: post(
    '/announcements',
    'Replaces the announcements',
    v.array(v.union([v.string(), v.strictObject({ content: v.string(), content_hi: hindiText })])),
    done,
  ),
  banners: post('/banners', 'Replaces the banners', v.array(storableBanner), done),
  demo: post('/demo', 'Opens or closes the demo log-in', v.strictObject({ available: v.boolean() }), done),
  credit: post(
    '/credit',
    'Moves money into a purse, or out of it',
    v.strictObject({
      ...player,
      /** Rupees; negative debits. */
      amount: requestRupees,
      purse: v.optional(v.picklist(purses), 'cash'),
      key: v.optional(v.string()),
    }),
    walletFields,
  ),
  revoke: post(
    '/revoke',
    'Ends the sessions of a player',
    v.strictObject(player),
    v.object({ sessions: wholeNumber }),
  ),
  suspend: post(
    '/suspend',
    'Suspends a player, or ends the suspension',
    v.strictObject({ ...player, suspended: v.optional(v.boolean(), true) }),
    done,
  ),
  resetTwoFactor: post(
    '/reset-two-factor',
    'Turns off the two-factor sign-in of a player',
    v.strictObject(player),
    v.object({ was_on: v.boolean() }),
  ),
  dropSocket: post(
    '/drop-socket',
    'Closes the connections of a player, or of all players',
    v.strictObject(player),
    v.object({ sockets: wholeNumber }),
  ),
  nextCall: post('/next-call', 'Delays or fails the next calls of a path', v.strictObject(callFault), done),
  refuseSockets: post('/refuse-sockets', 'Refuses the next handshakes', v.strictObject(socketFault), done),
  silentEvents: post(
    '/silent-events',
    'Leaves the next events without an acknowledgement',
    v.strictObject(silentEvent),
    done,
  ),
  gameFault: post(
    '/game-fault',
    'Plans a fault of the next games or wallet calls',
    v.strictObject(gameFault),
    done,
  ),
  cashier: post(
    '/cashier',
    'How and when the sandbox decides deposits and withdrawals',
    v.strictObject({
      decision: v.optional(v.picklist(['approve', 'reject', 'wait'])),
      /** From the creation of a request until it is decided, by the clock of the backend. */
      delay_ms: v.optional(milliseconds),
      /** Reason of a rejection. */
      reason: v.optional(v.string()),
    }),
    done,
  ),
  cashierDecide: post(
    '/cashier/decide',
    'Decides a pending deposit or withdrawal',
    v.strictObject({
      kind: v.picklist(['deposit', 'withdrawal']),
      id: wholeNumber,
      decision: v.picklist(['approve', 'reject']),
      reason: v.optional(v.string(), 'Rejected by the sandbox.'),
    }),
    v.object({ outcome: v.picklist(['decided', 'decided before']), status: v.string() }),
  ),
  faults: get(
    '/faults',
    'The requested faults that are left',
    nothing,
    v.object({
      calls: v.array(v.object(callFault)),
      sockets: v.array(v.object(socketFault)),
      events: v.array(v.object(silentEvent)),
      games: v.array(v.object(gameFault)),
    }),
  ),
  reset: post('/reset', 'Removes all faults and overrides', nothing, done),
  ledgerFaults: get(
    '/ledger-faults',
    'Inconsistencies of ledger and bets; empty if there are none',
    nothing,
    v.object({ faults: v.array(v.unknown()) }),
  ),
  markets: get('/exchange/markets', 'All markets of the exchange', nothing, v.array(marketSummary)),
  setMarket: post(
    '/exchange/set',
    'Overrides fields of a market until they are released',
    v.strictObject({
      market_id: id,
      status: v.optional(marketStatus),
      overlays: v.optional(overlays),
      bet_delay: v.optional(v.pipe(wholeNumber, v.minValue(0), v.maxValue(60))),
      runners: v.optional(
        v.array(
          v.strictObject({
            id,
            status: v.optional(runnerStatus),
            reduction: v.optional(reduction),
            back: v.optional(levels),
            lay: v.optional(levels),
          }),
        ),
      ),
    }),
    market,
  ),
  setResult: post(
    '/exchange/result',
    'Closes a market with a result; another result is a resettlement',
    v.strictObject({
      market_id: id,
      winners: v.optional(v.array(id)),
      removed: v.optional(v.array(id), []),
      runs: v.optional(v.pipe(wholeNumber, v.minValue(0))),
      void: v.optional(v.boolean(), false),
    }),
    market,
  ),
  releaseMarket: post(
    '/exchange/release',
    'Releases the override of a market, and with `result` also the result that was set',
    v.strictObject({ ...ofMarket.entries, result: v.optional(v.boolean(), false) }),
    market,
  ),
  freeze: post(
    '/exchange/freeze',
    'Freezes or continues the time of all matches',
    v.strictObject({ frozen: v.boolean() }),
    done,
  ),
  stream: post(
    '/exchange/stream',
    'Sets the television stream of a match',
    v.strictObject({ match_id: id, url: streamAddress }),
    done,
  ),
  silence: post(
    '/exchange/silence',
    'Stops all messages of the feed, heartbeats too, or continues them',
    v.strictObject({ silent: v.boolean() }),
    done,
  ),
  studioRound: get(
    '/studio/round',
    'The round of a game that runs, with its secret server seed',
    ofGame,
    v.object({ round: v.string(), nonce: v.string(), server_seed: v.string(), phase: v.string() }),
  ),
  skipPhase: post(
    '/studio/skip',
    'Ends a phase at once, if the table is in it; a flight and the closing of bets end by themselves',
    v.strictObject({ ...ofGame.entries, phase: v.string() }),
    v.object({ skipped: v.boolean() }),
  ),
  skip: post('/exchange/skip', 'Leaves a gap in the feed of a market', ofMarket, done),
} as const satisfies Record<string, Call>;
