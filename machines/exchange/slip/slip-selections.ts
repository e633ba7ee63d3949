import { isUpdateOf } from '../../../domain/betting/bet-updates';
import type { Bet } from '../../../domain/betting/exchange';
import { isPriceOf } from '../../../domain/betting/gtype';
import type { Draft } from '../../../domain/betting/market-exposure';
import type { BetReason } from '../../../domain/betting/reasons';
import type { Selection, StoredSelection } from './bet-slip.events';
import {
  type SelectionObstacle,
  type SlipSelectionActor,
  selectAskedLine,
  selectAskedPrice,
  selectIsConfirming,
  selectIsPlaced,
  selectObstacle,
} from './selection/slip-selection.selectors';
import { betKey } from './selection/slip-selection.setup';
import { countableStakeOf } from './selection/terms';

/** Reads of the slip from the snapshots of its own children. */

export const selectionOf = (ref: SlipSelectionActor): Selection => ref.getSnapshot().context.selection;

/** Sent, with an outcome that is not known: the bet may be placed. */
export const isSubmitted = (ref: SlipSelectionActor): boolean => ref.getSnapshot().hasTag('submitted');
export const isPlaced = (ref: SlipSelectionActor): boolean => selectIsPlaced(ref.getSnapshot());
/** Added by a tap while the bar was armed. */
const isTapped = (ref: SlipSelectionActor): boolean => ref.getSnapshot().context.isTapped;
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

/** A tap on the same runner and side whose outcome is not known: another one is not taken until then. */
export const isTapPendingOn = (
  refs: readonly SlipSelectionActor[],
  outcome: Pick<Selection, 'marketId' | 'selectionId' | 'side'>,
): boolean =>
  refs.some(
    (ref) => isTapped(ref) && ref.getSnapshot().hasTag('busy') && isSameOutcome(selectionOf(ref), outcome),
  );

/** Taps that a new one replaces in the slip: those that are placed, and one of the same runner and side that was not. */
export const replacedTaps = (
  refs: readonly SlipSelectionActor[],
  outcome: Pick<Selection, 'marketId' | 'selectionId' | 'side'>,
): readonly SlipSelectionActor[] =>
  refs.filter(
    (ref) => isTapped(ref) && (isPlaced(ref) || (isDraft(ref) && isSameOutcome(selectionOf(ref), outcome))),
  );

/** Reasons of the market and its prices: the next tap may be placed. */
const passing: ReadonlySet<BetReason | SelectionObstacle> = new Set<BetReason | SelectionObstacle>([
  'INACTIVE',
  'MARKET_SUSPENDED',
  'SUSPENDED',
  'MARKET_CLOSED',
  'CLOSED',
  'BALL_RUNNING',
  'RESULT_AWAITED',
  'STALE',
  'STALE_PRICES',
  'ODDS_CHANGED',
  'RUNS_CHANGED',
  'NOT_OFFERED',
  'NOT_RUNNING',
  'NON_RUNNER',
  'RUNNER_REMOVED',
  'OWN_ORDER',
  'TURNED_IN_PLAY',
  'NOT_FILLED',
]);

/** The tap met a limit, a pause or a refusal, or its answer was lost: no further tap is taken until the player arms the bar again. */
export function doesTapDisarm(ref: SlipSelectionActor): boolean {
  const snapshot = ref.getSnapshot();
  const { outcome } = snapshot.context;
  if (snapshot.hasTag('unknown')) return true;
  if (outcome === null || snapshot.hasTag('busy') || snapshot.hasTag('placed')) return false;
  switch (outcome.kind) {
    case 'refused':
    case 'notStaked':
      return true;
    case 'rejected':
    case 'lapsed':
      return outcome.reason !== null && !passing.has(outcome.reason);
    case 'obstructed':
      return !passing.has(outcome.obstacle);
  }
}

/** The bet belongs to the selection, and the selection does not know this state of it. */
export function isUpdateFor(ref: SlipSelectionActor, received: Bet): boolean {
  const { context } = ref.getSnapshot();
  return isUpdateOf(context.bet, betKey(context), received);
}

/** Owners of the restored selections, which are the last ones of `refs`. */
export const ownersOf = (
  refs: readonly SlipSelectionActor[],
  restored: readonly StoredSelection[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    refs.slice(refs.length - restored.length).flatMap(({ id }, index) => {
      const owner = restored[index]?.owner;
      return owner === undefined ? [] : [[id, owner]];
    }),
  );

/** A player who signs out owns all selections of the slip. */
export const leftBy = (
  player: string,
  refs: readonly SlipSelectionActor[],
): Readonly<Record<string, string>> => Object.fromEntries(refs.map(({ id }) => [id, player]));

/** Placed selections are not stored. */
export function storedSelections(
  refs: readonly SlipSelectionActor[],
  ownerOf: (ref: SlipSelectionActor) => string | null,
): readonly StoredSelection[] {
  return refs
    .filter((ref) => !isPlaced(ref))
    .map((ref) => {
      const owner = ownerOf(ref);
      const { isOwnPrice, minFillText, placement, selection, stakeText } = ref.getSnapshot().context;
      return {
        selection,
        isOwnPrice,
        stakeText,
        ...(minFillText !== null && { minFillText }),
        submitted: isSubmitted(ref) ? placement : null,
        ...(owner !== null && { owner }),
      };
    });
}

/**
 * The bet that a selection would add to its market, at the price that would be sent; null if it has no valid stake and price, if it is
 * placed, or if it cannot be confirmed: the open bets, which were loaded anew, may have it.
 */
export function unplacedBetOf(ref: SlipSelectionActor): Draft | null {
  const snapshot = ref.getSnapshot();
  const { selection, stakeText } = snapshot.context;
  const stake = countableStakeOf(stakeText);
  const [price, line] = [selectAskedPrice(snapshot), selectAskedLine(snapshot)];
  const isCountable = stake !== null && stake > 0 && isPriceOf(selection.gtype, price);
  const isKnown = isPlaced(ref) || snapshot.hasTag('unconfirmed');
  return isCountable && !isKnown ? { ...selection, price, line, stake } : null;
}
