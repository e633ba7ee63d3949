import * as v from 'valibot';

/** Rejects more than two decimals; tolerates floating-point noise below 1e-5. */
const hasTwoDecimals = (decimal: number): boolean => {
  const scaled = decimal * 100;
  return Number.isSafeInteger(Math.round(scaled)) && Math.abs(scaled - Math.round(scaled)) < 1e-3;
};

const toHundredths = (decimal: number): number => Math.round(decimal * 100) + 0;

const decimal = v.union([
  v.number(),
  v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number)),
]);

/** Wire: rupees with at most two decimals, as a number or as text. Parsed: integer paise. */
export const rupees = v.pipe(
  decimal,
  v.finite(),
  v.check(hasTwoDecimals, 'An amount has at most two decimals'),
  v.transform(toHundredths),
);

/** Wire: odds, a rate per 100 or a percentage with at most two decimals (1.84, 80). Parsed: integer hundredths. */
export const hundredths = v.pipe(
  decimal,
  v.finite(),
  v.check(hasTwoDecimals, 'A price has at most two decimals'),
  v.transform(toHundredths),
);
