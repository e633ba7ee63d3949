import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MoneyRequest, RequestStatus } from '../../../../domain/cashier';
import type { StopKind } from '../../../../domain/entities';
import { depositRequest, withdrawalRequest } from '../../../support/machines/cashier-fixtures';
import { asha } from '../../../support/machines/fixtures';
import { renderProduct } from '../../../support/render-app';
import { stop } from '../../../support/stops';
import { textOf } from '../../../support/texts';
import { openGateways, text } from './gateways';

async function openDeposits(list: readonly MoneyRequest[]) {
  const product = await openGateways();
  await act(() => product.account.ports.loadRequests.resolve({ list, total: list.length }));
  return product;
}

async function openWithdrawals(list: readonly MoneyRequest[]) {
  const product = await renderProduct({ path: '/withdrawList', stored: { ...asha } });
  await act(() => product.account.ports.loadRequests.resolve({ list, total: list.length }));
  return { ...product, stop: (...kinds: StopKind[]) => stop(product.app, ...kinds) };
}

const items = () => screen.getAllByRole('article').map(({ textContent }) => textContent);

describe('a deposit in the list', () => {
  it('has its amount, its status, its gateway by name, and a link while it is pending', async () => {
    await openDeposits([
      depositRequest(),
      depositRequest({ id: 'd2', account: 'm_bkash', status: 'approved', reference: '' }),
      depositRequest({
        id: 'd3',
        account: 'newpay',
        status: 'rejected',
        reason: 'No such payment.',
        reference: '',
      }),
      depositRequest({ id: '', account: 'bank', status: 'unknown', reference: '' }),
    ]);
    expect(items()).toEqual([
      '₹500.00Pending23 Nov, 11:30 · UPI · no. d1OpenReference 123456789012',
      '₹500.00Approved23 Nov, 11:30 · bKash · no. d2',
      '₹500.00Rejected23 Nov, 11:30 · newpay · no. d3Reason: No such payment.',
      '₹500.00Status not known23 Nov, 11:30 · Bank transfer',
    ]);
    expect(screen.getByRole('link', { name: text('openRequest') })).toHaveAttribute(
      'href',
      '/deposit/upi?id=d1',
    );
  });

  it('says until when it can be paid on the page of its gateway', async () => {
    const hosted = { account: 'm_bkash', reference: '', payUntil: Date.parse('2026-11-23T06:15:00Z') };
    await openDeposits([
      depositRequest({ ...hosted, pageUrl: 'https://hpay.example/pay/d1' }),
      depositRequest({ ...hosted, id: 'd2', pageUrl: null, hasProof: false }),
      depositRequest({ ...hosted, id: 'd3', pageUrl: null, status: 'expired' }),
    ]);
    expect(items()).toEqual([
      '₹500.00Pending23 Nov, 11:30 · bKash · no. d1OpenYou can pay on the payment page until 23 Nov, 11:45.',
      '₹500.00Pending23 Nov, 11:30 · bKash · no. d2Open',
      '₹500.00Expired23 Nov, 11:30 · bKash · no. d3',
    ]);
  });

  it('has no link without a gateway, whose page it would open', async () => {
    await openDeposits([depositRequest({ account: '', reference: '' })]);
    expect(items()).toEqual(['₹500.00Pending23 Nov, 11:30 · no. d1']);
  });

  it('is missing in an empty list, which says that there are none', async () => {
    await openDeposits([]);
    expect(screen.getByText(text('noDeposits'))).toBeVisible();
    expect(screen.queryByText(text('noWithdrawals'))).toBeNull();
  });

  it.each<[RequestStatus, string]>([
    ['pending', 'info'],
    ['approved', 'up'],
    ['rejected', 'down'],
    ['cancelled', 'neutral'],
    ['expired', 'warn'],
    ['unknown', 'neutral'],
  ])('that is %s has a badge with the tone %s', async (status, tone) => {
    await openDeposits([depositRequest({ status })]);
    expect(screen.getByText(text(`status.${status}`)).className).toMatch(new RegExp(tone));
  });
});

describe('a withdrawal in the list', () => {
  it('has its account as it is, and no link', async () => {
    await openWithdrawals([withdrawalRequest({ canCancel: false })]);
    expect(items()).toEqual(['₹500.00Pending23 Nov, 11:30 · asha@okbank · no. w1']);
    expect(screen.queryByRole('button', { name: text('cancel') })).toBeNull();
  });

  it('is missing in an empty list, which says that there are none', async () => {
    await openWithdrawals([]);
    expect(screen.getByText(text('noWithdrawals'))).toBeVisible();
  });

  it('says that it is being cancelled, and others are not meanwhile', async () => {
    const { user } = await openWithdrawals([
      withdrawalRequest(),
      withdrawalRequest({ id: 'w2', amount: 700_00 }),
    ]);
    const [first] = screen.getAllByRole('button', { name: text('cancel') });
    await user.click(first as HTMLElement);
    const dialog = within(screen.getByRole('dialog', { name: text('cancelTitle', { amount: '₹500.00' }) }));
    await user.click(dialog.getByRole('button', { name: text('cancelConfirm') }));
    const buttons = screen.getAllByRole('article').map((item) => within(item).getByRole('button'));
    expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true']);
    expect(items().map((content) => content?.includes(text('cancelling')))).toEqual([true, false]);
  });

  it('leaves the focus at the heading when it is cancelled', async () => {
    const { account, user } = await openWithdrawals([withdrawalRequest()]);
    await user.click(screen.getByRole('button', { name: text('cancel') }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: text('cancelConfirm') }));
    const cancelled = withdrawalRequest({ status: 'cancelled', canCancel: false });
    await act(() => account.ports.cancelWithdrawal.resolve(cancelled));
    expect(screen.queryByRole('button', { name: text('cancel') })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is kept by the other button of the question', async () => {
    const { account, user } = await openWithdrawals([withdrawalRequest()]);
    await user.click(screen.getByRole('button', { name: text('cancel') }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: text('keep') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(account.ports.cancelWithdrawal.calls).toHaveLength(0);
  });

  it('is not cancelled by a question that a stop has found open', async () => {
    const { account, stop, user } = await openWithdrawals([withdrawalRequest()]);
    await user.click(screen.getByRole('button', { name: text('cancel') }));
    await stop('withdrawals');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: text('cancelConfirm') }));
    expect(account.ports.cancelWithdrawal.calls).toHaveLength(0);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('that can be cancelled: %j has the sentence of a stop above the list', async (canCancel, count) => {
    const { stop } = await openWithdrawals([withdrawalRequest({ canCancel })]);
    await stop('withdrawals');
    const sentence = textOf('stops')('withdrawalCancel');
    expect(
      screen.queryAllByRole('status').filter(({ textContent }) => textContent?.includes(sentence)),
    ).toHaveLength(count);
  });
});
