import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiKey } from '../../../domain/api-keys';
import { DAY } from '../../../domain/india-time';
import { asha, refused, unavailable } from '../../support/machines/fixtures';
import { playerSession, profileDetails } from '../../support/machines/profile-fixtures';
import { valueOfQrCode } from '../../support/qr-codes';
import { renderProduct } from '../../support/render-app';

async function openProfile({ isPasswordOwn = true } = {}) {
  const product = await renderProduct({ path: '/profile', stored: asha });
  const { ports } = product.account;
  const details = { ...profileDetails, isPasswordOwn };
  await act(() => ports.loadProfile.resolve({ details, sessions: [playerSession()] }));
  return { ...product, ports };
}

const main = () => within(screen.getByRole('main'));

const sectionCalled = (name: RegExp | string) =>
  screen.getByRole('heading', { name, level: 2 }).closest('section') as HTMLElement;

describe('the two-factor sign-in of the profile', () => {
  async function openTwoFactor(recoveryCodesLeft: number | null) {
    const product = await openProfile();
    const isOn = recoveryCodesLeft !== null;
    await act(() =>
      product.ports.loadTwoFactor.resolve({
        isOn,
        isAllowed: true,
        recoveryCodesLeft: recoveryCodesLeft ?? 0,
      }),
    );
    return product;
  }
  const copied = () => navigator.clipboard.readText();

  it.each([
    [null, 'Off'],
    [5, 'On'],
  ])('says beside its title whether it is on: %s', async (left, state) => {
    await openTwoFactor(left);
    expect(within(sectionCalled('Two-factor sign-in')).getByText(/^(On|Off)$/)).toHaveTextContent(state);
  });

  it.each([
    [0, 'No recovery codes are left. Get new recovery codes before you lose your phone.'],
    [2, '2 recovery codes are left. Get new recovery codes before you lose your phone.'],
    [3, '3 recovery codes are left.'],
  ])('advises new recovery codes when few are left: %d', async (left, sentence) => {
    await openTwoFactor(left);
    expect(
      main()
        .getByText(/recovery codes are left/)
        .textContent?.trim(),
    ).toBe(sentence);
  });

  it('is absent where the backend has none', async () => {
    const { ports } = await openProfile();
    await act(() => ports.loadTwoFactor.reject(unavailable));
    expect(screen.queryByRole('heading', { name: 'Two-factor sign-in' })).toBeNull();
  });

  it('gives the app the address, and the player the key', async () => {
    const { ports, user } = await openTwoFactor(null);
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    const begin = within(screen.getByRole('form', { name: 'Set up' }));
    expect(begin.getByLabelText('Current password')).toHaveFocus();
    expect(begin.getByLabelText('Current password')).toHaveAttribute('type', 'password');
    await user.type(begin.getByLabelText('Current password'), 'correct horse');
    await user.click(begin.getByRole('button', { name: 'Continue' }));
    const uri = 'otpauth://totp/asha?secret=GEZDGNBV';
    await act(() => ports.beginTwoFactor.resolve({ secret: 'GEZDGNBV', uri }));
    expect(document.activeElement).toHaveTextContent(/^Scan /);
    const code = screen.getByRole('img', { name: 'QR code for an authenticator app' });
    expect(valueOfQrCode(code, uri, 'GEZDGNBV')).toBe(uri);
    expect(main().getByText('Open in an app on this phone').closest('a')).toHaveAttribute('href', uri);
    await user.click(screen.getByRole('button', { name: 'Copy the key' }));
    expect(await copied()).toBe('GEZDGNBV');
    expect(screen.getByLabelText('Code of the app')).toHaveAccessibleDescription('6 digits');
    await user.type(screen.getByLabelText('Code of the app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await act(() => ports.confirmTwoFactor.resolve(['AAAA-BBBB', 'CCCC-DDDD']));
    await user.click(screen.getByRole('button', { name: 'Copy all codes' }));
    expect(await copied()).toBe('AAAA-BBBB\nCCCC-DDDD');
  });

  it.each([
    ['New recovery codes', 'The old recovery codes stop working.'],
    ['Turn off', 'Sign-ins will ask for your password alone.'],
  ])('says what a button does before it asks for password and code: %s', async (name, sentence) => {
    const { user } = await openTwoFactor(5);
    await user.click(screen.getByRole('button', { name }));
    expect(main().getByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Code of the app')).toHaveAccessibleDescription(
      '6 digits, or a recovery code',
    );
  });

  it.each([
    ['New recovery codes', 'renewRecoveryCodes', /The old recovery codes may no longer work\./],
    ['Turn off', 'turnTwoFactorOff', /It may be off already\./],
  ] as const)('says what may have happened without an answer: %s', async (name, port, sentence) => {
    const { ports, user } = await openTwoFactor(5);
    await user.click(screen.getByRole('button', { name }));
    const form = within(screen.getByRole('form', { name }));
    await user.type(form.getByLabelText('Current password'), 'correct horse');
    await user.type(form.getByLabelText('Code of the app'), '123456');
    await user.click(form.getByRole('button', { name }));
    await act(() => ports[port].reject({ kind: 'unreachable', serverMessage: '' }));
    expect(form.getByText(sentence)).toBeVisible();
  });
});

describe('the API keys of the profile', () => {
  const MADE = Date.parse('2026-11-01T10:00:00+05:30');
  const keyOf = (changes: Partial<ApiKey> = {}): ApiKey => ({
    ...{
      id: '1',
      name: 'Bot',
      scope: 'read',
      createdAt: MADE,
      lastUsedAt: MADE,
      expiresAt: MADE + 365 * DAY,
    },
    ...changes,
  });
  const trading = keyOf({ id: '2', name: 'Trader', scope: 'trade', lastUsedAt: MADE + DAY });

  async function openKeys(...keys: readonly ApiKey[]) {
    const product = await openProfile();
    await act(() => product.ports.loadKeys.resolve({ isAllowed: true, keys }));
    return product;
  }
  const items = () =>
    within(sectionCalled(/^API keys/))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('say what each may do, when it was used and when it ends', async () => {
    await openKeys(keyOf(), trading);
    expect(items()).toEqual([
      'Bot ReadsMade 1 November 2026Not used yetEnds 1 November 2027End',
      'Trader BetsMade 1 November 2026Last used 2 Nov, 10:00Ends 1 November 2027End',
    ]);
    expect(sectionCalled(/^API keys/)).toHaveTextContent(/^API keys\s*2/);
  });

  it('are absent where the player may have none', async () => {
    const { ports } = await openProfile();
    await act(() => ports.loadKeys.resolve({ isAllowed: false, keys: [] }));
    expect(screen.queryByRole('heading', { name: /^API keys/ })).toBeNull();
  });

  it('are absent from a shared account', async () => {
    const { ports } = await openProfile({ isPasswordOwn: false });
    expect(screen.queryByRole('heading', { name: /^API keys/ })).toBeNull();
    expect(ports.loadKeys.calls).toEqual([]);
  });

  it('are ended one at a time, and say why one was not', async () => {
    const { ports, user } = await openKeys(keyOf(), trading);
    await user.click(screen.getByRole('button', { name: 'End Bot' }));
    expect(screen.getByRole('button', { name: 'End Trader' })).toHaveAttribute('aria-busy', 'true');
    expect(items().map((item) => item?.includes('Ending the key'))).toEqual([true, false]);
    await act(() => ports.endKey.reject(refused('Not now.')));
    expect(screen.getByRole('alert')).toHaveTextContent('The key was not endedNot now.');
    expect(main().queryByText('Not confirmed')).toBeNull();
  });

  it('keep the focus while the form is opened and closed, and when a key is ended', async () => {
    const { ports, user } = await openKeys(keyOf());
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Make a key' }));
    expect(screen.getByLabelText('Name of the key')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Make a key' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'End Bot' }));
    await act(() => ports.endKey.resolve(null));
    expect(screen.queryByRole('button', { name: 'End Bot' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Make a key' })).toHaveFocus();
  });

  it('are made with a password that is typed unseen, and copied as they are', async () => {
    const { ports, user } = await openKeys();
    await user.click(screen.getByRole('button', { name: 'Make a key' }));
    const form = within(screen.getByRole('form', { name: 'Make a key' }));
    expect(form.getByLabelText('Current password')).toHaveAttribute('type', 'password');
    await user.type(form.getByLabelText('Name of the key'), 'Bot');
    await user.selectOptions(form.getByLabelText('What it may do'), 'Read, and place and change bets');
    await user.type(form.getByLabelText('Current password'), 'correct horse');
    await user.click(form.getByRole('button', { name: 'Make a key' }));
    expect(ports.makeKey.last.input).toEqual({ name: 'Bot', scope: 'trade', password: 'correct horse' });
    await act(() => ports.makeKey.resolve({ entry: keyOf(), secret: 'ww24_secret' }));
    await user.click(screen.getByRole('button', { name: 'Copy the key' }));
    expect(await navigator.clipboard.readText()).toBe('ww24_secret');
  });
});
