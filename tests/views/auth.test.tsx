import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe';
import { asha, details, malformed, refused, refusedAbout, unreachable } from '../support/machines/fixtures';
import { renderProduct, type Start } from '../support/render-app';

const dialog = () => screen.findByRole('dialog');
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const send = (name: string) => screen.getByRole('button', { name });

async function openLogin(start?: Start) {
  const product = await renderProduct(start);
  await product.user.click(screen.getByRole('button', { name: 'Log In' }));
  return { ...product, within: within(await dialog()) };
}

async function openSignUp(start?: Start) {
  const product = await renderProduct(start);
  await product.user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await dialog();
  return product;
}

const submitIn = async (name: string) => within(await dialog()).getByRole('button', { name, hidden: true });

describe('the modal', () => {
  it('focuses its first field and restores the focus when closed', async () => {
    const { user } = await openLogin();
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(field('Username')).toHaveFocus();
    await user.click(send('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Log In' })).toHaveFocus();
  });

  it('focuses the first field of each step', async () => {
    const { user } = await openLogin();
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('dialog', { name: 'Forgot password' })).toBeVisible();
    expect(field('Mobile number')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(await screen.findByRole('dialog', { name: 'Sign up' })).toBeVisible();
    expect(location.pathname).toBe('/');
  });

  it('opens at the mobile step for an agent code, and keeps the code', async () => {
    const { user, ports } = await renderProduct({ path: '/?ref=FRIEND' });
    expect(await screen.findByRole('dialog', { name: 'Sign up' })).toBeVisible();
    await user.type(field('Mobile number'), '9876543210{Enter}');
    await act(() => ports.sendOtp.resolve(null));
    await user.type(field('One-time code'), '123456{Enter}');
    await act(() => ports.verifyOtp.resolve(null));
    expect(field('Referral or agent code (optional)')).toHaveValue('FRIEND');
  });
});

describe('Log in', () => {
  it('shows an error at each missing field and focuses the first', async () => {
    const { user, ports } = await openLogin();
    await user.click(await submitIn('Log In'));
    expect(field('Username')).toHaveAccessibleDescription('Username cannot be empty');
    expect(field('Password')).toHaveAccessibleDescription('Password cannot be empty');
    expect(field('Username')).toHaveFocus();
    expect(ports.login.calls).toEqual([]);
    await expectAccessible();
  });

  it('shows no error at a field that was not left yet', async () => {
    const { user } = await openLogin();
    await user.type(field('Username'), 'a');
    expect(field('Password')).not.toBeInvalid();
    await user.clear(field('Username'));
    await user.tab();
    expect(field('Username')).toBeInvalid();
  });

  it('signs in once by Enter, and closes', async () => {
    const { user, ports, toasts } = await openLogin();
    await user.type(field('Username'), 'asha');
    await user.type(field('Password'), 'secret12{Enter}{Enter}');
    expect(ports.login.inputs).toEqual([{ username: 'asha', password: 'secret12' }]);
    expect(field('Username')).toHaveAttribute('readonly');
    expect(await submitIn('Log In')).toHaveAttribute('aria-busy', 'true');
    await act(() => ports.login.resolve(asha));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Hello, asha.' })).toHaveFocus();
    expect(toasts).toEqual([{ code: 'loginSuccess' }]);
  });

  it('shows the sentence of the toast in the form or at the field that it names', async () => {
    const { user, ports, toasts } = await openLogin();
    await user.type(field('Username'), 'asha');
    await user.type(field('Password'), 'secret12{Enter}');
    await act(() => ports.login.reject(refused('Locked for a minute')));
    expect(screen.getByRole('alert')).toHaveTextContent('Login Failed');
    await user.type(field('Password'), '{Enter}');
    await act(() => ports.login.reject(refusedAbout('Unknown username', 'username')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Username')).toHaveAccessibleDescription('Unknown username');
    expect(field('Username')).toHaveFocus();
    expect(toasts).toEqual([{ code: 'loginFailed' }, { text: 'Unknown username' }]);
  });

  it('keeps the typed values when the server is unreachable', async () => {
    const { user, ports } = await openLogin();
    await user.type(field('Username'), 'asha');
    await user.type(field('Password'), 'secret12{Enter}');
    await act(() => ports.login.reject(unreachable));
    expect(screen.getByRole('alert')).toHaveTextContent('Login Failed');
    expect(field('Password')).toHaveValue('secret12');
  });

  it('shows the password on request', async () => {
    const { user } = await openLogin();
    await user.click(send('Show'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    await user.click(send('Hide'));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  it('has the attributes that password managers expect', async () => {
    await openLogin();
    expect(field('Username')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('Password')).toHaveAttribute('name', 'password');
    expect(screen.getByRole('form', { name: 'Log In' })).toHaveAttribute('method', 'post');
  });

  it('offers the demo login only if it is available', async () => {
    const { user, ports } = await openLogin();
    expect(screen.queryByRole('button', { name: 'Try the demo' })).toBeNull();
    await act(() => ports.checkDemo.resolve(true));
    await user.click(send('Try the demo'));
    await act(() => ports.loginDemo.reject(malformed));
    await user.click(send('Try the demo'));
    await act(() => ports.loginDemo.resolve(asha));
    expect(screen.getByRole('heading', { name: 'Hello, asha.' })).toBeVisible();
  });
});

describe('Sign up', () => {
  it('leads from the mobile number to the code, the account and /thankyou', async () => {
    const { user, ports, toasts } = await openSignUp();
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Mobile');
    await user.click(field('Mobile number'));
    await user.paste('+91 98765-43210');
    expect(field('Mobile number')).toHaveValue('9876543210');
    await user.keyboard('{Enter}');
    expect(ports.sendOtp.inputs).toEqual([{ mobile: '9876543210', countryCode: '91' }]);
    await act(() => ports.sendOtp.resolve(null));

    expect(field('One-time code')).toHaveFocus();
    expect(field('One-time code')).toHaveAccessibleDescription('Sent to +91 9876543210');
    await user.keyboard('123456{Enter}');
    await act(() => ports.verifyOtp.resolve(null));

    expect(field('Name')).toHaveFocus();
    await user.type(field('Name'), 'Asha');
    await user.type(field('Username'), 'asha 1');
    await user.type(field('Password'), 'secret12');
    await user.type(field('Confirm password'), 'secret12{Enter}');
    expect(ports.register.inputs).toEqual([
      {
        name: 'Asha',
        username: 'asha 1',
        password: 'secret12',
        parentId: 1,
        mobile: '9876543210',
        countryCode: '91',
      },
    ]);
    await act(() => ports.register.resolve(asha));
    expect(location.pathname).toBe('/thankyou');
    expect(await screen.findByRole('heading', { name: 'Thank you, asha!' })).toHaveFocus();
    expect(toasts).toEqual([{ code: 'playerAdded' }]);
  });

  it('skips the code if the operator does not require one', async () => {
    const { user, ports } = await openSignUp({ stored: { appDetails: { ...details, otpRequired: false } } });
    await user.type(field('Mobile number'), '09876543210');
    await user.click(send('Continue'));
    expect(await screen.findByRole('dialog', { name: 'Create your account' })).toBeVisible();
    expect(ports.sendOtp.calls).toEqual([]);
  });

  it('has an email field only if the operator requires an email', async () => {
    const mobileDetails = { mobile: '9876543210', countryCode: '91', verified: true, agentCode: '' };
    const { ports } = await renderProduct({ path: '/register', stored: { mobileDetails } });
    expect(await screen.findByLabelText('Name')).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
    await act(() => ports.loadDetails.resolve({ ...details, emailRequired: true }));
    expect(field('Email')).toHaveAttribute('autocomplete', 'email');
    await expectAccessible();
  });

  it('asks for a confirmation of the age only if the operator sets one, and says at the check why it is required', async () => {
    const mobileDetails = { mobile: '9876543210', countryCode: '91', verified: true, agentCode: '' };
    const { ports, user } = await renderProduct({ path: '/register', stored: { mobileDetails } });
    expect(await screen.findByLabelText('Name')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/For adults only \(18\+\)/)).toBeVisible();
    await act(() => ports.loadDetails.resolve({ ...details, minAge: 21 }));
    const check = screen.getByRole('checkbox', { name: 'I am 21 or older' });
    expect(check).toBeRequired();
    expect(screen.getByText(/For adults only \(21\+\)/)).toBeVisible();
    await user.type(field('Name'), 'Asha');
    await user.type(field('Username'), 'asha 1');
    await user.type(field('Password'), 'secret12');
    await user.type(field('Confirm password'), 'secret12{Enter}');
    expect(check).toHaveFocus();
    expect(check).toBeInvalid();
    expect(check).toHaveAccessibleDescription('You have to be 21 or older to register.');
    expect(ports.register.calls).toEqual([]);
    await expectAccessible();
    await user.click(check);
    expect(check).toBeChecked();
    expect(check).toBeValid();
    await user.click(check);
    expect(check).toHaveAccessibleDescription('You have to be 21 or older to register.');
    await user.click(check);
    await user.click(send('Register'));
    expect(ports.register.inputs).toMatchObject([{ username: 'asha 1', ageConfirmed: 21 }]);
    await user.click(check);
    expect(check).toBeChecked();
  });

  it('sends another code after 30 s', async () => {
    const { user, ports, clock } = await openSignUp();
    await user.type(field('Mobile number'), '9876543210{Enter}');
    await act(() => ports.sendOtp.resolve(null));
    expect(screen.getByText(/Send again in/)).toHaveTextContent('Send again in 0:30');
    act(() => clock.increment(1000));
    expect(screen.getByText(/Send again in/)).toHaveTextContent('Send again in 0:29');
    for (let second = 1; second < 30; second += 1) act(() => clock.increment(1000));
    await user.click(send('Send again'));
    await act(() => ports.resendOtp.resolve(null));
    expect(screen.getByText(/Send again in/)).toHaveTextContent('Send again in 0:30');
  });
});

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

  it('redirects to /sports after a log-in on the page', async () => {
    const { user, ports } = await renderProduct({ path: '/sign-in' });
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(field('Password'), 'secret12{Enter}');
    await act(() => ports.login.resolve(asha));
    expect(location.pathname).toBe('/sports');
  });
});

describe('a session that the server ended', () => {
  const player = { token: asha.token, user: asha.user };

  it.each([
    { type: 'session.refused', token: asha.token, message: 'Signed in elsewhere' },
    { type: 'session.unauthorized', token: asha.token },
  ] as const)('is stated on the sign-in page after $type', async (event) => {
    const { app } = await renderProduct({ path: '/mybets', stored: player });
    act(() => app.system.get('session').send(event));
    expect(location.pathname).toBe('/sign-in');
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    await expectAccessible();
  });

  it('by a failed check is not mentioned', async () => {
    const { ports, socket } = await renderProduct({ path: '/mybets', stored: player });
    act(() => socket.send({ type: 'realtime.connected' }));
    await act(() => ports.checkSession.resolve({ status: 'failed' }));
    expect(location.pathname).toBe('/sign-in');
    expect(await screen.findByRole('form', { name: 'Log In' })).toBeVisible();
    expect(screen.queryByText('Your session has ended')).toBeNull();
  });
});
