import * as v from 'valibot';
import { clientSeed, hundredths, requestKey, roundId, stake } from './amounts';

export const MIN_CASH_OUT = 101;
export const MAX_CASH_OUT = 1_000_000;

const slot = v.picklist([0, 1]);

/** `bets:place`. All or none is accepted. Several requests a round add up. Spots: `spots` of the rules of the game. */
export const placeBets = v.object({
  round: roundId,
  key: requestKey,
  client_seed: clientSeed,
  bets: v.pipe(
    v.array(v.object({ spot: v.pipe(v.string(), v.maxLength(32)), stake })),
    v.minLength(1),
    v.maxLength(40),
  ),
});

/** `crash:bet`, in phase `betting`. */
export const crashBetRequest = v.object({
  round: roundId,
  key: requestKey,
  client_seed: clientSeed,
  slot,
  stake,
  /** Null: the player cashes out. */
  auto_cash_out: v.nullable(v.pipe(hundredths, v.minValue(MIN_CASH_OUT), v.maxValue(MAX_CASH_OUT))),
});

/** `crash:cashOut`, in phase `flying`. The studio's clock decides the multiplier. */
export const cashOutRequest = v.object({ round: roundId, slot });

/** `slots:spin`. */
export const spinRequest = v.object({ key: requestKey, client_seed: clientSeed, stake });

export type PlaceBets = v.InferOutput<typeof placeBets>;
export type CrashBetRequest = v.InferOutput<typeof crashBetRequest>;
export type CashOutRequest = v.InferOutput<typeof cashOutRequest>;
export type SpinRequest = v.InferOutput<typeof spinRequest>;
