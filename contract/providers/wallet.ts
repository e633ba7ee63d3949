import * as v from 'valibot';
import { languages } from '../../domain/lists';
import { requestText } from '../text';

/**
 * The seamless wallet: calls from a provider of games to the operator's backend, `POST <operator>/providers/<provider>/<call>`.
 * JSON; amounts are integer paise. Each call is signed: `x-timestamp` is the milliseconds since 1970, `x-signature` the
 * HMAC-SHA256 in hexadecimal of `<x-timestamp>.<body>` with the provider's secret. A signature is valid for five minutes.
 *
 * Every `transaction` is processed once: a repeat is answered with the first answer and the current balance. A rollback of a
 * transaction that has not arrived is stored, so that the transaction is refused when it arrives later. A credit or rollback above a
 * ceiling of the operator is answered `HELD` until an operator has decided; it is repeated until it has another answer.
 */
export const SIGNATURE_LIFETIME = 300_000;

const id = v.pipe(requestText(64), v.nonEmpty());
const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const stake = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Exchanges the single-use token of a launch for a session. */
export const authenticateRequest = v.object({ token: requestText(200) });

export const balanceRequest = v.object({ session: id });

const ofRound = { session: id, transaction: id, round: id, game: id };

/** Hundredths, as a number or a text. */
const odds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(100),
  v.maxValue(100_000_000),
);

/** Takes a stake. Refused if the balance does not cover it. */
export const debitRequest = v.object({
  ...ofRound,
  amount: stake,
  /** The events that decide a bet on a sportsbook. A bet without them and the odds counts for no bonus. */
  events: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(50))),
  /** The odds of the whole bet on a sportsbook. */
  odds: v.optional(odds),
});

/** Pays winnings; 0 ends a round that won nothing. Accepted after the session has expired. */
export const creditRequest = v.object({
  ...ofRound,
  amount: paise,
  /** No further transaction follows for this round. */
  is_final: v.boolean(),
});

/** Returns the stake of a debit that the provider did not use. */
export const rollbackRequest = v.object({
  session: id,
  transaction: id,
  /** Transaction id of the debit. */
  reference: id,
  round: id,
  game: id,
});

export const walletErrorCode = v.picklist([
  'INVALID_SIGNATURE',
  'INVALID_TOKEN',
  'SESSION_EXPIRED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'STAKES_STOPPED',
  'INVALID_REQUEST',
  'TRANSACTION_ROLLED_BACK',
  'ROUND_CLOSED',
  'HELD',
  'REFUSED_BY_OPERATOR',
  'UNAVAILABLE',
]);

export type WalletErrorCode = v.InferOutput<typeof walletErrorCode>;

/** Rules of the studio's games. */
export const gameEngine = v.picklist([
  'crash',
  'roulette',
  'teen-patti',
  'baccarat',
  'andar-bahar',
  'slots',
  'slots-expanding',
  'slots-tumbling',
  'slots-respins',
  'slots-wheel',
  'slots-both-ways',
  'sportsbook',
]);

export type GameEngine = v.InferOutput<typeof gameEngine>;

export const authenticateAnswer = v.object({
  session: id,
  /** Opaque id of the player at this operator. */
  player: id,
  /** Name that other players may see: shortened by the operator. */
  nickname: v.string(),
  currency: v.literal('INR'),
  lang: v.picklist(languages),
  /** Slug of the game that was launched. */
  game: v.string(),
  /** Shown as the title of the game. */
  name: v.string(),
  provider: v.object({ slug: v.string(), name: v.string() }),
  /** Rules that play the game; null at a provider that knows its games by their slug. */
  engine: v.nullable(gameEngine),
  /** Appearance of the engine, for example that of a provider's tables. */
  theme: v.string(),
  /** Stake limits of a bet, in paise; a maximum of 0 means no limit. */
  min: paise,
  max: paise,
  is_demo: v.boolean(),
  balance: v.number(),
});

/** `balance`: paise that can be staked. */
export const balanceAnswer = v.object({ balance: v.number() });

export const transactionAnswer = v.object({ transaction: id, balance: v.number() });

/** Body of an answer with status 4xx or 503. */
export const walletFailure = v.object({ code: walletErrorCode, message: v.string() });

/**
 * Product → provider: `GET <provider>/rounds/<round>?player=<player>&lang=<en|hi>`. Signed likewise, with the path and query as
 * they are sent in place of the body: `<x-timestamp>./rounds/<round>?player=<player>&lang=<en|hi>`. `lang` is the language of
 * `outcome` and of the names of the bets.
 */
export const roundAnswer = v.object({
  round: v.string(),
  outcome: v.string(),
  is_final: v.boolean(),
  bets: v.array(
    v.object({
      name: v.string(),
      /** Paise. */
      stake: paise,
      won: paise,
      /** Hundredths; null if the bet lost. */
      multiplier: v.nullable(v.pipe(v.number(), v.safeInteger())),
    }),
  ),
  fairness: v.nullable(
    v.object({
      commitment: v.string(),
      server_seed: v.string(),
      client_seed: v.string(),
      nonce: v.string(),
      verify_url: v.pipe(v.string(), v.url()),
    }),
  ),
});
