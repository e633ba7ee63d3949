import { screen, within } from '@testing-library/react';
import { renderProduct, type Start } from '../../support/render-app';

const dialog = () => screen.findByRole('dialog');
export const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
export const send = (name: string) => screen.getByRole('button', { name });

export async function openLogin(start?: Start) {
  const product = await renderProduct(start);
  await product.user.click(screen.getByRole('button', { name: 'Log In' }));
  return { ...product, within: within(await dialog()) };
}

export async function openSignUp(start?: Start) {
  const product = await renderProduct(start);
  await product.user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await dialog();
  return product;
}

export const submitIn = async (name: string) =>
  within(await dialog()).getByRole('button', { name, hidden: true });
