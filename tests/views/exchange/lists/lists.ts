import { act, screen } from '@testing-library/react';
import type { ListedMatch } from '../../../../domain/betting/exchange';
import { asha, wallet } from '../../../support/machines/fixtures';
import { listedMatch, market, runner } from '../../../support/machines/market-fixtures';
import { renderProduct } from '../../../support/render-app';

export const player = { token: asha.token, user: asha.user, wallet };
const HOUR = 3_600_000;

export const coming = (id: string, name: string, changed: Partial<ListedMatch> = {}): ListedMatch =>
  listedMatch({
    id,
    name,
    status: 'COMING',
    startsAt: Date.now() + 20 * 60_000,
    market: market({
      id: `${id}-odds`,
      matchId: id,
      inPlay: false,
      runners: [runner('1', 'First', 150, 152), runner('2', 'Second', 280, 290)],
    }),
    ...changed,
  });

export const matches: readonly ListedMatch[] = [
  listedMatch({
    score: {
      sides: [
        { name: 'India', text: '182/4 (31.2)', isActive: true },
        { name: 'Australia', text: '260/9 (50.0)', isActive: false },
      ],
      clock: '31.2 ov',
      note: '',
      recent: [],
    },
  }),
  coming('m2', 'Surat v Mohali', { competition: 'City League', competitionId: 'c2' }),
  coming('m3', 'France v Spain', {
    sportId: '1',
    competition: 'Nations Cup',
    competitionId: 'c3',
    startsAt: Date.now() + 30 * HOUR,
  }),
];

export async function open(path: string, stored = {}) {
  const product = await renderProduct({ path, stored });
  await act(() => product.exchange.ports.loadMatches.resolve(matches));
  return product;
}

export const status = () =>
  screen.getByText(/live prices|prices may be old/i, { selector: '[role="status"] *' });
export const row = (name: string) => screen.findByRole('article', { name });
export const names = () =>
  screen.getAllByRole('article').map((article) => article.getAttribute('aria-labelledby'));
