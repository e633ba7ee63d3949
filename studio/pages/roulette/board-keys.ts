/** A button of the board, with its grid area: `row / column / span rows / span columns`. */
export interface Target {
  readonly spot: string;
  readonly area: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Ways of the arrow keys: along which axis, and whether to larger numbers. */
const ways: Readonly<Record<string, { readonly axis: 'row' | 'column'; readonly sign: 1 | -1 }>> = {
  ArrowUp: { axis: 'row', sign: -1 },
  ArrowDown: { axis: 'row', sign: 1 },
  ArrowLeft: { axis: 'column', sign: -1 },
  ArrowRight: { axis: 'column', sign: 1 },
};

function rangesOf(area: string): Record<'row' | 'column', Range> {
  const [row = 0, column = 0, rows = 1, columns = 1] = area.match(/\d+/g)?.map(Number) ?? [];
  return { row: { start: row, end: row + rows }, column: { start: column, end: column + columns } };
}

const middleOf = ({ start, end }: Range): number => (start + end) / 2;
const overlap = (one: Range, other: Range): boolean => one.start < other.end && other.start < one.end;

/**
 * The button to which a key leads from another: the nearest that lies in the direction of an arrow, the first by Home, the last by End. Null for
 * other keys, and at the edge of the board.
 */
export function targetOfKey(key: string, from: Target, targets: readonly Target[]): Target | null {
  if (key === 'Home') return targets[0] ?? null;
  if (key === 'End') return targets.at(-1) ?? null;
  const way = ways[key];
  if (way === undefined) return null;
  const across = way.axis === 'row' ? 'column' : 'row';
  const start = rangesOf(from.area);
  let nearest: Target | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    const ranges = rangesOf(target.area);
    const ahead = way.sign * (middleOf(ranges[way.axis]) - middleOf(start[way.axis]));
    if (ahead <= 0 || !overlap(ranges[across], start[across])) continue;
    // If two are equally near, the one whose middle is nearer is taken.
    const aside = Math.abs(middleOf(ranges[across]) - middleOf(start[across]));
    const length = ahead + aside / 100;
    if (length >= shortest) continue;
    nearest = target;
    shortest = length;
  }
  return nearest;
}
