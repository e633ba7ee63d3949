/** Paise of the chips that a casino has. */
const values = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 2_500_000, 10_000_000];

/** At most five chips for a table with these limits of a bet, in paise, from the least bet; a maximum of 0 means no limit. */
export function chipValues(min: number, max: number): readonly number[] {
  const fitting = values.filter((value) => value > min && (max === 0 || value <= max));
  return [min, ...fitting].slice(0, 5);
}

/** Paise of 1, 2 and 5 rupees, and of their multiples by 10, 100 and so on. */
const steps = [2, 3, 4, 5, 6].flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power));

/** The stakes of a machine that takes one stake at a time, in paise: the limits of a bet, and what is between them. A maximum of 0 means no limit. */
export function spinStakes(min: number, max: number): readonly number[] {
  const between = steps.filter((step) => step > min && (max === 0 || step < max));
  return max > min ? [min, ...between, max] : [min, ...between];
}
