// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { refused } from '../../support/machines/fixtures';
import { game } from '../../support/machines/games-fixtures';
import { renderProduct } from '../../support/render-app';

/** The landing of a visitor, with the request of each row by what it lists. */
async function openLanding() {
  const { games } = await renderProduct({ path: '/' });
  const { loadRow } = games.ports;
  await vi.waitFor(() => expect(loadRow.calls).toHaveLength(4));
  const requestOf = (what: string) => {
    const call = loadRow.calls.find(({ input }) => (input.category ?? input.tag) === what);
    if (call === undefined) throw new Error(`No row lists ${what}`);
    return call;
  };
  return { requestOf };
}

it('shows the games of a row, with a link to its lobby', async () => {
  const { requestOf } = await openLanding();
  await act(() => requestOf('live').resolve({ list: [game()], total: 40 }));
  const row = within(screen.getByRole('region', { name: 'Live Dealers' }));
  expect(row.getByRole('link', { name: /Teen Patti 3 Card/ })).toHaveAttribute(
    'href',
    '/casino/ezg-teen-patti-3-card',
  );
  expect(row.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/live-dealer');
});

it('shows no row that is empty or that the server does not have', async () => {
  const { requestOf } = await openLanding();
  await act(() => requestOf('slots').resolve({ list: [], total: 0 }));
  await act(() => requestOf('crash').reject(refused('No such call')));
  expect(screen.queryByRole('region', { name: 'Slots' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Crash games' })).toBeNull();
});

it.each([
  ['unreachable', 'No answer arrived. Check your connection and try again.'],
  ['failing', 'The server failed. Try again in a minute.'],
  ['malformed', 'The server gave an answer that could not be read. Try again, or ask support.'],
] as const)('says why a row could not be loaded (%s), and loads it again', async (kind, sentence) => {
  const { requestOf } = await openLanding();
  await act(() => requestOf('crash').reject({ kind, serverMessage: '' }));
  const row = within(screen.getByRole('region', { name: 'Crash games' }));
  expect(row.getByRole('status')).toHaveTextContent(sentence);
  await act(async () => row.getByRole('button', { name: 'Try again' }).click());
  expect(screen.queryByText(sentence, { exact: false })).toBeNull();
});
