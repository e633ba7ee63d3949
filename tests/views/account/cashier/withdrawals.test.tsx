import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlayerBank, RequestStatus, WithdrawalRules } from '../../../../domain/cashier';
import { playerBank, withdrawalRequest, withdrawalRules } from '../../../support/machines/cashier-fixtures';
import { asha, wallet } from '../../../support/machines/fixtures';
import { renderProduct } from '../../../support/render-app';
import { text } from './gateways';

async function openWithdrawal(
  rules: Partial<WithdrawalRules> = {},
  banks: readonly PlayerBank[] = [playerBank()],
) {
  const product = await renderProduct({ path: '/withdraw', stored: { ...asha } });
  const { account } = product;
  await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
  await act(() => account.ports.loadWithdrawalRules.resolve({ ...withdrawalRules, ...rules }));
  await act(() => account.ports.loadBanks.resolve(banks));
  return product;
}

const amount = () => screen.getByRole('textbox', { name: text('amount') });
const submit = () => screen.getByRole('button', { name: /^Withdraw/ });

describe('the form of a withdrawal', () => {
  it('says what can be withdrawn, and nothing of stakes to play and of pending ones', async () => {
    await openWithdrawal({ slots: 1 });
    expect(screen.getByText(text('available', { amount: '₹2,000.00' }))).toBeVisible();
    expect(screen.queryByText(/have to be played once/)).toBeNull();
    expect(screen.queryByText(/pending/)).toBeNull();
    expect(amount()).toHaveAccessibleDescription('₹500 to ₹2,000');
  });

  it('says anew what can be withdrawn when the balance has changed', async () => {
    const { account, app } = await openWithdrawal();
    expect(account.ports.loadWithdrawalRules.calls).toHaveLength(1);
    const update = { ...wallet, balance: 1_500_00 };
    await act(async () => app.system.get('wallet').send({ type: 'wallet.connected' }));
    await act(async () => app.system.get('wallet').send({ type: 'wallet.updated', update }));
    await act(() => account.ports.loadWithdrawalRules.resolve({ ...withdrawalRules, available: 1_500_00 }));
    expect(screen.getByText(text('available', { amount: '₹1,500.00' }))).toBeVisible();
    expect(account.ports.loadWithdrawalRules.calls).toHaveLength(2);
  });

  it('says nothing of an available amount that is not known', async () => {
    await openWithdrawal({ available: null });
    expect(screen.queryByText(/^You can withdraw/)).toBeNull();
    expect(screen.queryByText(/null|NaN/)).toBeNull();
  });

  it.each<Partial<WithdrawalRules>>([{ toPlay: 500_00 }, { slots: 0 }])(
    'does not say that the balance can be withdrawn while nothing can be: %j',
    async (rules) => {
      await openWithdrawal(rules);
      expect(screen.queryByText(text('available', { amount: '₹2,000.00' }))).toBeNull();
      expect(screen.getByText(text('balanceOnly', { amount: '₹2,000.00' }))).toBeVisible();
    },
  );

  it('names the destination of an amount only while it can be withdrawn', async () => {
    const { user } = await openWithdrawal();
    await user.type(amount(), '499');
    expect(screen.queryByText(/goes to/)).toBeNull();
    await user.clear(amount());
    await user.type(amount(), '500');
    expect(screen.getByText(/^₹500\.00 goes to /)).toBeVisible();
    await user.clear(amount());
    await user.type(amount(), '2001');
    expect(screen.queryByText(/goes to/)).toBeNull();
  });

  it('moves the focus to the form of an account, and back when Escape closes it', async () => {
    const { user } = await openWithdrawal();
    const add = () => screen.getByRole('button', { name: text('addAccount') });
    const form = () => screen.queryByRole('form', { name: text('addAccount') });
    add().focus();
    await user.keyboard('{Enter}');
    expect(form()).toHaveFocus();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(form()).toBeNull();
    expect(add()).toHaveFocus();
  });

  it('says that no more withdrawals can be pending', async () => {
    await openWithdrawal({ slots: 0 });
    expect(screen.getByText(text('tooManyPending'))).toBeVisible();
  });

  it.each([
    [
      'one, with its amount',
      { pending: 1, pendingSum: 700_00 },
      'A withdrawal of ₹700.00 is pending. Its amount is already taken from your wallet.',
    ],
    [
      'several, with their sum',
      { pending: 2, pendingSum: 1_200_50 },
      '2 withdrawals of ₹1,200.50 in total are pending. Their amounts are already taken from your wallet.',
    ],
    ['one of an unknown amount', { pending: 1, pendingSum: null }, 'A withdrawal is pending.'],
  ])('says which withdrawals are pending, and leads to them: %s', async (_, rules, sentence) => {
    const { user } = await openWithdrawal(rules);
    expect(screen.getByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Status of your withdrawals' }));
    expect(location.pathname).toBe('/withdrawList');
  });

  it('says no longer that a withdrawal is pending that was decided without a connection', async () => {
    const { account, socket } = await openWithdrawal({ pending: 1, pendingSum: 700_00 });
    await act(async () => socket.send({ type: 'realtime.connected' }));
    await act(() => account.ports.loadWithdrawalRules.resolve(withdrawalRules));
    expect(screen.queryByText(/pending/)).toBeNull();
  });

  it('names the maximum of an amount that is too long to be exact', async () => {
    const { user } = await openWithdrawal({ available: null, max: null });
    await user.type(amount(), '99999999999999999999');
    await user.tab();
    expect(screen.getByText('The most is ₹90,000,000,000,000')).toBeVisible();
  });

  it('fills in the maximum', async () => {
    const { user } = await openWithdrawal();
    await user.click(screen.getByRole('button', { name: text('maximum', { amount: '₹2,000' }) }));
    expect(amount()).toHaveValue('2000');
  });

  it('asks for an account before the withdrawal, of which there is none yet', async () => {
    const { account, user } = await openWithdrawal({}, []);
    expect(screen.getByText(text('noAccounts'))).toBeVisible();
    expect(submit()).toHaveAccessibleDescription(text('chooseAccount'));
    await user.type(amount(), '500');
    await user.click(submit());
    expect(account.ports.createIdempotencyKey.calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: text('addAccount') }));
    expect(screen.queryByText(text('noAccounts'))).toBeNull();
  });

  it('names the number of a bank account with its holder and IFSC, and the id of UPI', async () => {
    const { user } = await openWithdrawal({}, [
      playerBank({ upiId: '', accountNumber: '••••4242', ifsc: 'HDFC0001234' }),
      playerBank({ id: 'b2' }),
    ]);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '••••4242Asha Verma · HDFC0001234',
      'asha@okbankAsha Verma',
    ]);
    await user.type(amount(), '600.50');
    expect(screen.getByText('₹600.50 goes to ••••4242, Asha Verma')).toBeVisible();
    await user.click(screen.getAllByRole('radio')[1] as HTMLElement);
    expect(screen.getByText('₹600.50 goes to asha@okbank, Asha Verma')).toBeVisible();
  });
});

describe('a requested withdrawal', () => {
  async function requested(changes: Parameters<typeof withdrawalRequest>[0]) {
    const product = await openWithdrawal();
    await product.user.type(amount(), '500');
    await product.user.click(submit());
    await act(() => product.account.ports.createIdempotencyKey.resolve('key'));
    await act(() => product.account.ports.createWithdrawal.resolve(withdrawalRequest(changes)));
    return product;
  }
  const notice = () => screen.getByText(/withdrawal of ₹500\.00|the status of ₹500\.00/).closest('[role]');
  const facts = () => [...document.querySelectorAll('main dl > div')].map(({ textContent }) => textContent);

  it.each<[RequestStatus, string]>([
    ['pending', 'success'],
    ['approved', 'success'],
    ['rejected', 'error'],
    ['cancelled', 'warn'],
    ['expired', 'warn'],
    ['unknown', 'warn'],
  ])('that is %s says so with the tone %s', async (status, tone) => {
    await requested({ status });
    expect(notice()).toHaveTextContent(
      `${text(`withdrawalTitle.${status}`, { amount: '₹500.00' })}${text(`withdrawalText.${status}`)}`,
    );
    expect(notice()?.className).toMatch(new RegExp(tone));
  });

  it('has its number, its account and its status, and a reason only if there is one', async () => {
    await requested({});
    expect(facts()).toEqual(['Numberw1', 'Paid toasha@okbank', 'StatusPending']);
    expect(screen.queryByText(/^Reason/)).toBeNull();
  });

  it('has no number and no account that the backend does not send', async () => {
    await requested({ id: '', account: '', status: 'rejected', reason: 'No.' });
    expect(facts()).toEqual(['StatusRejected']);
    expect(screen.getByText('Reason: No.')).toBeVisible();
  });
});
