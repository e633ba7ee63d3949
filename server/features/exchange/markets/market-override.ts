import type { PriceLevel } from '../../../../domain/betting/exchange';
import type { MarketOverride } from '../../../../domain/betting/market-decisions';
import type { Side } from '../../../../domain/betting/outcome-profit';
import type { Paise } from '../../../../domain/entities';

type RunnerOverride = NonNullable<MarketOverride['runners']>[number];
type LevelOverride = NonNullable<RunnerOverride['back']>[number];

/** Fields that are set later replace earlier ones. Removals are numbered in their order. */
export function mergeOverride(
  before: MarketOverride | null,
  { runners = [], ...rest }: MarketOverride,
): MarketOverride {
  const merged = new Map((before?.runners ?? []).map((runner) => [runner.id, runner]));
  let lastRemoval = Math.max(0, ...[...merged.values()].map(({ removalNumber = 0 }) => removalNumber));
  for (const runner of runners) {
    const known = merged.get(runner.id);
    const isRemoval = runner.status === 'REMOVED' && known?.status !== 'REMOVED';
    if (isRemoval) lastRemoval += 1;
    merged.set(runner.id, { ...known, ...runner, ...(isRemoval && { removalNumber: lastRemoval }) });
  }
  return { ...before, ...rest, runners: [...merged.values()] };
}

export const runnerOverride = (
  override: MarketOverride | null,
  runnerId: string,
): RunnerOverride | undefined => override?.runners?.find(({ id }) => id === runnerId);

/** Adds the amount (negative: subtracts it) to an overridden level, which is not refilled over time. */
export function adjustLevel(
  override: MarketOverride,
  runnerId: string,
  side: Side,
  { line, price }: PriceLevel,
  amount: Paise,
): MarketOverride {
  const levels = runnerOverride(override, runnerId)?.[side] ?? [];
  const isIt = ([itsPrice, , itsLine]: LevelOverride) => itsPrice === price && (itsLine ?? null) === line;
  const size = (levels.find(isIt)?.[1] ?? 0) + amount;
  const others = levels.filter((level) => !isIt(level));
  const changed: LevelOverride = line === null ? [price, size] : [price, size, line];
  const best = side === 'back' ? -1 : 1;
  const sorted = (size > 0 ? [...others, changed] : others).sort(([one], [other]) => best * (one - other));
  return mergeOverride(override, { runners: [{ id: runnerId, [side]: sorted }] });
}
