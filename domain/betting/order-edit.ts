import type { Paise } from '../entities';
import type { Bet, BetEdit, BetTransition } from './exchange';
import { type Hundredths, sum } from './money';

/** A smaller size at the same price keeps its place in the queue; every other edit arrives anew. */
export const keepsPlace = ({ oldPrice, oldSize, price, size }: BetEdit): boolean =>
  price === oldPrice && size <= oldSize;

/** When a waiting bet arrived in the queue at its price: after its in-play delay, and anew with each edit that loses its place. */
export const queuedAt = ({
  createdAt,
  history,
}: Pick<Bet, 'createdAt'> & {
  readonly history: readonly Pick<BetTransition, 'at' | 'edit' | 'state'>[];
}): number =>
  history.findLast(
    ({ edit, state }, index) =>
      (edit !== undefined && !keepsPlace(edit)) ||
      (state !== 'delayed' && history[index - 1]?.state === 'delayed'),
  )?.at ?? createdAt;

/**
 * What is to wait after an edit. What was matched since the player saw the bet is taken off, so that a match in between does not raise the
 * whole stake; 0 or less if nothing is left.
 * @param seen what the player saw matched; null if that is not known.
 */
export const sizeToWait = (asked: Paise, matched: Paise, seen: Paise | null): Paise =>
  asked - (seen === null ? 0 : Math.max(0, matched - seen));

interface EditedBet {
  readonly price: Hundredths;
  readonly size: Paise;
  readonly history: readonly Pick<BetTransition, 'edit'>[];
}

/** Price and stake with which a bet was placed, before its edits. */
export function placedTermsOf({ history, price, size }: EditedBet): Pick<EditedBet, 'price' | 'size'> {
  const edits = history.flatMap(({ edit }) => edit ?? []);
  return {
    price: edits[0]?.oldPrice ?? price,
    size: size - sum(edits.map((edit) => edit.size - edit.oldSize)),
  };
}

/** Stakes that were matched by the last edit or after it; 0 without one. */
export function matchedSinceEdit({ history }: { readonly history: readonly BetTransition[] }): Paise {
  const last = history.findLastIndex(({ edit }) => edit !== undefined);
  const since = last === -1 ? [] : history.slice(last);
  return sum(since.flatMap(({ fills = [] }) => fills.map(({ size }) => size)));
}
