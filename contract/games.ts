import * as v from 'valibot';
import {
  GAME_SLUG,
  gameCategories,
  gameKinds,
  gameRoundStates,
  gameTags,
  roundMovements,
} from '../domain/lists';
import { hundredths, rupees } from './money';
import { flag, idText, optionalText, timestamp } from './text';

export const gameSlug = v.pipe(v.string(), v.maxLength(64), v.regex(GAME_SLUG));

/** Illustration of a game without an image of its own. */
export const gameKind = v.picklist(gameKinds);

export const gameCategory = v.picklist(gameCategories);

export const gameTag = v.picklist(gameTags);

export const gameSummary = v.object({
  /** Unique over all providers: prefix and name, for example `ezg-teen-patti-3-card`. */
  slug: idText,
  name: v.string(),
  provider: v.object({ slug: idText, name: v.string() }),
  category: gameCategory,
  kind: gameKind,
  tags: v.array(gameTag),
  /** Smallest and largest stake of a bet; a maximum of 0 means no limit. */
  min: rupees,
  max: rupees,
  /** A table with a dealer and a clock shared by all players. */
  is_live: flag(false),
  /** False: the game is listed, and its provider is not connected. */
  is_playable: flag(true),
  /** Demo players can play it. */
  has_demo: flag(false),
  /** Empty: the pages draw the game. */
  img: optionalText,
  is_favourite: flag(false),
});

/** An entry of a game list of the specification. */
export const gameEntry = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  img: optionalText,
  redirectUrl: v.pipe(v.string(), v.nonEmpty()),
});

/** State of a round as the ledger knows it. */
const gameRoundState = v.picklist(gameRoundStates);

export const gameRound = v.object({
  id: idText,
  game: v.object({ slug: idText, name: v.string(), provider: v.string() }),
  started_at: timestamp,
  ended_at: v.optional(v.nullable(timestamp), null),
  state: gameRoundState,
  staked: rupees,
  won: rupees,
  /** `won − staked`. */
  net: rupees,
});

/** One movement of money in a round. */
const gameRoundEntry = v.object({
  id: idText,
  kind: v.picklist(roundMovements),
  amount: rupees,
  balance_after: rupees,
  created_at: timestamp,
});

/** A bet in a round, in the provider's words. */
const gameRoundBet = v.object({
  name: v.string(),
  stake: rupees,
  won: rupees,
  /** Payout per unit staked, where the bet won. */
  multiplier: v.optional(v.nullable(hundredths), null),
});

/** Proof that the outcome was fixed before the bets: `commitment` is the SHA-256 of `server_seed`. */
const gameRoundFairness = v.object({
  commitment: v.string(),
  server_seed: v.string(),
  client_seed: v.string(),
  nonce: idText,
  /** Page of the provider that computes the outcome again. */
  verify_url: v.string(),
});

export const gameRoundDetails = v.object({
  ...gameRound.entries,
  entries: v.array(gameRoundEntry),
  bets: v.array(gameRoundBet),
  /** In the provider's words; empty while the round is open or the provider did not answer. */
  outcome: v.string(),
  fairness: v.nullable(gameRoundFairness),
});
