import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { onMarket } from '../domain/betting/by-market';
import { isPriceOf } from '../domain/betting/gtype';
import type { Draft } from '../domain/betting/market-exposure';
import { LARGEST_STAKE } from '../domain/betting/money';
import type { PriceAcceptance } from '../domain/betting/price-move';
import type { Paise } from '../domain/entities';
import type { SlipSelectionActor } from '../slip-selection/slip-selection.selectors';
import { obstacleTo, stakeOf } from '../slip-selection/terms';
import type { betSlipMachine } from './bet-slip.machine';
import { type BetSlipContext, isDraft, reportedSelections, termsOf } from './slip-entries';

export { areQuickStakes } from '../domain/betting/slip-preferences';
/** For who lets a player change the quick stakes: an amount as it is typed, and whether amounts may be quick stakes. */
export { stakeOf as readStake } from '../slip-selection/terms';

export type BetSlipActor = ActorRefFrom<typeof betSlipMachine>;

type Slip = SnapshotFrom<typeof betSlipMachine>;

/** Derived once from each part of the context, since views compare by reference. */
function once<DeferredSection extends object, Result>(
  part: (context: BetSlipContext) => DeferredSection,
  derive: (context: BetSlipContext) => Result,
): (slip: Slip) => Result {
  const known = new WeakMap<DeferredSection, { result: Result }>();
  return ({ context }) => {
    const found = known.get(part(context)) ?? { result: derive(context) };
    known.set(part(context), found);
    return found.result;
  };
}

/** The same list as long as no leg comes or goes; the id of each is a key. */
export const selectSelectionRefs: (slip: Slip) => readonly SlipSelectionActor[] = once(
  ({ selections }) => selections,
  ({ selections }) => selections.map(({ ref }) => ref),
);

export const selectSelectionCount = (slip: Slip): number => slip.context.selections.length;
export const selectSelectionCountOn =
  (marketId: string) =>
  (slip: Slip): number =>
    onMarket(slip.context.selections, marketId).length;

interface MarketDraft extends Draft {
  readonly marketId: string;
}

/** Of drafts and of what is under way: a stake that can be counted, at the price that is asked for. */
const draftsOf = once(
  ({ told }) => told,
  (context): readonly MarketDraft[] =>
    reportedSelections(context).flatMap(({ isPlaced, stored: { selection, stakeText } }) => {
      const stake = stakeOf(stakeText);
      const isCountable =
        !isPlaced &&
        stake !== null &&
        stake > 0 &&
        stake <= LARGEST_STAKE &&
        isPriceOf(selection.gtype, selection.price);
      return isCountable ? [{ ...selection, stake }] : [];
    }),
);

/** What the slip would add to the position on a market: for what comes after it. */
export const selectDraftsOn =
  (marketId: string) =>
  (slip: Slip): readonly Draft[] =>
    onMarket(draftsOf(slip), marketId);

/** Whether a price is in the slip as a draft: it is shown as chosen. */
export const selectHasDraft =
  (marketId: string, selectionId: string, side: Draft['side']) =>
  ({ context }: Slip): boolean =>
    reportedSelections(context).some(
      (entry) =>
        isDraft(entry) &&
        entry.marketId === marketId &&
        entry.stored.selection.selectionId === selectionId &&
        entry.stored.selection.side === side,
    );

/** At least one leg can be placed, were its player signed in. */
export const selectHasPlaceable = ({ context }: Slip): boolean =>
  reportedSelections(context).some((entry) => {
    if (!isDraft(entry)) return false;
    const obstacle = obstacleTo(termsOf(context, entry.stored));
    return obstacle === null || obstacle === 'SIGNED_OUT';
  });

export const selectIsOpen = (slip: Slip): boolean => slip.matches({ panel: 'open' });
export const selectQuickStakes = (slip: Slip): readonly Paise[] => slip.context.preferences.quickStakes;
export const selectIsOneClick = (slip: Slip): boolean => slip.context.preferences.isOneClick;
export const selectWasOneClickAsked = (slip: Slip): boolean => slip.context.preferences.isOneClickExplained;
/** What one click means is on the screen, to be agreed to. */
export const selectIsExplainingOneClick = (slip: Slip): boolean => slip.matches({ oneClick: 'explaining' });
export const selectAcceptance = (slip: Slip): PriceAcceptance => slip.context.preferences.acceptance;
