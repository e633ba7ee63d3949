import type { Slip } from '../../sportsbook/contract/messages';
import { hasLine } from '../../sportsbook/rules/prices';
import { combinedOdds, type SelectionResult, settle } from '../../sportsbook/rules/slips';
import type { Board } from './board';
import type { StoredSlip } from './slip-store';

/** Results of the selections. A lost one settles the bet while others are open: their results follow with the ends of their events. */
export const currentResults = (
  board: Pick<Board, 'resultOf'>,
  { results, selections }: Pick<StoredSlip, 'results' | 'selections'>,
  now: number,
): readonly SelectionResult[] =>
  selections.map((selection, index) => {
    const stored = results?.[index] ?? 'open';
    return stored === 'open' ? board.resultOf(selection, now) : stored;
  });

/** A bet as its player reads it. */
export function toSlip(
  board: Board,
  { id, placedAt, results, selections, stake, state, won }: Omit<StoredSlip, 'debitId'>,
  now: number,
): Slip {
  const known = currentResults(board, { results, selections }, now);
  return {
    id,
    stake,
    odds: combinedOdds(selections),
    state: stateOf(),
    won,
    placed_at: placedAt.getTime(),
    selections: selections.map((selection, index) => {
      const match = board.match(selection.event);
      return {
        ...selection,
        competitors: [...(match?.fixture.competitors ?? [])],
        line: hasLine(selection.market) ? (match?.line ?? null) : null,
        result: known[index] ?? 'open',
      };
    }),
  };

  function stateOf(): Slip['state'] {
    if (state === 'settled') return settle(stake, selections, known)?.state ?? 'open';
    if (state === 'accepted') return 'open';
    return state === 'returned' ? 'returned' : 'pending';
  }
}
