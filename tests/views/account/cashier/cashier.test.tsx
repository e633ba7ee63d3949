import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../../../../src/i18n/localized';
import {
  gateway,
  playerBank,
  withdrawalRequest,
  withdrawalRules,
} from '../../../support/machines/cashier-fixtures';
import { asha, refused, unreachable } from '../../../support/machines/fixtures';
import { renderProduct } from '../../../support/render-app';
import { hindiTextOf } from '../../../support/texts';
import { chooseUpi, openGateways, options, text } from './gateways';

it('names a bank transfer in Hindi, and a gateway as its operator has named it', async () => {
  await loadLanguage('hi');
  const { account } = await renderProduct({
    path: '/gatewaylist',
    stored: { ...asha },
    preferences: { language: 'hi' },
  });
  const bank = gateway({ slug: 'bank', kind: 'bank', name: 'Bank transfer' });
  await act(() =>
    account.ports.loadGateways.resolve({
      gateways: [bank, gateway({ slug: 'hpay', name: 'Cards', kind: 'redirect' })],
      obstacle: null,
    }),
  );
  expect(screen.getByRole('link', { name: /^बैंक ट्रांसफ़र/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Cards/ })).toBeVisible();
});

it('gives a gateway the limits that the backend names, and none without them', async () => {
  const { account } = await renderProduct({ path: '/gatewaylist', stored: { ...asha } });
  const gateways = [
    gateway(),
    gateway({ slug: 'hpay', name: 'HPay', kind: 'redirect', max: null }),
    gateway({ slug: 'floxy', name: 'Floxy', kind: 'redirect', min: 0, max: null }),
  ];
  await act(() => account.ports.loadGateways.resolve({ gateways, obstacle: null }));
  expect(screen.getAllByRole('link', { name: /^(UPI|HPay|Floxy)/ }).map((link) => link.textContent)).toEqual([
    'UPI₹100 to ₹50,000',
    'HPayFrom ₹100',
    'Floxy',
  ]);
});

it('says when most deposits were credited, and nothing where it is not known', async () => {
  const { account } = await renderProduct({ path: '/gatewaylist', stored: { ...asha } });
  const gateways = [
    gateway({ minutes: 1 }),
    gateway({ slug: 'hpay', name: 'HPay', kind: 'redirect', min: 0, max: null, minutes: 181 }),
    gateway({ slug: 'floxy', name: 'Floxy', kind: 'redirect', min: 0, max: null }),
  ];
  await act(() => account.ports.loadGateways.resolve({ gateways, obstacle: null }));
  expect(screen.getAllByRole('link', { name: /^(UPI|HPay|Floxy)/ }).map((link) => link.textContent)).toEqual([
    'UPI₹100 to ₹50,000 · usually credited within 1 minute',
    'HPayusually credited within 4 hours',
    'Floxy',
  ]);
});

it('no gateway is offered in a time-out, and the end of it and the way to withdraw are shown', async () => {
  const { account } = await renderProduct({ path: '/gatewaylist', stored: { ...asha } });
  const obstacle = { kind: 'time-out', until: Date.UTC(2026, 10, 24, 12) } as const;
  await act(() => account.ports.loadGateways.resolve({ gateways: [gateway()], obstacle }));
  expect(screen.getByText(text('closedUntil', { until: 'Tue, 24 Nov, 17:30' }))).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: text('withdraw') })).toBeVisible();
  expect(main.queryByRole('link', { name: /^UPI/ })).toBeNull();
});

describe('a demo player reads that a demo has no cashier', () => {
  const obstacle = { kind: 'demo' } as const;
  const expectNoForm = async () => {
    const main = within(screen.getByRole('main'));
    expect(await main.findByText(text('demoText'))).toBeVisible();
    expect(main.queryByRole('textbox')).toBeNull();
    expect(main.queryByRole('link', { name: /^UPI/ })).toBeNull();
  };

  it('instead of the gateways', async () => {
    const { account } = await renderProduct({ path: '/gatewaylist', stored: { ...asha } });
    await act(() => account.ports.loadGateways.resolve({ gateways: [gateway()], obstacle }));
    await expectNoForm();
  });

  it('instead of the amount of a deposit', async () => {
    await chooseUpi(await openGateways(), { obstacle, left: null, nextLeft: null });
    await expectNoForm();
  });

  it('instead of a withdrawal', async () => {
    const { account } = await renderProduct({ path: '/withdraw', stored: { ...asha } });
    await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
    await act(() => account.ports.loadWithdrawalRules.resolve({ ...withdrawalRules, isDemo: true }));
    await expectNoForm();
  });
});

it('says how much of the deposits a referred player still has to play before a withdrawal', async () => {
  const { account } = await renderProduct({ path: '/withdraw', stored: { ...asha } });
  await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
  await act(() => account.ports.loadWithdrawalRules.resolve({ ...withdrawalRules, toPlay: 300_00 }));
  expect(await screen.findByText(text('toPlay', { amount: '₹300.00' }))).toBeVisible();
});

it('offers no card for a withdrawal', async () => {
  const { account } = await renderProduct({ path: '/withdraw', stored: { ...asha } });
  await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
  await act(() => account.ports.loadWithdrawalRules.resolve(withdrawalRules));
  const card = { id: 'b2', type: 'card', accountNumber: '••••4242', upiId: '', canWithdraw: false } as const;
  await act(() => account.ports.loadBanks.resolve([playerBank(card), playerBank()]));
  expect(screen.getByRole('radio')).toHaveAttribute('value', 'b1');
  expect(screen.getByRole('radio')).toBeChecked();
  expect(screen.queryByText(/4242/)).toBeNull();
});

it('keeps the chosen account and the amount when a withdrawal is refused', async () => {
  const { account, settled, user } = await renderProduct({ path: '/withdraw', stored: { ...asha } });
  const { ports } = account;
  await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
  await act(() => ports.loadWithdrawalRules.resolve(withdrawalRules));
  await act(() => ports.loadBanks.resolve([playerBank(), playerBank({ id: 'b2', upiId: 'asha@icici' })]));
  const second = () => screen.getAllByRole('radio')[1] as HTMLElement;
  await user.click(second());
  await user.type(screen.getByRole('textbox', { name: text('amount') }), '500');
  expect(screen.getByText(/^₹500\.00 goes to asha@icici, /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /₹500$/ }));
  await act(() => ports.createIdempotencyKey.resolve('key'));
  expect(ports.createWithdrawal.last.input).toEqual({ key: 'key', amount: 500_00, bankId: 'b2' });
  // The answer is lost, and the account is asked for again while the request is sent again.
  await act(() => ports.createWithdrawal.reject(unreachable));
  await settled();
  await user.click(screen.getByRole('button', { name: text('askNow') }));
  await act(() => ports.createWithdrawal.reject(refused('Not now.')));
  await act(() => ports.loadBanks.resolve([playerBank(), playerBank({ id: 'b2', upiId: 'asha@icici' })]));
  expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
  expect(second()).toHaveAttribute('value', 'b2');
  expect(second()).toBeChecked();
  expect(screen.getByRole('textbox', { name: text('amount') })).toHaveValue('500');
});

it('says in Hindi why the server has rejected a withdrawal', async () => {
  await loadLanguage('hi');
  const hindi = hindiTextOf('cashier');
  const { account, user } = await renderProduct({
    path: '/withdraw',
    stored: { ...asha },
    preferences: { language: 'hi' },
  });
  const { ports } = account;
  await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
  await act(() => ports.loadWithdrawalRules.resolve(withdrawalRules));
  await act(() => ports.loadBanks.resolve([playerBank()]));
  await user.type(screen.getByRole('textbox', { name: hindi('amount') }), '500');
  await user.click(screen.getByRole('button', { name: hindi('withdrawAmount', { amount: '₹500' }) }));
  await act(() => ports.createIdempotencyKey.resolve('key'));
  const rejected = withdrawalRequest({ status: 'rejected', reason: 'Rejected by the sandbox.' });
  await act(() => ports.createWithdrawal.resolve(rejected));
  expect(screen.getByText(hindi('reason', { reason: 'सैंडबॉक्स ने नामंज़ूर किया।' }))).toBeVisible();
});

it('has the focus on its heading after a navigation, before and after the gateway is known', async () => {
  const product = await openGateways();
  await product.tap(screen.getByRole('link', { name: /^UPI/ }));
  expect(screen.getByRole('heading', { level: 1, name: text('deposit') })).toHaveFocus();
  await act(async () => product.account.depositStorage.send({ type: 'deposit.restored', draft: null }));
  await act(() => product.account.ports.loadDepositOptions.resolve(options));
  expect(screen.getByRole('heading', { level: 1, name: 'Deposit by UPI' })).toHaveFocus();
});
