import type { Market, Selection } from '../../contract/messages';
import type { Messages } from '../messages/en';

/** Minutes and seconds: 3:07. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const marketName = ({ id, line }: Pick<Market, 'id' | 'line'>, text: Messages): string =>
  text.market[id](String(line ?? ''));

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
      return competitors[0] ?? '';
    case 'away':
      return competitors[1] ?? '';
    case 'draw':
      return text.draw;
    case 'over':
      return text.over(String(line ?? ''));
    case 'under':
      return text.under(String(line ?? ''));
    default:
      return competitors[Number(outcome)] ?? outcome;
  }
}
