import { formatHundredths } from '../../../../domain/rupees';
import type { Market, Selection } from '../../contract/messages';
import { shownOdds } from '../../rules/payout';
import type { Messages } from '../messages/en';

/** Minutes and seconds: 3:07. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const marketName = ({ id, line }: Pick<Market, 'id' | 'line'>, text: Messages): string =>
  text.market[id](String(line ?? ''));

/** "1.84" of a single; of a combination "10.50", or "≈ 10.52" where its exact odds have more decimals, by which it pays. */
export function oddsOf(selections: readonly { readonly odds: number }[]): string {
  const { hundredths, isExact } = shownOdds(selections.map(({ odds }) => odds));
  return `${isExact ? '' : '≈ '}${formatHundredths(hundredths)}`;
}

/** The sides of a match, after the name of a market; empty for a race, whose runners are too many. */
export const sidesText = ({ competitors }: Pick<Named, 'competitors'>, { nameOf }: Messages): string =>
  competitors.length === 2 ? ` · ${competitors.map(nameOf).join(' – ')}` : '';

interface Named {
  readonly competitors: readonly string[];
  readonly line: number | null;
}

export function outcomeName(named: Named, { outcome }: Pick<Selection, 'outcome'>, text: Messages): string {
  const { competitors, line } = named;
  const nameOf = (id: string) => outcomeName(named, { outcome: id }, text);
  switch (outcome) {
    case 'yes':
      return text.yes;
    case 'no':
      return text.no;
    case 'home-draw':
      return text.either(nameOf('home'), nameOf('draw'));
    case 'home-away':
      return text.either(nameOf('home'), nameOf('away'));
    case 'draw-away':
      return text.either(nameOf('draw'), nameOf('away'));
    case 'home':
      return text.nameOf(competitors[0] ?? '');
    case 'away':
      return text.nameOf(competitors[1] ?? '');
    case 'draw':
      return text.draw;
    case 'over':
      return text.over(String(line ?? ''));
    case 'under':
      return text.under(String(line ?? ''));
    default:
      return text.nameOf(competitors[Number(outcome)] ?? outcome);
  }
}
