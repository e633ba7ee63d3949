import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asha, wallet } from '../../support/machines/fixtures';
import { listedMatch } from '../../support/machines/market-fixtures';
import { renderProduct } from '../../support/render-app';
import { en } from '../../support/texts';

const box = () => screen.getByRole('textbox', { name: 'Search' });

async function open() {
  const product = await renderProduct({ path: '/fairplay', stored: { ...asha, wallet } });
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
