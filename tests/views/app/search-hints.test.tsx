import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gameEntries, linkEntries, providerEntries } from '../../../src/features/search/find';
import { games } from '../../../src/features/search/games';
import { asha, unreachable, wallet } from '../../support/machines/fixtures';
import { listedMatch } from '../../support/machines/market-fixtures';
import { renderProduct } from '../../support/render-app';
import { en } from '../../support/texts';

const box = () => screen.getByRole('textbox', { name: 'Search' });

async function open(start: Parameters<typeof renderProduct>[0] = {}) {
  const product = await renderProduct({ path: '/fairplay', stored: { ...asha, wallet }, ...start });
  await product.user.click(await screen.findByRole('button', { name: 'Search Games' }));
  await screen.findByRole('dialog', { name: 'Search For Games' });
  return product;
}

it('the search describes its keys, and announces no count before a query', async () => {
  const { user } = await open();
  expect(box()).toHaveAccessibleDescription(en.search.hint);
  expect(screen.queryByText(/games? found$/)).toBeNull();
  await user.type(box(), 'aviator');
  expect(screen.getByText('1 game found')).toBeInTheDocument();
});

it('the search marks nothing in a competition that has the words in another order', async () => {
  const { exchange, user } = await open();
  await user.type(box(), 'series test');
  await act(() => exchange.ports.loadMatches.resolve([listedMatch()]));
  const competitions = within(screen.getByRole('region', { name: /^Competitions/ }));
  expect(competitions.getByRole('link')).toHaveTextContent(/^Test series/);
  expect(competitions.getByRole('link').querySelector('mark')?.textContent ?? '').toBe('');
});

it('a shortcut on a result does not return to the field', async () => {
  const { user } = await open();
  await user.type(box(), 'aviator{ArrowDown}');
  const result = document.activeElement;
  await user.keyboard('{Control>}c{/Control}');
  expect(result?.tagName).toBe('A');
  expect(result).toHaveFocus();
});

it('the search follows the list of matches only while it asks for one', async () => {
  const { exchange, user } = await open();
  const { scores } = exchange;
  await user.type(box(), 'in');
  expect(scores.last.isClosed).toBe(false);
  await user.keyboard('{Backspace}');
  expect(scores.last.isClosed).toBe(true);
  await user.type(box(), 'n');
  expect(scores.openings.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  await user.keyboard('{Escape}');
  expect(scores.last.isClosed).toBe(true);
});

it('Enter that ends a word of an input method opens no result', async () => {
  const { user } = await open();
  await user.type(box(), 'aviator');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(location.pathname).toBe('/fairplay');
  await act(async () => void fireEvent.keyDown(box(), { key: 'Enter' }));
  expect(location.pathname).toBe('/casino/spribe/aviator');
});

it('the search says that matches cannot be searched without the exchange, once it is asked for them', async () => {
  const { user } = await open({ loads: { exchange: () => Promise.reject(unreachable) } });
  expect(screen.queryByText(en.search.unsearched.failed)).toBeNull();
  await user.type(box(), 'av');
  expect(screen.getByText(en.search.unsearched.failed)).toBeVisible();
  await user.keyboard('{Backspace}');
  expect(screen.queryByText(en.search.unsearched.failed)).toBeNull();
  await user.type(box(), 'iator');
  expect(screen.getByRole('link', { name: /Aviator/ })).toBeVisible();
});

it('says that nothing has the letters of matches only after matches were searched', async () => {
  const { exchange, user } = await open();
  await user.type(box(), 'ऑ');
  expect(screen.getByText('Nothing found')).toBeVisible();
  const others = 'No game, provider or screen has these letters in its name.';
  expect(screen.getByText(`${others} Matches are searched from two letters on.`)).toBeVisible();
  await user.type(box(), 'क');
  expect(screen.getByText('Searching the matches …')).toBeVisible();
  expect(screen.getByText(others)).toBeVisible();
  await act(() => exchange.ports.loadMatches.resolve([listedMatch()]));
  expect(screen.getByText('Nothing found')).toBeVisible();
  expect(screen.getByText(en.search.emptyText)).toBeVisible();
});

it('says nothing about the names of matches that could not be searched', async () => {
  const { exchange, user } = await open();
  await user.type(box(), 'zzz');
  await act(() => exchange.ports.loadMatches.reject(unreachable));
  expect(screen.getByText(en.search.unsearched.failed)).toBeVisible();
  expect(screen.getByText('No game, provider or screen has these letters in its name.')).toBeVisible();
});

it.each([
  ['has no list of them', 'unavailable', en.search.unsearched.missing],
  ['shows none without a log-in', 'unauthenticated', en.search.unsearched.signedOut],
] as const)('says why matches are not searched where the server %s', async (_, kind, sentence) => {
  const { exchange, user } = await open();
  await user.type(box(), 'teen');
  await act(() => exchange.ports.loadMatches.reject({ kind, serverMessage: '' }));
  expect(screen.getByText(sentence)).toBeVisible();
});

it('finds Aviator by its name in the header, in either language', () => {
  const all = [...gameEntries(games), ...providerEntries];
  const namesIn = (aviator: string) =>
    linkEntries((label) => (label === 'aviator' ? aviator : 'Ezugi'), all).map(({ name, to }) => [
      name,
      to.href,
    ]);
  expect(namesIn('एविएटर')).toEqual([['एविएटर', '/casino/spribe/aviator']]);
  expect(namesIn('Aviator')).toEqual([]);
});

it('shows twelve matches, and all of them on request until the query changes', async () => {
  const { exchange, user } = await open();
  const matches = Array.from({ length: 15 }, (_, index) =>
    listedMatch({ id: `m${index}`, name: `Delhi v Goa ${index}` }),
  );
  const found = () =>
    within(screen.getByRole('region', { name: /^Matches and races/ })).getAllByRole('link').length;
  await user.type(box(), 'delhi');
  await act(() => exchange.ports.loadMatches.resolve(matches));
  expect(found()).toBe(12);
  await user.click(screen.getByRole('button', { name: 'Show more (3)' }));
  expect(found()).toBe(15);
  await user.type(box(), ' v');
  expect(found()).toBe(12);
});

it('shows the first results again when another query follows a long list', async () => {
  const { user } = await open();
  const found = () => within(screen.getByRole('region', { name: /^Games/ })).getAllByRole('link').length;
  const first = found();
  await user.click(screen.getByRole('button', { name: /^Show more/ }));
  expect(found()).toBeGreaterThan(first);
  await user.type(box(), 'a');
  await user.clear(box());
  expect(found()).toBe(first);
});
