import type { SlotsOutcome } from '../../contract/outcomes';
import { slotsLines, slotsSymbols } from '../../rules/slots';

type Spin = SlotsOutcome['spins'][number];

const nameOf = (symbol: number): string => slotsSymbols[symbol] ?? '';

/** Names of the symbols, reel by reel. */
export const namesOf = (spin: Spin): string[][] => spin.reels.map((reel) => reel.map(nameOf));

/** Shown before the first spin. */
export const idleReels: readonly (readonly string[])[] = [0, 1, 2, 3, 4].map((reel) =>
  [0, 1, 2].map((row) => nameOf(2 + ((reel * 2 + row * 3) % (slotsSymbols.length - 2)))),
);

/** Cells of the winning lines and of the scatters that won free spins, as `reel:row`. */
export function winningCells(spin: Spin): ReadonlySet<string> {
  const cells = new Set<string>();
  for (const { line, count } of spin.wins) {
    for (const [reel, row] of (slotsLines[line] ?? []).slice(0, count).entries()) cells.add(`${reel}:${row}`);
  }
  if (spin.scatters < 3) return cells;
  for (const [reel, symbols] of spin.reels.entries()) {
    for (const [row, symbol] of symbols.entries()) {
      if (nameOf(symbol) === 'scatter') cells.add(`${reel}:${row}`);
    }
  }
  return cells;
}
