import { screen, within } from '@testing-library/react';
import { asha, wallet } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';

export const player = { token: asha.token, user: asha.user, wallet };
export const dialog = () => screen.findByRole('dialog', { name: 'Search For Games' });
export const box = () => screen.getByRole('textbox', { name: 'Search' });
export const group = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
export const namesIn = (name: string) =>
  group(name)
    .getAllByRole('link')
    .map((link) => link.textContent?.replace(/Soon$/, ''));

export async function openSearch(start: Parameters<typeof renderProduct>[0] = {}) {
  const product = await renderProduct(start);
  await product.user.click(await screen.findByRole('button', { name: 'Search Games' }));
  await dialog();
  return product;
}
