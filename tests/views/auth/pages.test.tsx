import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/axe';
import { asha, unreachable } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';
import { field, send } from './modal';

describe('as pages', () => {
  it.each([
    ['/sign-in', 'Log in'],
    ['/mobile-number', 'Sign up'],
    ['/forgot-password', 'Forgot password'],
    ['/reset-password', 'Reset password'],
  ])('%s shows the form of its step', async (path, title) => {
    await renderProduct({ path });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('form')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectAccessible();
  });

  it('gives each step an address and focuses its first field', async () => {
    const { user, ports } = await renderProduct({ path: '/mobile-number' });
    await user.type(await screen.findByLabelText('Mobile number'), '9876543210{Enter}');
    await act(() => ports.sendOtp.resolve(null));
    expect(location.pathname).toBe('/verify-number');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Verify your number');
    expect(field('One-time code')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Change number' }));
    expect(location.pathname).toBe('/mobile-number');
    expect(field('Mobile number')).toHaveValue('9876543210');
  });

  it.each([
    ['ab12CD34', 'ab12CD34'],
    ['123 456', '123456'],
    ['AB-12', 'AB12'],
    ['Your code is 482105. Do not share it.', '482105'],
    ['G-123456 is your code', '123456'],
    ['कोड 1234', '1234'],
    ['कोड १२३४५६', '123456'],
    ['1234567890', '12345678'],
  ])('reads the code in the pasted text "%s"', async (pasted, code) => {
    const { user } = await renderProduct({ path: '/reset-password' });
    await user.click(await screen.findByLabelText('One-time code'));
    await user.paste(pasted);
    expect(field('One-time code')).toHaveValue(code);
  });

  it('sends a typed code of eight letters and digits', async () => {
    const { user, ports } = await renderProduct({ path: '/reset-password' });
    await user.type(await screen.findByLabelText('One-time code'), 'aB3dE6g8x');
    await user.type(field('New password'), 'secret12{Enter}');
    expect(ports.resetPassword.inputs).toEqual([{ otp: 'aB3dE6g8', password: 'secret12' }]);
  });

  it('reads Devanagari digits of a typed code', async () => {
    const { user } = await renderProduct({ path: '/reset-password' });
    await user.type(await screen.findByLabelText('One-time code'), '१२३४५६');
    expect(field('One-time code')).toHaveValue('123456');
  });

  it('returns to the log-in after a reset', async () => {
    const { user, ports, toasts } = await renderProduct({ path: '/forgot-password' });
    await user.click(await screen.findByRole('button', { name: 'Send OTP' }));
    expect(field('Mobile number')).toHaveAccessibleDescription(/Please enter mobile number/);
    await user.type(field('Mobile number'), '9876543210{Enter}');
    expect(ports.sendResetCode.inputs).toEqual([{ phone: '9876543210', countryCode: '91' }]);
    await act(() => ports.sendResetCode.resolve(null));
    await user.click(send('Reset Password'));
    expect(field('One-time code')).toHaveAccessibleDescription('All fields are mandatory');
    await user.type(field('One-time code'), '123456');
    await user.type(field('New password'), 'secret12{Enter}');
    expect(ports.resetPassword.inputs).toEqual([{ otp: '123456', password: 'secret12' }]);
    await act(() => ports.resetPassword.resolve(null));
    expect(location.pathname).toBe('/sign-in');
    expect(toasts).toEqual([{ code: 'otpSent' }, { code: 'resetSuccess' }]);
  });

  it('does not claim that a code was sent to a number that may have no account', async () => {
    const { user, ports } = await renderProduct({ path: '/forgot-password' });
    await user.type(await screen.findByLabelText('Mobile number'), '9876543210{Enter}');
    await act(() => ports.sendResetCode.resolve(null));
    expect(field('One-time code')).toHaveAccessibleDescription(
      'Sent to +91 9876543210, if it has an account',
    );
  });

  it('says that the new password may be set when the answer to a reset is lost', async () => {
    const { user, ports } = await renderProduct({ path: '/reset-password' });
    await user.type(await screen.findByLabelText('One-time code'), '123456');
    await user.type(field('New password'), 'secret12{Enter}');
    await act(() => ports.resetPassword.reject(unreachable));
    expect(screen.getByText(/The new password may be set already: try to log in with it\./)).toBeVisible();
  });

  it('redirects to /sports after a log-in on the page', async () => {
    const { user, ports } = await renderProduct({ path: '/sign-in' });
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(field('Password'), 'secret12{Enter}');
    await act(() => ports.login.resolve(asha));
    expect(location.pathname).toBe('/sports');
  });
});
