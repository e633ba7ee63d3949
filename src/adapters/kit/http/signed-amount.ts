import * as v from 'valibot';
import { creditNames, debitNames, debitWords, directionNames } from '../../../../contract/aliases';
import { roundedRupees } from '../../../../contract/money';
import { toRupees } from '../../../../contract/rupees';
import { type Fields, firstValue } from './fields';

/** Null for anything but an amount. */
const paiseIn = (value: unknown): number | null => {
  const parsed = v.safeParse(roundedRupees, value);
  return parsed.success ? parsed.output : null;
};

/**
 * The amount of a movement in rupees, positive for a credit. Other backends send a credit and a debit, or an amount without a sign
 * beside these or beside a word.
 */
export function signedAmount(fields: Fields, amount: unknown): unknown {
  const paise = paiseIn(amount);
  const credit = paiseIn(firstValue(fields, creditNames));
  const debit = paiseIn(firstValue(fields, debitNames));
  if (paise === null)
    return credit === null && debit === null
      ? amount
      : toRupees(Math.abs(credit ?? 0) - Math.abs(debit ?? 0));
  const word = String(firstValue(fields, directionNames) ?? '')
    .trim()
    .toLowerCase();
  const isDebit = debitWords.has(word) || (Math.abs(debit ?? 0) > 0 && (credit ?? 0) === 0);
  return paise > 0 && isDebit ? toRupees(-paise) : amount;
}
