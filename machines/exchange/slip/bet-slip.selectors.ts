import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Persistence } from '../../../domain/betting/exchange';
import type { Draft } from '../../../domain/betting/market-exposure';
import type { PriceAcceptance } from '../../../domain/betting/price-move';
import { isAffordable } from '../../../domain/betting/stake';
import type { Paise } from '../../../domain/entities';
import type { DisarmReason } from './bet-slip.events';
import type { betSlipMachine } from './bet-slip.machine';
import { type SlipSelectionActor, selectStake } from './selection/slip-selection.selectors';
import { addedByAll } from './selection/terms';
import {
  findDraft,
  isConfirmingAll,
  isPlaceable,
  isPlaced,
  selectionOf,
  unplacedBetOf,
} from './slip-selections';

export { LARGEST_STAKE } from '../../../domain/betting/money';
/** Marks the fields of the editor of quick stakes. */
export { stakeOf as readStake } from './selection/terms';

export type BetSlipActor = ActorRefFrom<typeof betSlipMachine>;

type Slip = SnapshotFrom<typeof betSlipMachine>;

/** The same array until a selection is added or removed; the id of each is a key. */
export const selectSelectionRefs = ({ context }: Slip): readonly SlipSelectionActor[] => context.selections;
export const selectSelectionCount = ({ context }: Slip): number => context.selections.length;
/** Placed bets stay on the slip as receipts, and are counted as open bets. */
export const selectUnplacedCount = ({ context }: Slip): number =>
  context.selections.filter((ref) => !isPlaced(ref)).length;

/** The bets that the unplaced selections would add to a market. Use with `areDraftsSame`. */
export const selectDraftsOn =
  (marketId: string) =>
  ({ context }: Slip): readonly Draft[] =>
    context.selections
      .filter((ref) => selectionOf(ref).marketId === marketId)
      .flatMap((ref) => unplacedBetOf(ref) ?? []);

const isSameDraft = (one: Draft, other: Draft | undefined): boolean =>
  one.selectionId === other?.selectionId &&
  one.side === other.side &&
  one.price === other.price &&
  one.line === other.line &&
  one.stake === other.stake;

export const areDraftsSame = (some: readonly Draft[], others: readonly Draft[]): boolean =>
  some.length === others.length && some.every((draft, index) => isSameDraft(draft, others[index]));

export const selectHasDraft =
  (marketId: string, selectionId: string, side: Draft['side']) =>
  ({ context }: Slip): boolean =>
    findDraft(context.selections, { marketId, selectionId, side }) !== null;

/** The selected price, in hundredths, of the draft for a runner and side; null without one. */
export const selectDraftPrice =
  (marketId: string, selectionId: string, side: Draft['side']) =>
  ({ context }: Slip): Draft['price'] | null => {
    const draft = findDraft(context.selections, { marketId, selectionId, side });
    return draft === null ? null : selectionOf(draft).price;
  };

export const selectPlaceableCount = ({ context }: Slip): number =>
  context.selections.filter(isPlaceable).length;
/** Sum of the stakes that can be placed, in paise. */
export const selectPlaceableStake = ({ context }: Slip): Paise =>
  context.selections
    .filter(isPlaceable)
    .reduce((total, ref) => total + (selectStake(ref.getSnapshot()) ?? 0), 0);
/** Paise that the balance lacks for all bets that can be placed; 0 if it covers them, or is not known. */
export const selectPlaceableShortfall = ({ context: { available, selections } }: Slip): Paise => {
  const added = addedByAll(selections.filter(isPlaceable).map((ref) => ref.getSnapshot().context));
  return available === null || isAffordable(added, available) ? 0 : added - available;
};
export const selectIsConfirmingAll = ({ context }: Slip): boolean => isConfirmingAll(context.selections);

export const selectIsOpen = (slip: Slip): boolean => slip.matches({ panel: 'open' });
export const selectQuickStakes = ({ context }: Slip): readonly Paise[] => context.preferences.quickStakes;
/** The quick stakes as they are typed in the form of this selection; null while they are not edited there. */
export const selectQuickStakeTexts =
  (slipSelectionId: string) =>
  ({ context: { quickStakeEdit: edit } }: Slip): readonly string[] | null =>
    edit?.slipSelectionId === slipSelectionId ? edit.texts : null;
/** The typed quick stakes can be saved. */
export const selectAreQuickStakesValid = (slip: Slip): boolean =>
  slip.can({ type: 'betSlip.quickStakesSubmitted' });
export const selectIsOneClick = ({ context }: Slip): boolean => context.preferences.isOneClick;
/** The player must confirm the explanation of one click. */
export const selectIsExplainingOneClick = (slip: Slip): boolean => slip.matches({ oneClick: 'explaining' });
export const selectIsOneTapShown = ({ context }: Slip): boolean => context.preferences.isOneTapShown;
export const selectOneTapStake = ({ context }: Slip): Paise => context.preferences.oneTapStake;
/** A pressed price is placed at once. */
export const selectIsArmed = (slip: Slip): boolean => slip.matches({ oneTap: 'armed' });
export const selectCanArm = (slip: Slip): boolean => slip.can({ type: 'betSlip.armed' });
export const selectDisarmReason = ({ context }: Slip): DisarmReason | null => context.disarmReason;
/** The selection of the last tap since the bar was armed; null if it is not on the slip. */
export const selectLastTap = ({ context: { lastTap, selections } }: Slip): SlipSelectionActor | null =>
  selections.find(({ id }) => id === lastTap) ?? null;
export const selectPersistence = ({ context }: Slip): Persistence => context.preferences.persistence;
export const selectAcceptance = ({ context }: Slip): PriceAcceptance => context.preferences.acceptance;
