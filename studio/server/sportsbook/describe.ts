import { formatHundredths } from '../../../domain/rupees';
import type { Match } from '../../sportsbook/rules/match';
import type { Selection, SelectionResult } from '../../sportsbook/rules/slips';
import type { RoundTexts } from '../round-texts/catalogue';
import type { Board } from './board';

function outcomeName({ fixture, line }: Match, { market, outcome }: Selection, text: RoundTexts): string {
  if (market === 'total') return text.total(outcome, line);
  if (market === 'innings') return text.innings(outcome, line);
  if (market === 'sets') return text.sets(outcome, line);
  if (market === 'both') return outcome === 'yes' ? text.bothScore : text.notBothScore;
  const nameOf = (id: string): string => {
    if (id === 'home') return text.nameOf(fixture.competitors[0] ?? '');
    if (id === 'away') return text.nameOf(fixture.competitors[1] ?? '');
    return id === 'draw' ? text.draw : text.nameOf(fixture.competitors[Number(id)] ?? '');
  };
  if (market === 'double') {
    const [first = '', second = ''] = outcome.split('-').map(nameOf);
    return text.either(first, second);
  }
  return nameOf(outcome);
}

const eventName = ({ fixture: { competitors, league, sport } }: Match, { nameOf }: RoundTexts): string =>
  sport === 'racing' ? nameOf(league) : competitors.map(nameOf).join(' – ');

function describeSelection(board: Board, selection: Selection, text: RoundTexts): string {
  const match = board.match(selection.event);
  const event = match && eventName(match, text);
  const name = match === null ? selection.outcome : outcomeName(match, selection, text);
  return `${event ?? selection.event}: ${text.priced(name, formatHundredths(selection.odds))}`;
}

/** Name of a bet on the operator's page of its round. */
export const describeBet = (board: Board, selections: readonly Selection[], text: RoundTexts): string =>
  selections.map((selection) => describeSelection(board, selection, text)).join('; ');

/** Outcome of a settled bet on the operator's page of its round. */
export function describeResults(
  board: Board,
  selections: readonly Selection[],
  results: readonly SelectionResult[],
  text: RoundTexts,
): string {
  return selections
    .map((selection, index) => {
      const match = board.match(selection.event);
      const result = results[index] ?? 'open';
      const shown = text.results[result];
      if (match === null) return `${selection.event}: ${shown}`;
      const event = eventName(match, text);
      if (result === 'open') return `${event}: ${shown}`;
      const names = match.fixture.competitors.map(text.nameOf);
      if (match.winner !== null) return `${event}: ${text.won(names[match.winner] ?? '')} (${shown})`;
      const { home, away } = match.scores.at(-1) ?? { home: 0, away: 0 };
      return `${names[0]} ${home} – ${away} ${names[1]} (${shown})`;
    })
    .join('; ');
}
