import type { Match } from '../rules/match';
import type { Selection, SelectionResult } from '../rules/slips';
import type { Board } from './board';

const decimal = (odds: number): string => (odds / 100).toFixed(2);

function outcomeName({ fixture, line }: Match, { market, outcome }: Selection): string {
  if (market === 'total') return `${outcome} ${line}`;
  if (outcome === 'home') return fixture.competitors[0] ?? '';
  if (outcome === 'away') return fixture.competitors[1] ?? '';
  return outcome === 'draw' ? 'draw' : (fixture.competitors[Number(outcome)] ?? '');
}

function describeSelection(board: Board, selection: Selection): string {
  const match = board.match(selection.event);
  const event =
    match?.fixture.sport === 'racing' ? match.fixture.league : match?.fixture.competitors.join(' – ');
  const name = match === null ? selection.outcome : outcomeName(match, selection);
  return `${event ?? selection.event}: ${name} @ ${decimal(selection.odds)}`;
}

/** Name of a bet on the operator's page of its round. */
export const describeBet = (board: Board, selections: readonly Selection[]): string =>
  selections.map((selection) => describeSelection(board, selection)).join('; ');

/** Outcome of a settled bet on the operator's page of its round. */
export function describeResults(
  board: Board,
  selections: readonly Selection[],
  results: readonly SelectionResult[],
): string {
  return selections
    .map((selection, index) => {
      const match = board.match(selection.event);
      const result = results[index] ?? 'open';
      if (match === null || result === 'open') return `${selection.event}: ${result}`;
      const names = match.fixture.competitors;
      if (match.winner !== null) return `${match.fixture.league}: ${names[match.winner]} won (${result})`;
      const { home, away } = match.scores.at(-1) ?? { home: 0, away: 0 };
      return `${names[0]} ${home} – ${away} ${names[1]} (${result})`;
    })
    .join('; ');
}
