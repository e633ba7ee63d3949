import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/axe';
import { asha, malformed, refused, refusedAbout, unreachable } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';
import { field, openLogin, send, submitIn } from './modal';

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
    expect(screen.getByText('No answer arrived. Check your connection and try again.')).toBeVisible();
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
