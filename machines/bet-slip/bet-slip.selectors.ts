import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { onMarket } from '../domain/betting/by-market';
import { isPriceOf } from '../domain/betting/gtype';
import type { Draft } from '../domain/betting/market-exposure';
import { LARGEST_STAKE } from '../domain/betting/money';
import type { MoveChoice } from '../domain/betting/price-move';
import type { Paise } from '../domain/entities';
import type { BetLegActor } from '../slip-selection/slip-selection.selectors';
import { obstacleTo, stakeOf } from '../slip-selection/terms';
import type { betSlipMachine } from './bet-slip.machine';
import { type BetSlipContext, isDraft, termsOf, toldLegs } from './slip-entries';

export { areQuickStakes } from '../domain/betting/slip-preferences';
/** For who lets a player change the quick stakes: an amount as it is typed, and whether amounts may be quick stakes. */
export { stakeOf as readStake } from '../slip-selection/terms';

export type BetSlipActor = ActorRefFrom<typeof betSlipMachine>;

type Slip = SnapshotFrom<typeof betSlipMachine>;

/** Derived once from each part of the context, since views compare by reference. */
function once<Part extends object, Result>(
  part: (context: BetSlipContext) => Part,
  derive: (context: BetSlipContext) => Result,
): (slip: Slip) => Result {
  const known = new WeakMap<Part, { result: Result }>();
  return ({ context }) => {
    const found = known.get(part(context)) ?? { result: derive(context) };
    known.set(part(context), found);
    return found.result;
  };
}

/** The same list as long as no leg comes or goes; the id of each is a key. */
export const legRefs: (slip: Slip) => readonly BetLegActor[] = once(
  ({ legs }) => legs,
  ({ legs }) => legs.map(({ ref }) => ref),
);

export const legCount = (slip: Slip): number => slip.context.legs.length;
export const legCountOn =
  (marketId: string) =>
  (slip: Slip): number =>
    onMarket(slip.context.legs, marketId).length;

interface MarketDraft extends Draft {
  readonly marketId: string;
}

/** Of drafts and of what is under way: a stake that can be counted, at the price that is asked for. */
const draftsOf = once(
  ({ told }) => told,
  (context): readonly MarketDraft[] =>
    toldLegs(context).flatMap(({ isPlaced, leg: { pick, stakeText } }) => {
      const stake = stakeOf(stakeText);
      const isCountable =
        !isPlaced &&
        stake !== null &&
        stake > 0 &&
        stake <= LARGEST_STAKE &&
        isPriceOf(pick.gtype, pick.price);
      return isCountable ? [{ ...pick, stake }] : [];
    }),
);

/** What the slip would add to the position on a market: for what comes after it. */
export const draftsOn =
  (marketId: string) =>
  (slip: Slip): readonly Draft[] =>
    onMarket(draftsOf(slip), marketId);

/** Whether a price is in the slip as a draft: it is shown as chosen. */
export const hasDraft =
  (marketId: string, selectionId: string, side: Draft['side']) =>
  ({ context }: Slip): boolean =>
    toldLegs(context).some(
      (entry) =>
        isDraft(entry) &&
        entry.marketId === marketId &&
        entry.leg.pick.selectionId === selectionId &&
        entry.leg.pick.side === side,
    );

/** At least one leg can be placed, were its player signed in. */
export const hasPlaceable = ({ context }: Slip): boolean =>
  toldLegs(context).some((entry) => {
    if (!isDraft(entry)) return false;
    const obstacle = obstacleTo(termsOf(context, entry.leg));
    return obstacle === null || obstacle === 'SIGNED_OUT';
  });

export const isOpen = (slip: Slip): boolean => slip.matches({ panel: 'open' });
export const quickStakes = (slip: Slip): readonly Paise[] => slip.context.preferences.quickStakes;
export const isOneClick = (slip: Slip): boolean => slip.context.preferences.isOneClick;
export const wasOneClickAsked = (slip: Slip): boolean => slip.context.preferences.wasOneClickAsked;
/** What one click means is on the screen, to be agreed to. */
export const isExplainingOneClick = (slip: Slip): boolean => slip.matches({ oneClick: 'explaining' });
export const choice = (slip: Slip): MoveChoice => slip.context.preferences.choice;
