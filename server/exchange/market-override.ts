import type { Side } from '../../machines/domain/betting/outcome-profit';
import type { Paise } from '../../machines/domain/entities';
import type { PriceLevel } from '../../machines/domain/exchange';
import type { MarketHand } from './live-markets';

/** What a hand set on one market. */
export type Forced = Parameters<MarketHand['set']>[1];

type ForcedRunner = NonNullable<Forced['runners']>[number];
type ForcedLevel = NonNullable<ForcedRunner['back']>[number];

/** What is set later comes on top. */
export function withForced(before: Forced | null, { runners = [], ...rest }: Forced): Forced {
  const merged = new Map<string, ForcedRunner>();
  for (const runner of [...(before?.runners ?? []), ...runners])
    merged.set(runner.id, { ...merged.get(runner.id), ...runner });
  return { ...before, ...rest, runners: [...merged.values()] };
}

export const forcedRunner = (forced: Forced | null, runnerId: string): ForcedRunner | undefined =>
  forced?.runners?.find(({ id }) => id === runnerId);

/** The amount comes on top of what is left at this level, or is taken off it; nothing else refills it. */
export function withForcedLevel(
  forced: Forced,
  runnerId: string,
  side: Side,
  { line, price }: PriceLevel,
  amount: Paise,
): Forced {
  const levels = forcedRunner(forced, runnerId)?.[side] ?? [];
  const isIt = ([itsPrice, , itsLine]: ForcedLevel) => itsPrice === price && (itsLine ?? null) === line;
  const size = (levels.find(isIt)?.[1] ?? 0) + amount;
  const others = levels.filter((level) => !isIt(level));
  const changed: ForcedLevel = line === null ? [price, size] : [price, size, line];
  const best = side === 'back' ? -1 : 1;
  const sorted = (size > 0 ? [...others, changed] : others).sort(([one], [other]) => best * (one - other));
  return withForced(forced, { runners: [{ id: runnerId, [side]: sorted }] });
}
