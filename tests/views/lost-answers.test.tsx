import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bonusDetails, bonusesOf } from '../support/machines/bonus-fixtures';
import {
  gateway,
  playerBank,
  withdrawalRequest,
  withdrawalRules,
} from '../support/machines/cashier-fixtures';
import { asha, refused, unreachable, wallet } from '../support/machines/fixtures';
import { renderProduct } from '../support/render-app';
import { textOf } from '../support/texts';

const cashier = textOf('cashier');
const stored = { token: asha.token, user: asha.user, wallet };

async function open(path: string) {
  const product = await renderProduct({ path, stored });
  return { ...product, account: product.account, ports: product.account.ports };
}

const main = () => within(screen.getByRole('main'));

async function cancelWithdrawal() {
  const product = await open('/withdrawList');
  const { ports, user } = product;
  await act(() => ports.loadRequests.resolve({ list: [withdrawalRequest()], total: 1 }));
  await user.click(main().getByRole('button', { name: cashier('cancel') }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: cashier('cancelConfirm') }));
  expect(ports.cancelWithdrawal.last.input).toEqual({ id: 'w1' });
  return product;
}

it('a cancellation without an answer may have cancelled the withdrawal', async () => {
  const { ports } = await cancelWithdrawal();
  await act(() => ports.cancelWithdrawal.reject(unreachable));
  expect(screen.queryByText('The withdrawal was not cancelled')).toBeNull();
  expect(screen.getByText('No answer arrived')).toBeVisible();
  expect(screen.getByText(/^The withdrawal may have been cancelled\./)).toBeVisible();
});

it('a refused cancellation has not cancelled the withdrawal', async () => {
  const { ports } = await cancelWithdrawal();
  await act(() => ports.cancelWithdrawal.reject(refused('It is approved already.')));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The withdrawal was not cancelledIt is approved already.',
  );
});

it('a withdrawal without an answer does not speak of paying', async () => {
  const { account, ports, settled, user } = await open('/withdraw');
  await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
  await act(() => ports.loadWithdrawalRules.resolve(withdrawalRules));
  await act(() => ports.loadBanks.resolve([playerBank()]));
  await user.type(screen.getByRole('textbox', { name: cashier('amount') }), '500');
  await user.click(screen.getByRole('button', { name: /₹500$/ }));
  await act(() => ports.createIdempotencyKey.resolve('key'));
  await act(() => ports.createWithdrawal.reject(unreachable));
  await settled();
  expect(screen.getByText(cashier('unresolved'))).toBeVisible();
  expect(screen.getByText(/^The answer was lost\./)).toHaveTextContent('you need not request it again');
  expect(screen.queryByText(/pay a second time/)).toBeNull();
});

it('no way to pay is to be chosen while deposits are paused', async () => {
  const { ports } = await open('/gatewaylist');
  expect(screen.getByText(cashier('gatewaysLead'))).toBeVisible();
  const pause = { kind: 'time-out', until: Date.UTC(2026, 10, 24, 12) } as const;
  await act(() => ports.loadGateways.resolve({ gateways: [gateway()], pause }));
  expect(screen.queryByText(cashier('gatewaysLead'))).toBeNull();
});

it('a claim without an answer may have been accepted', async () => {
  const { ports, user } = await open('/bonus');
  await act(() => ports.loadBonuses.resolve(bonusesOf()));
  await user.click(screen.getByRole('button', { name: 'Claim ₹500' }));
  await act(() => ports.claimBonus.reject(unreachable));
  expect(screen.queryByText('The bonus was not claimed')).toBeNull();
  expect(screen.getByText('No answer arrived')).toBeVisible();
  expect(screen.getByText(/^Your claim may have been accepted\./)).toBeVisible();
});

it('a bonus may be given up when the answer is lost', async () => {
  const { ports, user } = await open('/bonus/7');
  await act(() => ports.loadBonus.resolve(bonusDetails()));
  await user.click(screen.getByRole('button', { name: 'Give up this bonus' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give up ₹400' }));
  await act(() => ports.forfeitBonus.reject(unreachable));
  expect(screen.queryByText('The bonus was not given up')).toBeNull();
  expect(screen.getByText('No answer arrived')).toBeVisible();
  expect(screen.getByText(/^The bonus may have been given up\./)).toBeVisible();
});
