import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Gateway, RequestStatus } from '../../../../domain/cashier';
import type { StopKind } from '../../../../domain/entities';
import type { DepositObstacle } from '../../../../domain/protection';
import { bankDetails, depositRequest, gateway } from '../../../support/machines/cashier-fixtures';
import { asha, malformed, refused, unreachable } from '../../../support/machines/fixtures';
import { playedSession } from '../../../support/machines/protection-fixtures';
import { renderProduct } from '../../../support/render-app';
import { stop } from '../../../support/stops';
import { textOf } from '../../../support/texts';
import { text } from './gateways';

const bank = gateway({ slug: 'bank', kind: 'bank', name: 'Bank transfer' });
const hosted = gateway({ slug: 'hpay', kind: 'redirect', name: 'HPay' });

const options = (left: number | null, of = gateway(), account = bankDetails) => ({
  ...{ gateways: [of], bankDetails: [account], paymentReference: 'TR1' },
  allowance: { obstacle: null, left, nextLeft: null },
});

/** The amount of a deposit by a gateway. */
async function openAmount(of: Gateway, account = bankDetails) {
  const product = await renderProduct({ path: `/deposit/${of.slug}`, stored: { ...asha } });
  await act(async () => product.account.depositStorage.send({ type: 'deposit.restored', draft: null }));
  await act(() => product.account.ports.loadDepositOptions.resolve(options(null, of, account)));
  return { ...product, stop: (...kinds: StopKind[]) => stop(product.app, ...kinds) };
}

/** The payment of ₹500. */
async function openPayment(of: Gateway, account = bankDetails) {
  const product = await openAmount(of, account);
  await product.user.click(screen.getByRole('button', { name: 'Pay ₹500' }));
  return product;
}

const details = () =>
  [...document.querySelectorAll('main dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.firstChild?.textContent,
  ]);

describe('the ways to pay', () => {
  async function openWays(gateways: readonly Gateway[], obstacle: DepositObstacle | null = null) {
    const product = await renderProduct({ path: '/gatewaylist', stored: { ...asha } });
    await act(() => product.account.ports.loadGateways.resolve({ gateways, obstacle }));
    return product;
  }

  it('are called missing where the backend offers none', async () => {
    await openWays([]);
    expect(screen.getByText(text('noGateways'))).toBeVisible();
    expect(screen.getByText(text('noGatewaysText'))).toBeVisible();
  });

  it.each([
    [179, 'usually credited within 179 minutes'],
    [180, 'usually credited within 3 hours'],
    [200, 'usually credited within 4 hours'],
  ])(
    'that take %i minutes say so in minutes below three hours, and then in begun hours',
    async (minutes, usual) => {
      await openWays([gateway({ min: 0, max: null, minutes })]);
      expect(screen.getByRole('link', { name: /^UPI/ })).toHaveTextContent(`UPI${usual}`);
    },
  );

  it('have one notice in a time-out during a stop of deposits', async () => {
    const product = await openWays([gateway()], { kind: 'time-out', until: Date.UTC(2026, 10, 24, 12) });
    await stop(product.app, 'deposits');
    expect(screen.queryByText(textOf('stops')('deposit'))).toBeNull();
  });
});

describe('the amount of a deposit', () => {
  it('has no hint where the backend names no limits', async () => {
    await openAmount(gateway({ min: 0, max: null }));
    expect(screen.getByRole('textbox', { name: text('amount') })).not.toHaveAccessibleDescription();
  });

  it('is only filled in by a quick amount where another page takes the payment', async () => {
    const { account, user } = await openAmount(hosted);
    const quick = within(screen.getByRole('group', { name: text('quickAmounts') }));
    await user.click(quick.getByRole('button', { name: '₹1,000' }));
    expect(screen.getByRole('textbox', { name: text('amount') })).toHaveValue('1000');
    expect(screen.getByRole('button', { name: 'Pay ₹1,000 at HPay' })).toBeVisible();
    expect(account.ports.createIdempotencyKey.calls).toHaveLength(0);
  });

  it.each([
    ['a refusal', refused('Gateway is down')],
    ['an answer without the page', malformed],
  ])('leads to the other ways to pay and the deposits after %s', async (_, failure) => {
    const { account, user } = await openAmount(hosted);
    const link = () => screen.queryByRole('link', { name: text('toGatewaysAndDeposits') });
    expect(link()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pay ₹500 at HPay' }));
    await act(() => account.ports.createIdempotencyKey.resolve('key'));
    await act(() => account.ports.openDeposit.reject(failure));
    expect(link()).toHaveAttribute('href', '/gatewaylist');
  });

  it('is only filled in by a quick amount during a stop of deposits', async () => {
    const { stop, user } = await openAmount(gateway());
    await stop('deposits');
    const quick = within(screen.getByRole('group', { name: text('quickPayments') }));
    await user.click(quick.getByRole('button', { name: '₹1,000' }));
    expect(screen.getByRole('textbox', { name: text('amount') })).toHaveValue('1000');
    expect(screen.queryByText(text('payExactly'))).toBeNull();
  });
});

describe('where a deposit is paid', () => {
  it('is a UPI id with its name, and the exact amount', async () => {
    await openPayment(gateway());
    expect(details()).toEqual([
      ['UPI id', 'winwin@hdfc'],
      ['Name', 'Winwin Payments'],
    ]);
    expect(screen.getByText(text('payExactly'))).toHaveTextContent('Pay exactly ₹500.00');
    expect(screen.getByLabelText(/^Reference of the payment/)).toHaveAccessibleDescription(
      text('referenceUpiHint'),
    );
  });

  it('is a bank account with what the operator has entered of it', async () => {
    await openPayment(bank, { ...bankDetails, bankName: '' });
    expect(details()).toEqual([
      ['Name', 'Winwin Payments'],
      ['Account number', '12345678901'],
      ['IFSC', 'HDFC0001234'],
    ]);
    expect(screen.getByLabelText(/^Reference of the payment/)).toHaveAccessibleDescription(
      text('referenceBankHint'),
    );
  });

  it('has no code to pay by in a pause that began meanwhile, and says what to do if it was paid', async () => {
    const { account } = await openPayment(gateway());
    expect(screen.getByText(text('scan'))).toBeVisible();
    const pause = { kind: 'exclusion', until: Date.UTC(2027, 4, 24, 12) } as const;
    await act(() => account.ports.loadPlayedSession.resolve(playedSession({ pause })));
    expect(screen.queryByText(text('scan'))).toBeNull();
    expect(screen.queryByText(text('payExactly'))).toBeNull();
    expect(screen.getByText(text('closedUntil', { until: '24 May 2027' }))).toBeVisible();
    expect(
      screen.getByRole('button', { name: text('reportPayment'), hidden: true }),
    ).toHaveAccessibleDescription(text('closedReport'));
  });

  it('has no code to pay by above a limit that was lowered meanwhile, and says what to do if it was paid', async () => {
    const { account } = await openPayment(gateway());
    expect(screen.getByText(text('scan'))).toBeVisible();
    await act(() => account.ports.loadDepositOptions.resolve(options(499_00)));
    expect(screen.queryByText(text('scan'))).toBeNull();
    expect(screen.queryByText(text('payExactly'))).toBeNull();
    expect(screen.getByText(text('amountProblem.overLimit'))).toBeVisible();
    expect(screen.getByText(text('closedReport'))).toBeVisible();
  });

  it('has a code to pay by for just what the limits leave', async () => {
    const { account } = await openPayment(gateway());
    await act(() => account.ports.loadDepositOptions.resolve(options(500_00)));
    expect(screen.getByText(text('scan'))).toBeVisible();
    expect(screen.queryByText(text('closedReport'))).toBeNull();
  });

  it('has no code to pay by during a stop of deposits', async () => {
    const { stop } = await openPayment(gateway());
    expect(screen.getByRole('img', { name: text('qrLabel') })).toBeVisible();
    await stop('deposits');
    expect(screen.queryByRole('img', { name: text('qrLabel') })).toBeNull();
    expect(screen.queryByRole('link', { name: text('openUpiApp') })).toBeNull();
    expect(screen.queryByText(text('payExactly'))).toBeNull();
  });
});

it('a deposit whose answer is lost is still at its payment', async () => {
  const { account, user } = await openPayment(gateway());
  await user.type(screen.getByLabelText(/^Reference of the payment/), '123456789012');
  await user.click(screen.getByRole('button', { name: text('reportPayment') }));
  await act(() => account.ports.createIdempotencyKey.resolve('key'));
  await act(() => account.ports.createDeposit.reject(unreachable));
  expect(screen.getByText(text('unresolved'))).toBeVisible();
  const steps = within(screen.getByRole('list', { name: text('depositSteps.label') })).getAllByRole(
    'listitem',
  );
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

describe('the status of a deposit', () => {
  async function openStatus(changes: Parameters<typeof depositRequest>[0]) {
    const { account, settled } = await renderProduct({ path: '/deposit/upi?id=d1', stored: { ...asha } });
    await act(() => account.ports.loadDeposit.resolve(depositRequest(changes)));
    await settled();
  }
  const links = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it.each<[RequestStatus, string]>([
    ['pending', 'info'],
    ['approved', 'success'],
    ['rejected', 'error'],
    ['cancelled', 'warn'],
    ['expired', 'warn'],
    ['unknown', 'warn'],
  ])('that is %s is shown with the tone %s', async (status, tone) => {
    await openStatus({ status });
    const title = screen.getByText(text(`depositTitle.${status}`, { amount: '₹500.00' }));
    expect(title.closest('[role]')?.className).toMatch(new RegExp(`_${tone}`));
    expect(screen.getByText(text(`depositText.${status}`))).toBeVisible();
  });

  it('leads to the sports once it is approved, and not before', async () => {
    await openStatus({ status: 'pending' });
    expect(links()).toEqual([text('allDeposits')]);
  });

  it('leads to the sports once it is approved, and no more to the page of its gateway', async () => {
    await openStatus({ status: 'approved', pageUrl: 'https://hpay.example/pay/d1' });
    expect(links()).toEqual([text('toGames'), text('allDeposits')]);
  });

  it('that another page decides is not waited for once it is decided', async () => {
    await openStatus({ status: 'approved', pageUrl: 'https://hpay.example/pay/d1' });
    expect(screen.queryByText(text('pendingHostedTitle', { amount: '₹500.00' }))).toBeNull();
  });
});
