import * as v from 'valibot';
import { roundedRupees } from './money';

/** Null if it is missing or not a number. */
const purse = v.fallback(v.nullish(roundedRupees, null), null);

/** `exposure` is the cash in open bets: `cash - exposure = balance`. Other backends may not send it. */
export const walletFields = v.object({
  balance: purse,
  cash: purse,
  coins: purse,
  exposure: v.optional(purse),
});

export type WalletFields = v.InferOutput<typeof walletFields>;

export const hasAmount = ({ balance, cash, coins }: WalletFields): boolean =>
  balance !== null || cash !== null || coins !== null;
