import { DAY } from '../../../../../domain/india-time';
import type { ProfitTotal } from '../types';

/** More bars than this cannot be distinguished on a phone. */
const MAX_BARS = 92;

export interface DayNet {
  readonly day: number;
  readonly net: number;
  /** Net of all days up to this one, also of those that are omitted. */
  readonly total: number;
}

/** Net of each day, oldest first, with zero for days without settlements; those days are omitted if the range is longer than `MAX_BARS`. */
export function dailyNet(days: readonly (ProfitTotal & { readonly key: string })[]): readonly DayNet[] {
  const nets = new Map(days.map(({ key, net }) => [Number(key), net]));
  const settled = [...nets.keys()].sort((one, other) => one - other);
  const [first = 0] = settled;
  const last = settled.at(-1) ?? first;
  const count = Math.round((last - first) / DAY) + 1;
  const shown =
    count > MAX_BARS ? settled.slice(-MAX_BARS) : Array.from({ length: count }, (_, at) => first + at * DAY);
  const totals = runningTotals(days);
  let total = 0;
  return shown.map((day) => {
    total = totals.get(day) ?? total;
    return { day, net: nets.get(day) ?? 0, total };
  });
}

/** Net of all days up to and with each day, by the start of the day. */
export function runningTotals(
  days: readonly (ProfitTotal & { readonly key: string })[],
): ReadonlyMap<number, number> {
  const nets = days.map(({ key, net }) => [Number(key), net] as const).sort(([one], [other]) => one - other);
  let total = 0;
  return new Map(
    nets.map(([day, net]) => {
      total += net;
      return [day, total];
    }),
  );
}
