import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadLanguage } from '../../../../src/i18n/localized';
import { depositRequest, gateway } from '../../../support/machines/cashier-fixtures';
import { asha, refused, unreachable } from '../../../support/machines/fixtures';
import { renderProduct } from '../../../support/render-app';
import { en } from '../../../support/texts';
import { chooseUpi, currentStep, openGateways, options, pay, text } from './gateways';

it('no payment begins in a time-out, and the end of it and the way to withdraw are shown', async () => {
  const product = await openGateways();
  await chooseUpi(product, {
    obstacle: { kind: 'time-out', until: Date.UTC(2026, 10, 24, 12) },
    left: null,
    nextLeft: null,
  });
  const notice = screen.getByText(text('closedUntil', { until: 'Tue, 24 Nov, 17:30' }));
  expect(notice).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(en.refusals.PLAYER_PAUSED);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('no payment above the deposit limits begins, and what they leave is shown before', async () => {
  const product = await openGateways();
  await chooseUpi(product, { obstacle: null, left: 300_00, nextLeft: null });
  expect(screen.getByText(/Your deposit limits leave ₹300 at present\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: '₹500' })).toBeNull();
  const amount = screen.getByRole('textbox', { name: text('amount') });
  await product.user.clear(amount);
  await product.user.type(amount, '301');
  await product.tap(screen.getByRole('button', { name: 'Pay ₹301' }));
  expect(amount).toHaveAccessibleDescription(/This is more than your deposit limits leave/);
  expect(screen.queryByText(text('payExactly'))).toBeNull();
});

it.each([
  [gateway(), 'भुगतान करें'],
  [gateway({ kind: 'redirect', slug: 'hpay', name: 'HPay' }), 'HPay पर भुगतान करें'],
])(
  'the button of a deposit has a whole name before an amount is typed, in Hindi too',
  async (shown, name) => {
    await loadLanguage('hi');
    const { account, user } = await renderProduct({
      path: `/deposit/${shown.slug}`,
      stored: { ...asha },
      preferences: { language: 'hi' },
    });
    await act(async () => account.depositStorage.send({ type: 'deposit.restored', draft: null }));
    await act(() => account.ports.loadDepositOptions.resolve({ ...options, gateways: [shown] }));
    await user.clear(screen.getByRole('textbox'));
    expect(document.querySelector('main button[type="submit"]')).toHaveAccessibleName(name);
  },
);

it('a limit that is set elsewhere while the amount is chosen holds before the payment', async () => {
  const product = await openGateways();
  await chooseUpi(product);
  const amount = screen.getByRole('textbox', { name: text('amount') });
  await product.user.clear(amount);
  await product.user.type(amount, '800');
  const { ports } = product.account;
  await act(async () => product.socket.send({ type: 'realtime.connected' }));
  await act(async () =>
    product.socket.send({ type: 'realtime.accountUpdated', update: { type: 'account.protectionChanged' } }),
  );
  await act(() =>
    ports.loadDepositOptions.resolve({
      ...options,
      allowance: { obstacle: null, left: 300_00, nextLeft: null },
    }),
  );
  expect(amount).toHaveValue('800');
  await product.tap(screen.getByRole('button', { name: 'Pay ₹800' }));
  expect(amount).toHaveAccessibleDescription(/This is more than your deposit limits leave/);
  expect(screen.queryByText(text('payExactly'))).toBeNull();
});

it('a deposit is pending after four taps', async () => {
  const product = await openGateways();
  const { account, tap, taps } = product;
  await pay(product);
  expect(currentStep()).toBe('2Payment');
  await tap(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
  await act(() => account.ports.createDeposit.resolve(depositRequest()));
  await act(() => account.ports.loadDeposit.resolve(depositRequest()));
  expect(screen.getByText('₹500.00 is being checked')).toBeVisible();
  expect(taps()).toBe(4);
  expect(currentStep()).toBe('3Credit');
});

it('begins with the amount', async () => {
  await chooseUpi(await openGateways());
  expect(currentStep()).toBe('1Amount');
});

it('offers the UPI apps of a phone before the code', async () => {
  const isBefore = (one: HTMLElement, other: HTMLElement) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const parts = () =>
    [
      screen.getByRole('link', { name: text('openUpiApp') }),
      screen.getByRole('img', { name: text('qrLabel') }),
    ] as const;
  await pay(await openGateways());
  expect(isBefore(...parts())).toBe(false);
  cleanup();
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)'
      ? { ...matchMedia('all'), matches: true, addEventListener() {}, removeEventListener() {} }
      : matchMedia(query),
  );
  await pay(await openGateways());
  expect(isBefore(...parts())).toBe(true);
});

it('a deposit of another quick amount is pending after four taps', async () => {
  const product = await openGateways();
  const { account, tap, taps, user } = product;
  await chooseUpi(product);
  await tap(screen.getByRole('button', { name: '₹1,000' }));
  await tap(screen.getByLabelText(/^Reference of the payment/));
  await user.keyboard('123456789012');
  await tap(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
  expect(account.ports.createDeposit.inputs).toEqual([
    {
      key: 'key-of-deposit',
      gateway: 'upi',
      amount: 1000_00,
      reference: '123456789012',
      paymentReference: 'TR1',
    },
  ]);
  expect(taps()).toBe(4);
});

it('says in its own words that a deposit limit refused it, and links to the limits', async () => {
  const product = await openGateways();
  const { account, tap } = product;
  await pay(product);
  await tap(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
  await act(() => account.ports.createDeposit.reject(refused('Your limit is ₹300', 'DEPOSIT_LIMIT')));
  expect(screen.getByText(/^With this amount you would exceed your deposit limit\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your limits' })).toHaveAttribute(
    'href',
    '/responsible-gaming/limits',
  );
});

it('shows the status from its top, however far the form was scrolled', async () => {
  const product = await openGateways();
  const { account, tap } = product;
  await pay(product);
  window.scrollTo(0, 900);
  await tap(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
  await act(() => account.ports.createDeposit.resolve(depositRequest()));
  await act(() => account.ports.loadDeposit.resolve(depositRequest()));
  expect(window.scrollY).toBe(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('a double tap and a lost answer are one request', async () => {
  const product = await openGateways();
  const { account, clock, user } = product;
  await pay(product);
  await user.dblClick(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
  await act(() => account.ports.createDeposit.reject(unreachable));
  expect(screen.getByText('We do not know yet whether your request arrived')).toBeVisible();
  await act(async () => clock.increment(4000));
  expect(account.ports.createIdempotencyKey.calls).toHaveLength(1);
  expect(account.ports.createDeposit.inputs.map(({ key }) => key)).toEqual([
    'key-of-deposit',
    'key-of-deposit',
  ]);
});

it('the UPI link has the reference that is sent with the deposit and shown with its status', async () => {
  const product = await openGateways();
  const { account, tap } = product;
  await pay(product);
  const link = screen.getByRole('link', { name: 'Open a UPI app on this device' });
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('tr')).toBe('TR1');
  await tap(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
  expect(account.ports.createDeposit.inputs).toMatchObject([{ paymentReference: 'TR1' }]);
  const reported = depositRequest({ paymentReference: 'TR1' });
  await act(() => account.ports.createDeposit.resolve(reported));
  await act(() => account.ports.loadDeposit.resolve(reported));
  expect(screen.getByText('TR1')).toBeVisible();
});

it('offers a new deposit and all deposits while the deposit is not found', async () => {
  const { account } = await renderProduct({ path: '/deposit/upi?id=d1', stored: { ...asha } });
  await act(() => account.ports.loadDeposit.reject({ kind: 'malformed', serverMessage: '' }));
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('status', { name: text('loading') })).toBeVisible();
  expect(main.getByRole('button', { name: text('another') })).toBeVisible();
  expect(main.getByRole('link', { name: text('allDeposits') })).toHaveAttribute('href', '/gatewaylist');
});

it('says after two lookups that the deposit is not reported, and asks for it at a press', async () => {
  const { account, app, user } = await renderProduct({ path: '/deposit/upi?id=d1', stored: { ...asha } });
  const unfound = () => act(() => account.ports.loadDeposit.reject({ kind: 'malformed', serverMessage: '' }));
  await unfound();
  await act(async () => app.system.get('account').send({ type: 'account.connected' }));
  await unfound();
  const main = within(screen.getByRole('main'));
  expect(main.getByText(text('unreported'))).toBeVisible();
  expect(currentStep()).toBe('2Payment');
  expect(main.queryByRole('status', { name: text('loading') })).toBeNull();
  await user.click(main.getByRole('button', { name: text('askNow') }));
  expect(account.ports.loadDeposit.calls).toHaveLength(3);
  await act(() => account.ports.loadDeposit.resolve(depositRequest()));
  expect(main.queryByText(text('unreported'))).toBeNull();
});

it('says of a deposit without a number no more than that it is reported, and leads to the list', async () => {
  const { account } = await renderProduct({ path: '/deposit/upi?id=', stored: { ...asha } });
  await act(() => account.ports.loadDeposit.resolve(depositRequest({ id: '', hasProof: null })));
  const main = within(screen.getByRole('main'));
  expect(main.getByText('You have reported a payment of ₹500.00')).toBeVisible();
  expect(main.getByText(text('depositText.unnumbered'))).toBeVisible();
  expect(main.queryByText(text('depositText.pending'))).toBeNull();
  expect(main.getByRole('link', { name: text('allDeposits') })).toBeVisible();
});

it.each(['rejected', 'cancelled'] as const)(
  'promises no credit for a %s deposit of a backend that lists no references',
  async (status) => {
    const { account } = await renderProduct({ path: '/deposit/upi?id=d1', stored: { ...asha } });
    const request = depositRequest({ reference: '', hasProof: null, status });
    await act(() => account.ports.loadDeposit.resolve(request));
    expect(screen.getByText(text(`depositText.${status}`))).toBeVisible();
    expect(screen.queryByText(text('unpaidHosted'))).toBeNull();
  },
);

it('tells a player whose deposit is not listed not to pay a second time', async () => {
  const { account } = await renderProduct({ path: '/deposit/hpay?id=d1', stored: { ...asha } });
  await act(() =>
    account.ports.loadDeposit.reject({ kind: 'unavailable', serverMessage: '', isNotFound: true }),
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByText('The server does not list this deposit')).toBeVisible();
  expect(main.getByText(/^If you have paid, please do not pay a second time:/)).toBeVisible();
});
