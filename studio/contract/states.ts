import * as v from 'valibot';
import { hundredths, milliseconds, paise, roundId } from './amounts';
import { crashBet, tableBet } from './answers';
import { tableOutcome } from './outcomes';

export const engine = v.picklist([
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
]);

/** Sent once after the socket has connected. */
export const welcome = v.object({
  engine,
  /** Skin of the game: slug of its provider. */
  theme: v.string(),
  /** Slug of the game. */
  game: v.string(),
  nickname: v.string(),
  balance: paise,
  /** Limits of a bet; a maximum of 0 means no limit. */
  min: paise,
  max: paise,
  is_demo: v.boolean(),
});

/** Round of a table, with the player's own bets. Sent after `welcome`, and at each change of phase. */
export const tableState = v.object({
  round: roundId,
  nonce: v.string(),
  /**
   * `betting`: bets are accepted. `closed`: debits that were sent are waited for. `revealing`: the outcome is known and is shown
   * card by card. `settled`: bets are paid.
   */
  phase: v.picklist(['betting', 'closed', 'revealing', 'settled']),
  /** Milliseconds until the next phase, when this message was sent. */
  ends_in: milliseconds,
  /** Length of the phase. */
  lasts: milliseconds,
  /** SHA-256 of the server seed. */
  commitment: v.string(),
  /** Seeds of the players in the order of their first bets, joined by dots; `none` without a bet. Grows until bets are closed. */
  client_seed: v.string(),
  /** Null until the round is settled. */
  server_seed: v.nullable(v.string()),
  /** Null until `revealing`. */
  outcome: v.nullable(tableOutcome),
  bets: v.array(tableBet),
  /** Stakes of all players by spot. */
  totals: v.array(v.object({ spot: v.string(), stake: paise })),
  /** Players with a bet in this round. */
  players: v.number(),
  /** Newest first. `summary`: pocket of roulette, winner of a card game. */
  history: v.array(v.object({ round: roundId, summary: v.string() })),
});

/** Stakes of all players, while bets are placed. */
export const tableTotals = v.object({
  round: roundId,
  client_seed: v.string(),
  players: v.number(),
  totals: tableState.entries.totals,
});

const crashPlayer = v.object({
  /** Id of the bet, for lists. */
  id: v.string(),
  nickname: v.string(),
  stake: paise,
  cashed_out_at: v.nullable(hundredths),
  won: v.nullable(paise),
});

export const crashState = v.object({
  round: roundId,
  nonce: v.string(),
  phase: v.picklist(['betting', 'flying', 'crashed']),
  /** Milliseconds until the next phase when this message was sent; null while flying. */
  ends_in: v.nullable(milliseconds),
  /** Milliseconds since take-off when this message was sent; null unless flying. `multiplierAt` of the rules. */
  elapsed: v.nullable(milliseconds),
  commitment: v.string(),
  /** As that of a table. */
  client_seed: v.string(),
  /** Null until the round has crashed. */
  server_seed: v.nullable(v.string()),
  crashed_at: v.nullable(hundredths),
  bets: v.array(crashBet),
  players: v.array(crashPlayer),
  history: v.array(v.object({ round: roundId, multiplier: hundredths })),
});

/** Bets of all players, at most four times a second; and the clock of the flight. */
export const crashUpdate = v.object({
  round: roundId,
  elapsed: v.nullable(milliseconds),
  client_seed: v.string(),
  players: v.array(crashPlayer),
});

export const slotsState = v.object({
  /** Commitment of the next spin. */
  commitment: v.string(),
  history: v.array(v.object({ round: roundId, stake: paise, won: paise })),
});

export const balanceUpdate = v.object({ balance: paise });

/** The player's own bets of a round that is over. */
export const settlement = v.object({ round: roundId, staked: paise, won: paise });

/** The socket is closed after this message. */
export const closing = v.object({ reason: v.picklist(['session-expired', 'stopping']) });

export type Engine = v.InferOutput<typeof engine>;
export type Welcome = v.InferOutput<typeof welcome>;
export type TableState = v.InferOutput<typeof tableState>;
export type TableTotals = v.InferOutput<typeof tableTotals>;
export type CrashState = v.InferOutput<typeof crashState>;
export type CrashUpdate = v.InferOutput<typeof crashUpdate>;
export type SlotsState = v.InferOutput<typeof slotsState>;
export type BalanceUpdate = v.InferOutput<typeof balanceUpdate>;
export type Settlement = v.InferOutput<typeof settlement>;
export type Closing = v.InferOutput<typeof closing>;
