import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlayerBank } from '../../../domain/cashier';
import type { PlayerSession, ProfileDetails } from '../../../domain/profile';
import { playerBank } from '../../support/machines/cashier-fixtures';
import { asha, refused } from '../../support/machines/fixtures';
import { playerSession, profileDetails } from '../../support/machines/profile-fixtures';
import { renderProduct } from '../../support/render-app';

interface Given {
  details?: Partial<ProfileDetails>;
  sessions?: readonly PlayerSession[];
}

async function openProfile({ details = {}, sessions = [playerSession()] }: Given = {}) {
  const product = await renderProduct({ path: '/profile', stored: asha });
  const { ports } = product.account;
  await act(() => ports.loadProfile.resolve({ details: { ...profileDetails, ...details }, sessions }));
  return { ...product, ports };
}

const main = () => within(screen.getByRole('main'));

const sectionCalled = (name: RegExp | string) =>
  screen.getByRole('heading', { name, level: 2 }).closest('section') as HTMLElement;

describe('the details of the profile', () => {
  const facts = () =>
    within(sectionCalled('Your details'))
      .getAllByRole('definition')
      .map(({ previousElementSibling, textContent }) => [previousElementSibling?.textContent, textContent]);

  it('have a verified number, an address and a day', async () => {
    await openProfile();
    expect(facts()).toEqual([
      ['Username', 'asha'],
      ['Name', 'Asha Rao'],
      ['Mobile number', '+91 9876543210 verified'],
      ['Email', 'asha@example.in'],
      ['Member since', '1 March 2026'],
    ]);
  });

  it('say what is not given, and what is not verified', async () => {
    await openProfile({ details: { name: '', email: '', isMobileVerified: false } });
    expect(facts()).toEqual([
      ['Username', 'asha'],
      ['Mobile number', '+91 9876543210 '],
      ['Email', 'Not given'],
      ['Member since', '1 March 2026'],
    ]);
  });

  it('leave out what the backend does not say', async () => {
    await openProfile({ details: { mobile: '', memberSince: null } });
    expect(facts()).toEqual([
      ['Username', 'asha'],
      ['Name', 'Asha Rao'],
    ]);
  });

  it('say that a player without a number has given none', async () => {
    await openProfile({ details: { mobile: '' } });
    expect(facts()).toContainEqual(['Mobile number', 'Not given']);
  });
});

describe('the signed-in devices', () => {
  it('are shown page by page where a backend lists thousands', async () => {
    const sessions = Array.from({ length: 10_000 }, (_, index) =>
      playerSession({ id: String(index), isCurrent: index === 0 }),
    );
    const { user } = await openProfile({ sessions });
    const section = within(sectionCalled(/devices/i));
    expect(section.getAllByRole('listitem')).toHaveLength(50);
    expect(section.getByText('This device')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Older' }));
    expect(section.getAllByRole('listitem')).toHaveLength(50);
    expect(section.queryByText('This device')).toBeNull();
  });

  const other = playerSession({ id: '2', isCurrent: false, userAgent: 'Mozilla/5.0 Firefox/133.0' });
  const unknown = playerSession({ id: '3', isCurrent: false, userAgent: 'a program' });
  const items = () => within(sectionCalled(/^Signed-in devices/)).getAllByRole('listitem');

  it('mark this one, which is not signed out from the list', async () => {
    await openProfile({ sessions: [playerSession(), other, unknown] });
    expect(items().map((item) => item.textContent?.includes('This device'))).toEqual([true, false, false]);
    expect(items().map((item) => within(item).queryByRole('button')?.getAttribute('aria-label'))).toEqual([
      undefined,
      'Sign out Firefox',
      'Sign out Unknown device',
    ]);
  });

  it('are signed out one at a time', async () => {
    const { ports, user } = await openProfile({ sessions: [playerSession(), other, unknown] });
    await user.click(screen.getByRole('button', { name: 'Sign out Firefox' }));
    await user.click(screen.getByRole('button', { name: 'Sign out Unknown device' }));
    expect(ports.endSession.calls).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Sign out Unknown device' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(items().map((item) => item.textContent?.includes('Signing out the device'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('say why one was not signed out', async () => {
    const { ports, user } = await openProfile({ sessions: [playerSession(), other] });
    await user.click(screen.getByRole('button', { name: 'Sign out Firefox' }));
    await act(() => ports.endSession.reject(refused('Not now.')));
    expect(screen.getByRole('alert')).toHaveTextContent('The device was not signed outNot now.');
    expect(main().queryByText('Not confirmed')).toBeNull();
  });
});

describe('a changed password', () => {
  async function change() {
    const product = await openProfile();
    const form = within(screen.getByRole('form', { name: 'Change password' }));
    await product.user.type(form.getByLabelText('Current password'), 'correct horse');
    await product.user.type(form.getByLabelText('New password'), 'Battery 9 staple!');
    await product.user.type(form.getByLabelText('Confirm new password'), 'Battery 9 staple!');
    return { ...product, form };
  }

  it('is typed unseen in each field, and has a strength only when typed', async () => {
    await openProfile();
    const form = within(screen.getByRole('form', { name: 'Change password' }));
    for (const name of ['Current password', 'New password', 'Confirm new password'])
      expect(form.getByLabelText(name)).toHaveAttribute('type', 'password');
    expect(form.queryByRole('meter')).toBeNull();
  });

  it('shows its strength on a meter', async () => {
    const { form } = await change();
    expect(form.getByRole('meter', { name: 'Strength: strong' })).toHaveAttribute('value', '3');
  });

  it('lets the player sign out here too', async () => {
    const {
      form,
      ports,
      ports: { changePassword },
      user,
      ...product
    } = await change();
    await user.click(form.getByRole('button', { name: 'Change password' }));
    await act(() => changePassword.resolve(null));
    await user.click(screen.getByRole('button', { name: 'Sign out here too' }));
    expect(product.saved).toContainEqual({ type: 'storage.cleared' });
  });

  it('can be changed again in an empty form', async () => {
    const { form, ports, saved, user } = await change();
    await user.click(form.getByRole('button', { name: 'Change password' }));
    await act(() => ports.changePassword.resolve(null));
    const { length } = saved;
    await user.click(screen.getByRole('button', { name: 'Change it again' }));
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(saved).toHaveLength(length);
  });
});

describe('the banks of the profile', () => {
  async function openBanks(...banks: readonly PlayerBank[]) {
    const product = await openProfile();
    await act(() => product.ports.loadBanks.resolve(banks));
    return product;
  }
  const upi = playerBank({ id: '1', accountNumber: '' });
  const account = playerBank({ id: '2', upiId: '', accountNumber: '00112233', ifsc: 'HDFC0001234' });

  it('have an owner, and a branch if it is an account', async () => {
    await openBanks(upi, account);
    const items = within(sectionCalled('Bank accounts and UPI ids')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'asha@okbankAsha VermaRemove',
      '00112233Asha Verma · HDFC0001234Remove',
    ]);
  });

  it('have a name even if the backend tells neither number nor UPI id', async () => {
    const hidden = { upiId: '', accountNumber: '', ifsc: '' };
    await openBanks(
      playerBank({ id: '4', ...hidden }),
      playerBank({ id: '5', ...hidden, accountName: '' }),
      playerBank({ id: '6', ...hidden, accountName: '', type: 'card' }),
    );
    const items = within(sectionCalled('Bank accounts and UPI ids')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Asha VermaRemove',
      'AccountRemove',
      'CardRemove',
    ]);
    expect(screen.getByRole('button', { name: 'Remove Card' })).toBeVisible();
  });

  it('are removed by the name that the question repeats', async () => {
    const { user } = await openBanks(playerBank({ id: '1', accountNumber: '00112233' }));
    await user.click(screen.getByRole('button', { name: 'Remove asha@okbank' }));
    expect(screen.getByRole('dialog', { name: 'Remove asha@okbank?' })).toBeVisible();
  });

  it('are kept by the other answer', async () => {
    const { ports, user } = await openBanks(upi);
    await user.click(screen.getByRole('button', { name: 'Remove asha@okbank' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(ports.removeBank.calls).toEqual([]);
  });

  it('are not removed while another is typed', async () => {
    const { user } = await openBanks(upi);
    await user.click(main().getByRole('button', { name: 'Add an account' }));
    expect(screen.queryByRole('button', { name: 'Remove asha@okbank' })).toBeNull();
  });
});
