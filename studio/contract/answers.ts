import * as v from 'valibot';
import { hundredths, paise, roundId } from './amounts';
import { slotsOutcome } from './outcomes';

export const refusalReason = v.picklist([
  /** No bets are accepted in this phase, or the round is over. */
  'round-closed',
  'below-minimum',
  'above-maximum',
  'insufficient-funds',
  'limit-reached',
  /** The operator takes no stakes at present. */
  'stopped',
  'session-expired',
  /** The wallet did not answer. A stake that it took is returned. */
  'unavailable',
  /** The place of the bet is taken, or a spin is running. */
  'already-placed',
  'not-understood',
]);
export type RefusalReason = v.InferOutput<typeof refusalReason>;

/** `balance`: null if the wallet did not report it. */
export const refusal = v.object({
  status: v.literal('refused'),
  reason: refusalReason,
  balance: v.nullable(paise),
});

export const tableBet = v.object({
  spot: v.string(),
  stake: paise,
  /** Null until the round is settled. */
  won: v.nullable(paise),
});

export const placeBetsAnswer = v.variant('status', [
  /** `bets`: all bets of the player in this round, one for each spot. */
  v.object({ status: v.literal('accepted'), bets: v.array(tableBet), balance: paise }),
  refusal,
]);

export const crashBet = v.object({
  slot: v.picklist([0, 1]),
  stake: paise,
  auto_cash_out: v.nullable(hundredths),
  /** Null while the bet runs, and if it lost. */
  cashed_out_at: v.nullable(hundredths),
  /** Null while the bet runs. */
  won: v.nullable(paise),
});

export const crashBetAnswer = v.variant('status', [
  v.object({ status: v.literal('accepted'), bet: crashBet, balance: paise }),
  refusal,
]);

/** The credit is certain when this answer is sent; the `balance` event follows when the wallet has booked it. */
export const cashOutAnswer = v.variant('status', [
  v.object({ status: v.literal('accepted'), multiplier: hundredths, won: paise }),
  refusal,
]);

export const spinAnswer = v.variant('status', [
  v.object({
    status: v.literal('accepted'),
    round: roundId,
    stake: paise,
    won: paise,
    /** Balance after the stake; the `balance` event follows when the wallet has booked the winnings. */
    balance: paise,
    outcome: slotsOutcome,
    server_seed: v.string(),
    client_seed: v.string(),
    nonce: v.string(),
    /** Commitment of the next spin. */
    next_commitment: v.string(),
  }),
  refusal,
]);

export type Refusal = v.InferOutput<typeof refusal>;
export type TableBet = v.InferOutput<typeof tableBet>;
export type PlaceBetsAnswer = v.InferOutput<typeof placeBetsAnswer>;
export type CrashBet = v.InferOutput<typeof crashBet>;
export type CrashBetAnswer = v.InferOutput<typeof crashBetAnswer>;
export type CashOutAnswer = v.InferOutput<typeof cashOutAnswer>;
export type SpinAnswer = v.InferOutput<typeof spinAnswer>;
