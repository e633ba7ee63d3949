import * as v from 'valibot';
import { creditNames, debitNames, debitWords, directionNames } from '../../../../contract/aliases';
import { roundedRupees } from '../../../../contract/money';
import { toRupees } from '../../../../contract/rupees';
import { type Fields, firstValue, plainName } from './fields';

/** Null for anything but an amount. */
const paiseIn = (value: unknown): number | null => {
  const parsed = v.safeParse(roundedRupees, value);
  return parsed.success ? parsed.output : null;
};

/** "1,500.00 Cr" or "INR 500 Dr.", as banks write credits and debits. Elsewhere, "5 Cr" may be five crore. */
const MARKED = /^([^\d-]*[\d,.]+)\s*(cr|dr)\.?$/i;

/** Other texts may end like this, such as the id "000123CR". */
const AMOUNT_NAME = /amount|amt|value|balance|credit|debit|^(cr|dr)$/;

const textOfAmount = (name: string, value: unknown): string =>
  typeof value === 'string' && AMOUNT_NAME.test(plainName(name)) ? value.trim() : '';

/** A movement whose amounts have a sign in place of the mark of a credit or debit. */
export const withSigns = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const [, amount, mark] = MARKED.exec(textOfAmount(name, value)) ?? [];
      const paise = paiseIn(amount);
      if (mark === undefined || paise === null) return [name, value];
      return [name, toRupees(/d/i.test(mark) ? -paise : paise)];
    }),
  );

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
