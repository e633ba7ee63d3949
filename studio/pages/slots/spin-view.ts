import type { SlotsOutcome } from '../../contract/outcomes';
import { type SlotSymbol, type SlotsEngine, slotMachines } from '../../rules/slots/slot-machines';

/** What the window shows of one spin. Cells are counted reel by reel from the top. */
export interface SpinView {
  /** Names of the symbols as the reels stop. */
  readonly reels: readonly (readonly string[])[];
  /** Names of the symbols after wilds have filled their reels. */
  readonly filled: readonly (readonly string[])[];
  readonly winning: ReadonlySet<number>;
  /** Hundredths of the stake on the coins; 0 on other cells. */
  readonly prizes: readonly number[];
  /** Rows through which each symbol falls into its cell; 0: it stays. Null: the reels turn. */
  readonly falls: readonly number[] | null;
  /** Index of the wheel's segment; null: no wheel turns. */
  readonly segment: number | null;
}

type SpinOf<Engine extends SlotsEngine> = Extract<SlotsOutcome, { engine: Engine }>['spins'][number];

type ClassicSpin = SpinOf<'slots'>;

/** Indexes of symbols. */
const SCATTER = 1;
const COIN = 0;
const WILD = 0;

type Reels = readonly (readonly number[])[];

function namesOf(engine: SlotsEngine, reels: Reels): string[][] {
  const symbols: readonly SlotSymbol[] = slotMachines[engine].symbols;
  return reels.map((reel) => reel.map((symbol) => symbols[symbol] ?? ''));
}

/** Shown before the first spin: no two neighbours are equal. */
export function idleReels(engine: SlotsEngine): readonly (readonly string[])[] {
  const { reels, rows, symbols } = slotMachines[engine];
  return namesOf(
    engine,
    Array.from({ length: reels }, (_, reel) =>
      Array.from({ length: rows }, (_, row) => 1 + ((reel * 2 + row * 3) % (symbols.length - 1))),
    ),
  );
}

const cellsWith = (reels: Reels, symbol: number): number[] =>
  [...reels.flat().entries()].flatMap(([cell, each]) => (each === symbol ? [cell] : []));

/** Each gap moves what is above it down by one row; new symbols fall from above the window. @internal */
export function fallsAfter(gone: ReadonlySet<number>, reels: number, rows: number): number[] {
  return Array.from({ length: reels }, (_, reel) => {
    const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(reel * rows + row));
    const fresh = rows - kept.length;
    return Array.from({ length: rows }, (_, row) => (row < fresh ? fresh : row - (kept[row - fresh] ?? row)));
  }).flat();
}

const winningCells = (wins: readonly { cells: readonly number[] }[]): ReadonlySet<number> =>
  new Set(wins.flatMap(({ cells }) => cells));

/** Cells of the winning lines, and of the scatters that won free spins. */
function classicCells({ reels, scatters, wins }: ClassicSpin): ReadonlySet<number> {
  const { lines, rows } = slotMachines.slots;
  const onLines = wins.flatMap(({ count, line }) =>
    (lines[line] ?? []).slice(0, count).map((row, reel) => reel * rows + row),
  );
  return new Set(scatters >= 3 ? [...onLines, ...cellsWith(reels, SCATTER)] : onLines);
}

/** Coins stay in their cells, and other symbols come from above the window. */
function respinView(
  spin: SpinOf<'slots-respins'>,
  before: SpinOf<'slots-respins'> | undefined,
): Partial<SpinView> {
  const coins = spin.left === null ? [] : cellsWith(spin.reels, COIN);
  return {
    prizes: spin.prizes,
    falls: before?.prizes.map((prize) => (prize > 0 ? 0 : slotMachines['slots-respins'].rows)) ?? null,
    winning: new Set([...winningCells(spin.wins), ...coins]),
  };
}

function tumbleView(
  spin: SpinOf<'slots-tumbling'>,
  before: SpinOf<'slots-tumbling'> | undefined,
): Partial<SpinView> {
  const { reels, rows } = slotMachines['slots-tumbling'];
  const gone = before ? winningCells(before.wins) : new Set(spin.reels.flat().keys());
  return { falls: fallsAfter(gone, reels, rows), winning: winningCells(spin.wins) };
}

/** What a spin shows beside the symbols as they stop. */
const featureViews: {
  readonly [Engine in SlotsEngine]: (
    spin: SpinOf<Engine>,
    before: SpinOf<Engine> | undefined,
  ) => Partial<SpinView>;
} = {
  slots: (spin) => ({ winning: classicCells(spin) }),
  'slots-expanding': ({ expanded, reels, wins }) => ({
    filled: namesOf(
      'slots-expanding',
      reels.map((reel, index) => (expanded.includes(index) ? reel.map(() => WILD) : reel)),
    ),
    winning: winningCells(wins),
  }),
  'slots-tumbling': tumbleView,
  'slots-respins': respinView,
  'slots-wheel': ({ segment, wins }) => ({ segment, winning: winningCells(wins) }),
  'slots-both-ways': ({ wins }) => ({ winning: winningCells(wins) }),
};

/** @param index of the spin in its outcome */
export function viewOf(outcome: SlotsOutcome, index: number): SpinView | null {
  const { engine, spins } = outcome;
  const spin = spins[index];
  if (spin === undefined) return null;
  const reels = namesOf(engine, spin.reels);
  // Outcome and view are of one engine.
  const feature = featureViews[engine] as (spin: unknown, before: unknown) => Partial<SpinView>;
  const plain = { reels, filled: reels, winning: new Set<number>(), prizes: [], falls: null, segment: null };
  return { ...plain, ...feature(spin, spins[index - 1]) };
}
