import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dropdown } from '../../../src/ui/overlay/Dropdown';
import { createUser } from '../../support/user';

async function open() {
  render(
    <>
      <Dropdown label="Balance">
        <button type="button">Reload</button>
        <a href="#deposit">Deposit</a>
      </Dropdown>
      <p>Text</p>
      <button type="button">Elsewhere</button>
    </>,
  );
  const user = createUser();
  const button = screen.getByRole('button', { name: 'Balance' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  return { button, user, isOpen: () => screen.queryByRole('link', { name: 'Deposit' }) !== null };
}

it('a panel stays open while its content is used, and closes with a link', async () => {
  const { isOpen, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(isOpen()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Deposit' }));
  expect(isOpen()).toBe(false);
});

it('a panel closes when the focus leaves it by keyboard', async () => {
  const { isOpen, user } = await open();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveFocus();
  expect(isOpen()).toBe(true);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(isOpen()).toBe(false);
});

it('a panel closes on a press elsewhere', async () => {
  const { isOpen, user } = await open();
  await user.click(screen.getByText('Text'));
  expect(isOpen()).toBe(false);
});

it('Escape closes a panel, and the focus in it returns to its button', async () => {
  const { button, isOpen, user } = await open();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(button).toHaveFocus();
});
