import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/axe';
import { asha, details } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';
import { field, openSignUp, send } from './modal';

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

  it('says that the code is missing if the operator requires one since the number was entered', async () => {
    const { user, ports } = await openSignUp({ stored: { appDetails: { ...details, otpRequired: false } } });
    await user.type(field('Mobile number'), '9876543210{Enter}');
    await screen.findByRole('dialog', { name: 'Create your account' });
    await act(() => ports.loadDetails.resolve({ ...details, otpRequired: true }));
    const steps = within(screen.getByRole('list', { name: 'Sign-up' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).queryByRole('img', { name: 'done' }) !== null)).toEqual([
      true,
      false,
      false,
    ]);
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

  it('leads back from the account to the number, which may be verified no more', async () => {
    const mobileDetails = { mobile: '9876543210', countryCode: '91', verified: true, agentCode: '' };
    const { user } = await renderProduct({ path: '/register', stored: { mobileDetails } });
    expect(await screen.findByText('Mobile +91 9876543210')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Change number' }));
    expect(location.pathname).toBe('/mobile-number');
    expect(field('Mobile number')).toHaveValue('9876543210');
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
