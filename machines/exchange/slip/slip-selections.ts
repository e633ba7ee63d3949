import { isNewer } from '../../../domain/betting/bet-updates';
import type { Bet } from '../../../domain/betting/exchange';
import { isPriceOf } from '../../../domain/betting/gtype';
import type { Draft } from '../../../domain/betting/market-exposure';
import type { Selection, StoredSelection } from './bet-slip.events';
import {
  type SlipSelectionActor,
  selectIsConfirming,
  selectIsPlaced,
  selectObstacle,
} from './selection/slip-selection.selectors';
import { countableStakeOf } from './selection/terms';

/** Reads of the slip from the snapshots of its own children. */

export const selectionOf = (ref: SlipSelectionActor): Selection => ref.getSnapshot().context.selection;

/** Sent, with an outcome that is not known: the bet may be placed. */
export const isSubmitted = (ref: SlipSelectionActor): boolean => ref.getSnapshot().hasTag('submitted');
export const isPlaced = (ref: SlipSelectionActor): boolean => selectIsPlaced(ref.getSnapshot());
export const isDraft = (ref: SlipSelectionActor): boolean => !isPlaced(ref) && !isSubmitted(ref);
export const isPlaceable = (ref: SlipSelectionActor): boolean => selectObstacle(ref.getSnapshot()) === null;
export const isConfirming = (ref: SlipSelectionActor): boolean => selectIsConfirming(ref.getSnapshot());

/** All selections that can be placed ask for confirmation. */
export function isConfirmingAll(refs: readonly SlipSelectionActor[]): boolean {
  const placeable = refs.filter(isPlaceable);
  return placeable.length > 0 && placeable.every(isConfirming);
}

const isSameOutcome = (
  one: Selection,
  other: Pick<Selection, 'marketId' | 'selectionId' | 'side'>,
): boolean =>
  one.marketId === other.marketId && one.selectionId === other.selectionId && one.side === other.side;

/** The draft for the same runner and side of the same market. */
export const findDraft = (
  refs: readonly SlipSelectionActor[],
  outcome: Pick<Selection, 'marketId' | 'selectionId' | 'side'>,
): SlipSelectionActor | null =>
  refs.find((ref) => isDraft(ref) && isSameOutcome(selectionOf(ref), outcome)) ?? null;

/** The bet belongs to the selection, and the selection does not know this state of it. */
export function isUpdateFor(ref: SlipSelectionActor, received: Bet): boolean {
  const { bet, placement } = ref.getSnapshot().context;
  return received.idempotencyKey === placement?.idempotencyKey && isNewer(bet, received);
}

/** Placed selections are not stored. */
export function storedSelections(refs: readonly SlipSelectionActor[]): readonly StoredSelection[] {
  return refs
    .filter((ref) => !isPlaced(ref))
    .map((ref) => {
      const { isOwnPrice, minFillText, placement, selection, stakeText } = ref.getSnapshot().context;
      return {
        selection,
        isOwnPrice,
        stakeText,
        ...(minFillText !== null && { minFillText }),
        submitted: isSubmitted(ref) ? placement : null,
      };
    });
}

/** The bet that a selection would add to its market; null if it is placed, or has no valid stake and price. */
export function unplacedBetOf(ref: SlipSelectionActor): Draft | null {
  const { selection, stakeText } = ref.getSnapshot().context;
  const stake = countableStakeOf(stakeText);
  const isCountable = stake !== null && stake > 0 && isPriceOf(selection.gtype, selection.price);
  return isCountable && !isPlaced(ref) ? { ...selection, stake } : null;
}
