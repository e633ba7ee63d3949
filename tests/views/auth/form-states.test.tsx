import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asha, details, refusedAbout, unreachable } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';
import { en } from '../../support/texts';
import { field, openLogin, openSignUp, send, submitIn } from './modal';

const { auth } = en;
const mobileDetails = { mobile: '9876543210', countryCode: '91', verified: true, agentCode: '' };

describe('a log-in and an entry to the demo', () => {
  async function openWithDemo() {
    const product = await openLogin();
    await act(() => product.ports.checkDemo.resolve(true));
    return product;
  }

  it('hold the demo back while the log-in is sent', async () => {
    const { ports, user } = await openWithDemo();
    await user.type(field('Username'), 'asha');
    await user.type(field('Password'), 'secret12{Enter}');
    const demo = send('Try the demo');
    expect(demo).toHaveAttribute('aria-disabled', 'true');
    await user.click(demo);
    expect(ports.loginDemo.calls).toEqual([]);
  });

  it('hold the log-in back while the demo is entered', async () => {
    const { ports, user } = await openWithDemo();
    await user.click(send('Try the demo'));
    expect(await submitIn('Log In')).toHaveAttribute('aria-disabled', 'true');
    await user.type(field('Username'), 'asha');
    await user.type(field('Password'), 'secret12{Enter}');
    expect(ports.login.calls).toEqual([]);
  });
});

it('the code of an authenticator app has the focus when it is asked for', async () => {
  const { ports, user } = await openLogin();
  await user.type(field('Username'), 'asha');
  await user.type(field('Password'), 'secret12{Enter}');
  await act(() => ports.login.resolve(null));
  expect(screen.getByLabelText(auth.authenticatorCode)).toHaveFocus();
});

describe('the sign-up', () => {
  const steps = () => within(screen.getByRole('list', { name: auth.steps })).getAllByRole('listitem');

  it.each([
    [true, 3],
    [false, 2],
  ])('has a step for the code only if the operator asks for one: %s', async (otpRequired, count) => {
    await openSignUp({ stored: { appDetails: { ...details, otpRequired } } });
    expect(steps()).toHaveLength(count);
  });

  it.each([
    [true, 'mobileHint'],
    [false, 'mobileHintWithoutCode'],
  ] as const)('says of the number whether a code is sent to it: %s', async (otpRequired, hint) => {
    await openSignUp({ stored: { appDetails: { ...details, otpRequired } } });
    expect(field('Mobile number')).toHaveAccessibleDescription(new RegExp(auth[hint]));
  });

  it('asks again for the age when the operator sets a higher one', async () => {
    const { app, ports, user } = await renderProduct({ path: '/register', stored: { mobileDetails } });
    await act(() => ports.loadDetails.resolve({ ...details, minAge: 18 }));
    await user.click(screen.getByRole('checkbox', { name: 'I am 18 or older' }));
    expect(screen.getByRole('checkbox', { name: 'I am 18 or older' })).toBeChecked();
    await act(async () => app.send({ type: 'app.detailsChanged', details: { ...details, minAge: 21 } }));
    expect(screen.getByRole('checkbox', { name: 'I am 21 or older' })).not.toBeChecked();
  });

  it('says which passwords are accepted', async () => {
    await renderProduct({ path: '/register', stored: { mobileDetails } });
    expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(auth.passwordHint);
    expect(field('Username')).toHaveAccessibleDescription(auth.usernameHint);
  });
});

it('says that a username may be taken by the attempt whose answer was lost', async () => {
  const { ports, user } = await renderProduct({ path: '/register', stored: { mobileDetails } });
  await user.type(await screen.findByLabelText('Name'), 'Asha');
  await user.type(field('Username'), 'asha');
  await user.type(field('Password'), 'secret12');
  await user.type(field('Confirm password'), 'secret12{Enter}');
  await act(() => ports.register.reject(unreachable));
  await user.click(send(auth.register));
  await act(() => ports.register.reject(refusedAbout('The username is taken', 'username')));
  expect(field('Username')).toHaveAccessibleDescription(/The username is taken/);
  expect(screen.getByText(en.messages.answerLost)).toBeVisible();
});

describe('a new password', () => {
  it('is one for password managers to remember', async () => {
    await renderProduct({ path: '/reset-password' });
    expect(await screen.findByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('promises a code only for a number that has an account', async () => {
    await renderProduct({ path: '/forgot-password' });
    expect(await screen.findByLabelText('Mobile number')).toHaveAccessibleDescription(
      new RegExp(auth.forgotHint),
    );
    expect(screen.getByText(/If it has an account, we send a one-time code to it\./)).toBeVisible();
    expect(screen.queryByText(auth.mobileHint)).toBeNull();
  });

  it('without a number leads to the request of a code, and offers no other code', async () => {
    await renderProduct({ path: '/reset-password' });
    expect(await screen.findByRole('link', { name: auth.requestCode })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.queryByText(/^(Send the code again|New code in)/)).toBeNull();
  });

  it('for a number lets the player change the number', async () => {
    const { ports, user } = await renderProduct({ path: '/forgot-password' });
    await user.type(await screen.findByLabelText('Mobile number'), '9876543210{Enter}');
    await act(() => ports.sendResetCode.resolve(null));
    expect(screen.getByRole('link', { name: auth.changeNumber })).toHaveAttribute('href', '/forgot-password');
  });

  it('is reached with a code that the player has', async () => {
    const { user } = await renderProduct({ path: '/forgot-password' });
    await user.click(await screen.findByRole('link', { name: auth.haveCode }));
    expect(location.pathname).toBe('/reset-password');
  });
});

it('an ended session is stated at the log-in alone', async () => {
  const { app, user } = await renderProduct({
    path: '/mybets',
    stored: { token: asha.token, user: asha.user },
  });
  act(() => app.system.get('session').send({ type: 'session.unauthorized', token: asha.token }));
  await screen.findByText('Your session has ended');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(location.pathname).toBe('/forgot-password');
  expect(screen.queryByText('Your session has ended')).toBeNull();
});
