import type { Market, Selection } from '../../contract/messages';
import type { Messages } from '../messages/en';

/** Minutes and seconds: 3:07. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const marketName = ({ id, line }: Pick<Market, 'id' | 'line'>, text: Messages): string =>
  id === 'total' ? text.total(String(line ?? '')) : text[id];

interface Named {
  readonly competitors: readonly string[];
  readonly line: number | null;
}

export function outcomeName(
  { competitors, line }: Named,
  { outcome }: Pick<Selection, 'outcome'>,
  text: Messages,
): string {
  switch (outcome) {
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
