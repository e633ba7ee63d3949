import { isOpenBet } from '../../../../../domain/betting/bet-state';
import type { Market, Runner } from '../../../../../domain/betting/exchange';
import type { GType } from '../../../../../domain/betting/gtype';
import { isRemovedBy, type MarketResult } from '../../../../../domain/betting/market-decisions';
import { lapsesOrders, type ReductionFactor } from '../../../../../domain/betting/reduction';
import { reduceBet, reducePrices, voidBet } from './bet-transitions';
import type { Holding } from './holding';
import type { StoredBet, StoredMarket } from './rows';

/** A runner that does not start. */
export interface Removal {
  readonly id: string;
  /** 0 if it changes no other price. */
  readonly reduction: ReductionFactor;
  /** Of a runner that was restored: no other bet accounts for it. */
  readonly bets?: readonly number[];
}

export type OpenBet = Pick<StoredBet, 'id' | 'removals'>;

/** A rate of a bookmaker is not reduced. */
const removalOf = (gtype: GType, { id, reduction = 0 }: Pick<Runner, 'id' | 'reduction'>): Removal => ({
  id,
  reduction: gtype === 'match' ? reduction : 0,
});

const inOrderOfRemovals = <Removed extends { readonly removalNumber?: number }>(
  runners: readonly Removed[],
) => runners.toSorted((one, other) => (one.removalNumber ?? 0) - (other.removalNumber ?? 0));

/** Removals of a market as the exchange has it, in the order in which they happened. */
export const removalsOf = ({ gtype, runners }: Pick<Market, 'gtype' | 'runners'>): readonly Removal[] =>
  inOrderOfRemovals(runners.filter(({ status }) => status === 'REMOVED')).map((runner) =>
    removalOf(gtype, runner),
  );

/**
 * The same without non-runners that the result alone names. They stay a part of the result, because another result may not name them: bets on
 * them would stay void.
 */
const removalsBeside = (
  result: MarketResult | null,
  market: Pick<Market, 'gtype' | 'runners'>,
): readonly Removal[] =>
  removalsOf(market).filter(({ id, reduction }) => reduction > 0 || !isRemovedBy(result, id));

/** Removals of a market as it is stored with its bets, in the order in which they happened. */
export const storedRemovalsOf = ({
  gtype,
  runners,
}: Pick<StoredMarket, 'gtype' | 'runners'>): readonly Removal[] =>
  inOrderOfRemovals(
    runners.flatMap(({ formerRemovals = [], ...runner }) => [
      ...formerRemovals.map((former) => ({ ...former, id: runner.id })),
      ...(runner.isRemoved === true ? [runner] : []),
    ]),
  ).map((removal) => ({ ...removalOf(gtype, removal), ...('bets' in removal && { bets: removal.bets }) }));

/** Whether the runner is stored as removed, and the market has it again. A runner that was restored under a result has won or lost. */
const isRestored = (
  { id, isRemoved = false }: StoredMarket['runners'][number],
  { runners }: Pick<Market, 'runners'>,
): boolean => isRemoved && runners.some((runner) => runner.id === id && runner.status !== 'REMOVED');

/** Asked for each bet that is written. */
export const hasRestoredRunner = (stored: StoredMarket, market: Market): boolean =>
  stored.runners.some((runner) => isRestored(runner, market));

/**
 * The runner as it is restored.
 * @param open bets of the market: those that do not account for the removal yet account for it when they are written
 */
export function withoutRemoval(
  { formerRemovals = [], id, name, reduction = 0, removalNumber = 0 }: StoredMarket['runners'][number],
  open: readonly OpenBet[],
): StoredMarket['runners'][number] {
  const unwritten = new Set(open.filter(({ removals }) => !removals.includes(id)).map((bet) => bet.id));
  const removals = [...formerRemovals, { removalNumber, reduction, bets: [...unwritten] }].flatMap(
    (removal) => {
      const bets = removal.bets.filter((bet) => unwritten.has(bet));
      // A bet accounts for the first removal of the runner alone.
      for (const bet of bets) unwritten.delete(bet);
      return bets.length === 0 ? [] : [{ ...removal, bets }];
    },
  );
  return { id, name, ...(removals.length > 0 && { formerRemovals: removals }) };
}

const lastRemovalOf = (runners: StoredMarket['runners']): number =>
  Math.max(
    0,
    ...runners.flatMap(({ formerRemovals = [], removalNumber = 0 }) => [
      removalNumber,
      ...formerRemovals.map((former) => former.removalNumber ?? 0),
    ]),
  );

/**
 * The stored runners as the market has removed or restored them since; the same array if nothing differs.
 * @param open bets of the market, where the runners are to be stored
 */
export function withRemovedRunners(
  stored: StoredMarket,
  market: Pick<Market, 'gtype' | 'runners'>,
  result: MarketResult | null,
  open: readonly OpenBet[] = [],
): StoredMarket['runners'] {
  const { runners } = stored;
  // Asked for each bet and order.
  const hasRemovals =
    runners.some(({ isRemoved }) => isRemoved) || market.runners.some(({ status }) => status === 'REMOVED');
  if (!hasRemovals) return runners;
  const hasRestored = runners.some((runner) => isRestored(runner, market));
  const running = new Set(runners.filter(({ isRemoved = false }) => !isRemoved).map(({ id }) => id));
  const added = removalsBeside(result, market).filter(({ id }) => running.has(id));
  if (!hasRestored && added.length === 0) return runners;
  const lastRemoval = lastRemovalOf(runners);
  return runners.map((runner) => {
    if (isRestored(runner, market)) return withoutRemoval(runner, open);
    const place = added.findIndex(({ id }) => id === runner.id);
    const { reduction = 0 } = added[place] ?? {};
    return place === -1
      ? runner
      : {
          ...runner,
          ...{ isRemoved: true, removalNumber: lastRemoval + 1 + place },
          ...(reduction > 0 && { reduction }),
        };
  });
}

/** Whether a removal since this version of the market lapses what was asked for at its prices. */
export const hasLapsingRemovalSince = (seen: Pick<Market, 'runners'>, market: Market): boolean =>
  removalsOf(market).some(
    ({ id, reduction }) =>
      lapsesOrders(reduction) &&
      seen.runners.some((runner) => runner.id === id && runner.status !== 'REMOVED'),
  );

/** Removals that the bet does not account for yet; the first one of each runner, since a bet records the ids of the runners. */
const pendingRemovals = ({ id: bet, removals }: OpenBet, removed: readonly Removal[]): readonly Removal[] =>
  removed
    .filter(({ bets, id }) => !removals.includes(id) && (bets === undefined || bets.includes(bet)))
    .filter(({ id }, place, pending) => pending.findIndex((first) => first.id === id) === place);

/** Whether a removal has happened that the bet does not account for yet. */
export const hasPendingRemoval = (bet: OpenBet, removed: readonly Removal[]): boolean =>
  pendingRemovals(bet, removed).length > 0;

/**
 * An open bet after the removals that it does not account for yet: a bet on a removed runner is void, and prices matched before a removal
 * are reduced. A bet is reduced once for each removal, because it records the ids. Returns the same object if nothing changes.
 */
export function applyRemovals(bet: StoredBet, removed: readonly Removal[], now: Date): StoredBet {
  if (!isOpenBet(bet)) return bet;
  const pending = pendingRemovals(bet, removed);
  if (pending.length === 0) return bet;
  const known = { ...bet, removals: [...bet.removals, ...pending.map(({ id }) => id)] };
  return pending.some(({ id }) => id === bet.selectionId)
    ? voidBet(known, now)
    : reduceBet(
        known,
        pending.map(({ reduction }) => reduction),
        now,
      );
}

/**
 * A bet that an earlier result has settled, with the prices that later removals leave it. The removal of its own runner is not recorded: it
 * is void while the runner is removed. A bet that was open at that removal stays void, and is not changed.
 */
export function reduceSettled(bet: StoredBet, removed: readonly Removal[], now: Date): StoredBet {
  const { removals, selectionId } = bet;
  const pending = pendingRemovals(bet, removed).filter(({ id }) => id !== selectionId);
  const isVoidForGood = removals.includes(selectionId);
  if (isOpenBet(bet) || isVoidForGood || bet.fills.length === 0 || pending.length === 0) return bet;
  const known = { ...bet, removals: [...removals, ...pending.map(({ id }) => id)] };
  return reducePrices(
    known,
    pending.map(({ reduction }) => reduction),
    now,
  );
}

/**
 * The removals of the market for bets of a holding, before they are written: in the order of the stored market, which has the later ones
 * last. A reduced price is rounded after each removal, so that another order could lead to another price. A runner that was restored and
 * is stored as removed is among them: a bet that does not account for its removal was placed before it, since none is placed until the
 * restoration is stored.
 * @param result of the market; null before it
 */
export function removalsFor(
  { market: stored }: Pick<Holding, 'market'>,
  market: Market,
  result: MarketResult | null,
): readonly Removal[] {
  if (stored === null) return [];
  const after = new Map(withRemovedRunners(stored, market, result).map((runner) => [runner.id, runner]));
  const runners = stored.runners.map((runner) =>
    runner.isRemoved === true ? runner : (after.get(runner.id) ?? runner),
  );
  return storedRemovalsOf({ ...stored, runners });
}

/** The holding as the removals of the market leave it, before they are written. @param result of the market; null before it */
export function afterRemovals(
  holding: Holding,
  market: Market,
  result: MarketResult | null,
  now: Date,
): Holding {
  const removed = removalsFor(holding, market, result);
  return { ...holding, bets: holding.bets.map((bet) => applyRemovals(bet, removed, now)) };
}
