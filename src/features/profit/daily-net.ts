import type { ProfitTotal } from './types';

const DAY = 86_400_000;
/** As many bars as can be told apart. */
const MOST = 92;

export interface DayNet {
  readonly day: number;
  readonly net: number;
}

/** The oldest first, with the days between on which nothing was settled; only those that have something where it goes far back. */
export function dailyNet(days: readonly (ProfitTotal & { readonly key: string })[]): readonly DayNet[] {
  const nets = new Map(days.map(({ key, net }) => [Number(key), net]));
  const settled = [...nets.keys()].sort((one, other) => one - other);
  const [first = 0] = settled;
  const last = settled.at(-1) ?? first;
  const count = Math.round((last - first) / DAY) + 1;
  const shown =
    count > MOST ? settled.slice(-MOST) : Array.from({ length: count }, (_, at) => first + at * DAY);
  return shown.map((day) => ({ day, net: nets.get(day) ?? 0 }));
}
