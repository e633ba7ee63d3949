/** Paise of the chips that a casino has. */
const values = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 2_500_000, 10_000_000];

/** Five chips for a table with these limits of a bet, in paise; a maximum of 0 means no limit. */
export function chipValues(min: number, max: number): readonly number[] {
  const fitting = values.filter((value) => value >= min && (max === 0 || value <= max));
  const chips = fitting.length > 0 ? fitting : [min];
  return chips.slice(0, 5);
}
