import * as v from 'valibot';

/** Rupees with more than two decimals are not money of ours; a float's own noise below a thousandth of a paisa is. */
const isWholePaise = (rupees: number): boolean => {
  const paise = rupees * 100;
  return Number.isSafeInteger(Math.round(paise)) && Math.abs(paise - Math.round(paise)) < 1e-3;
};

const toPaise = (rupees: number): number => Math.round(rupees * 100) + 0;

/** An amount on the wire: rupees with at most two decimals (a number, or a number as text). Parsed: integer paise. */
export const rupees = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]),
  v.finite(),
  v.check(isWholePaise, 'An amount has at most two decimals'),
  v.transform(toPaise),
);
