import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectAccessible } from '../../support/axe';
import { playerBank } from '../../support/machines/cashier-fixtures';
import { refused, unreachable } from '../../support/machines/fixtures';
import {
  playerSession,
  profileDetails,
  profileOf,
  referralOf,
} from '../../support/machines/profile-fixtures';
import { renderProduct } from '../../support/render-app';

const player = { token: 'a-token', user: { username: 'asha', mobile: '9876543210' } };
const elsewhere = playerSession({
  id: '2',
  isCurrent: false,
  userAgent: 'Mozilla/5.0 (Windows NT) Firefox/133.0',
});

async function profileOnScreen(isOn = false, sessions = [playerSession(), elsewhere]) {
  const product = await renderProduct({ path: '/profile', stored: player });
  const { ports } = product.account;
  await vi.waitFor(() => expect(ports.loadProfile.calls).toHaveLength(1));
  await act(() => ports.loadProfile.resolve(profileOf(...sessions)));
  await vi.waitFor(() => expect(ports.loadTwoFactor.calls).toHaveLength(1));
  await act(() => ports.loadTwoFactor.resolve({ isOn, isAllowed: true, recoveryCodesLeft: isOn ? 2 : 0 }));
  return { ...product, ports: { ...product.ports, ...ports } };
}

describe('the profile', () => {
  it('shows the details and names the devices', async () => {
    await profileOnScreen();
    expect(screen.getByText('Asha Rao')).toBeVisible();
    expect(screen.getByText('1 March 2026')).toBeVisible();
    expect(screen.getByText('Chrome on Android')).toBeVisible();
    expect(screen.getByText('Firefox on Windows')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
  });

  it.each([
    ['another minute', 25 * 60_000, 'Used 1 Mar, 15:30 – 15:55'],
    ['another day', 24 * 3_600_000, 'Used 1 Mar, 15:30 – 2 Mar, 15:30'],
    ['the same minute', 0, 'Used 1 Mar, 15:30'],
  ])('says in one line from when until when a device was used: %s', async (_, later, line) => {
    const createdAt = Date.UTC(2026, 2, 1, 10, 0);
    const { account } = await renderProduct({ path: '/profile', stored: player });
    await vi.waitFor(() => expect(account.ports.loadProfile.calls).toHaveLength(1));
    const session = playerSession({ createdAt, lastUsedAt: createdAt + later });
    await act(() => account.ports.loadProfile.resolve(profileOf(session)));
    expect(screen.getByText(/^Used/)).toHaveTextContent(new RegExp(`^${line}$`));
  });

  it('ends a session of another device and no other', async () => {
    const { ports, user } = await profileOnScreen();
    await user.click(screen.getByRole('button', { name: 'Sign out Firefox on Windows' }));
    expect(ports.endSession.last.input).toEqual({ id: '2' });
    await act(() => ports.endSession.resolve(null));
    expect(screen.queryByText('Firefox on Windows')).toBeNull();
    expect(screen.getByText('Chrome on Android')).toBeVisible();
  });

  it('removes a bank account after a question', async () => {
    const { ports, user } = await profileOnScreen();
    await act(() => ports.loadBanks.resolve([playerBank({ id: '1', upiId: 'asha@bank' })]));
    await user.click(screen.getByRole('button', { name: 'Remove asha@bank' }));
    expect(ports.removeBank.calls).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(ports.removeBank.last.input).toEqual({ id: '1' });
    await act(() => ports.removeBank.resolve(null));
    expect(screen.queryByText('asha@bank')).toBeNull();
    expect(screen.getByText('You have no bank account or UPI id yet.')).toBeVisible();
  });

  it('leads to the limits', async () => {
    await profileOnScreen();
    expect(screen.getByRole('link', { name: /Limits and breaks/ })).toHaveAttribute(
      'href',
      '/responsible-gaming/limits',
    );
  });

  it('says why the password was not changed, and removes the other devices when it was', async () => {
    const { ports, user } = await profileOnScreen();
    const form = screen.getByRole('form', { name: 'Change password' });
    const submit = within(form).getByRole('button', { name: 'Change password' });
    await user.click(submit);
    expect(ports.changePassword.calls).toEqual([]);
    await user.type(within(form).getByLabelText('Current password'), 'correct horse');
    await user.type(within(form).getByLabelText('New password'), 'Battery 9 staple!');
    expect(within(form).getByText('Strength: strong')).toBeVisible();
    await user.type(within(form).getByLabelText('Confirm new password'), 'Battery 9 staple!');
    await user.click(submit);
    await act(() => ports.changePassword.reject(refused('Current password is incorrect.')));
    expect(within(form).getByText('Current password is incorrect.')).toBeVisible();
    await user.click(submit);
    expect(ports.changePassword.last.input).toEqual({
      currentPassword: 'correct horse',
      password: 'Battery 9 staple!',
    });
    await act(() => ports.changePassword.resolve(null));
    const notice = await screen.findByText('All your other devices are signed out.');
    expect(document.activeElement).toContainElement(notice);
    expect(screen.queryByText('Firefox on Windows')).toBeNull();
  });

  it('says nothing of other devices where the server does not list them', async () => {
    const { ports, user } = await profileOnScreen(false, []);
    const form = screen.getByRole('form', { name: 'Change password' });
    expect(screen.queryByText(/other devices/)).toBeNull();
    await user.type(within(form).getByLabelText('Current password'), 'correct horse');
    await user.type(within(form).getByLabelText('New password'), 'Battery 9 staple!');
    await user.type(within(form).getByLabelText('Confirm new password'), 'Battery 9 staple!');
    await user.click(within(form).getByRole('button', { name: 'Change password' }));
    await act(() => ports.changePassword.resolve(null));
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(screen.queryByText(/other devices/)).toBeNull();
  });

  it('sets up an authenticator app, and shows the recovery codes once', async () => {
    const { ports, user } = await profileOnScreen();
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    const begin = screen.getByRole('form', { name: 'Set up' });
    await user.type(within(begin).getByLabelText('Current password'), 'correct horse');
    await user.click(within(begin).getByRole('button', { name: 'Continue' }));
    await act(() =>
      ports.beginTwoFactor.resolve({ secret: 'GEZDGNBV', uri: 'otpauth://totp/asha?secret=GEZDGNBV' }),
    );
    expect(screen.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
    expect(screen.getByText('GEZD GNBV')).toBeVisible();
    await user.type(screen.getByLabelText('Code of the app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await act(() => ports.confirmTwoFactor.resolve(['AAAA-BBBB-CCCC-DDDD']));
    expect(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Save your recovery codes');
    await expectAccessible(screen.getByRole('main'));
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
    expect(screen.getByText(/1 recovery code is left/)).toBeVisible();
  });

  it('has no password and no second factor for a shared account', async () => {
    const { account } = await renderProduct({ path: '/profile', stored: player });
    await vi.waitFor(() => expect(account.ports.loadProfile.calls).toHaveLength(1));
    const details = { ...profileDetails, isPasswordOwn: false };
    await act(() => account.ports.loadProfile.resolve({ details, sessions: [playerSession()] }));
    expect(screen.getByText(/Several people share this account/)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Change password' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Bank accounts and UPI ids' })).toBeVisible();
  });

  it('groups amounts as in India, also in the header', async () => {
    const { app, kept, ports, user } = await profileOnScreen();
    act(() => app.system.get('wallet').send({ type: 'wallet.connected' }));
    await act(() => ports.fetchBalance.resolve({ balance: 1_00_000_00, cash: 1_00_000_00, coins: 0 }));
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('button', { name: /₹100,000\.00/ })).toBeVisible();
    // The adapter sets the attribute before the views render the preference.
    document.documentElement.dataset.numbers = 'indian';
    onTestFinished(() => void delete document.documentElement.dataset.numbers);
    await user.click(screen.getByRole('button', { name: '₹1,00,000' }));
    expect(header.getByRole('button', { name: /₹1,00,000\.00/ })).toBeVisible();
    expect(kept).toEqual([{ language: 'en', theme: 'dark', numbers: 'indian' }]);
  });

  it('offers to load again after a failure', async () => {
    const { account, user } = await renderProduct({ path: '/profile', stored: player });
    await vi.waitFor(() => expect(account.ports.loadProfile.calls).toHaveLength(1));
    await act(() => account.ports.loadProfile.reject(unreachable));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(account.ports.loadProfile.calls).toHaveLength(2);
  });
});

describe('the referral', () => {
  it('shows code, link and the masked names of referred players', async () => {
    const { account } = await renderProduct({ path: '/referral', stored: player });
    await vi.waitFor(() => expect(account.ports.loadReferral.calls).toHaveLength(1));
    await act(() => account.ports.loadReferral.resolve(referralOf()));
    expect(screen.getByText('ABCD2345')).toBeVisible();
    expect(screen.getByText(`${location.origin}/?ref=ABCD2345`)).toBeVisible();
    expect(screen.getByText('r***i')).toBeVisible();
    expect(screen.getByText('₹100 earned')).toBeVisible();
    expect(screen.getByText(/^You get ₹100 in cash .* deposits ₹500 and plays for ₹1,000\.$/)).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
  });

  it('names the sources where there are several', async () => {
    const { account } = await renderProduct({ path: '/referral', stored: player });
    const sources = [
      { name: 'ABCD2345', players: 1 },
      { name: 'Telegram', players: 7 },
    ];
    await act(() => account.ports.loadReferral.resolve(referralOf({ sources })));
    expect(screen.getByText('Telegram')).toBeVisible();
    expect(screen.getByText('7 players')).toBeVisible();
  });

  it('says what to do when the browser refuses to copy', async () => {
    const { account, user } = await renderProduct({ path: '/referral', stored: player });
    await act(() => account.ports.loadReferral.resolve(referralOf()));
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    onTestFinished(() => writeText.mockRestore());
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Not copied. Select the text to copy it.')).toBeVisible();
    expect(screen.queryByText('Copied')).toBeNull();
  });
});
