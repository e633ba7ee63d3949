import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UNDECIDED_REQUEST } from '../../../domain/cashier';
import { bonusDetails, bonusesOf } from '../../support/machines/bonus-fixtures';
import {
  gateway,
  playerBank,
  withdrawalRequest,
  withdrawalRules,
} from '../../support/machines/cashier-fixtures';
import { asha, failing, refused, unreachable, wallet } from '../../support/machines/fixtures';
import { playerSession, profileOf } from '../../support/machines/profile-fixtures';
import { renderProduct } from '../../support/render-app';
import { textOf } from '../../support/texts';

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
  expect(screen.getByText('Not confirmed')).toBeVisible();
  expect(screen.getByText(/^The withdrawal may have been cancelled\./)).toBeVisible();
});

it('a refused cancellation has not cancelled the withdrawal', async () => {
  const { ports } = await cancelWithdrawal();
  await act(() => ports.cancelWithdrawal.reject(refused('It is approved already.')));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The withdrawal was not cancelledIt is approved already.',
  );
});

it.each([
  ['refused', refused('Already processed')],
  ['not answered', unreachable],
])(
  'a cancellation that is %s says nothing of a withdrawal that is listed as cancelled',
  async (_, failure) => {
    const { clock, ports } = await cancelWithdrawal();
    await act(() => ports.cancelWithdrawal.reject(failure));
    act(() => clock.increment(500));
    const cancelled = withdrawalRequest({ status: 'cancelled', canCancel: false });
    await act(() => ports.loadRequests.resolve({ list: [cancelled], total: 1 }));
    expect(main().getByText('Cancelled')).toBeVisible();
    expect(screen.queryByText('The withdrawal was not cancelled')).toBeNull();
    expect(screen.queryByText('Not confirmed')).toBeNull();
  },
);

it('a withdrawal without an answer does not speak of paying', async () => {
  const { account, ports, settled, user } = await open('/withdraw');
  await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
  await act(() => ports.loadWithdrawalRules.resolve(withdrawalRules));
  await act(() => ports.loadBanks.resolve([playerBank()]));
  await user.type(screen.getByRole('textbox', { name: cashier('amount') }), '500');
  await user.click(screen.getByRole('button', { name: /₹500$/ }));
  await act(() => ports.createIdempotencyKey.resolve('key'));
  await act(() => ports.createWithdrawal.reject({ ...failing, reference: 'r-17' }));
  await settled();
  expect(screen.getByText(cashier('unresolved'))).toBeVisible();
  expect(screen.getByText(/^Your request is not confirmed\./)).toHaveTextContent(
    'you need not request it again. Reference r-17',
  );
  expect(screen.queryByText(/pay a second time/)).toBeNull();
});

it('a withdrawal that the list does not show is left to the player, and is not called refused', async () => {
  const { account, ports, settled, user } = await open('/withdraw');
  await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
  await act(() => ports.loadWithdrawalRules.resolve(withdrawalRules));
  await act(() => ports.loadBanks.resolve([playerBank()]));
  await user.type(screen.getByRole('textbox', { name: cashier('amount') }), '500');
  await user.click(screen.getByRole('button', { name: /₹500$/ }));
  await act(() => ports.createIdempotencyKey.resolve('key'));
  await act(() =>
    ports.createWithdrawal.reject({ ...refused(''), refusal: { code: UNDECIDED_REQUEST, args: {} } }),
  );
  await settled();
  expect(screen.queryByText('The withdrawal was refused')).toBeNull();
  expect(screen.getByText('Not confirmed')).toBeVisible();
  expect(screen.getByText(/^The list of the server does not show/)).toHaveTextContent('ask support');
  expect(screen.getByRole('textbox', { name: cashier('amount') })).toHaveValue('500');
});

it('no way to pay is to be chosen while deposits are paused', async () => {
  const { ports } = await open('/gatewaylist');
  expect(screen.getByText(cashier('gatewaysLead'))).toBeVisible();
  const obstacle = { kind: 'time-out', until: Date.UTC(2026, 10, 24, 12) } as const;
  await act(() => ports.loadGateways.resolve({ gateways: [gateway()], obstacle }));
  expect(screen.queryByText(cashier('gatewaysLead'))).toBeNull();
});

it('a claim without an answer may have been accepted', async () => {
  const { ports, user } = await open('/bonus');
  await act(() => ports.loadBonuses.resolve(bonusesOf()));
  await user.click(screen.getByRole('button', { name: 'Claim ₹500' }));
  await act(() => ports.claimBonus.reject(unreachable));
  expect(screen.queryByText('The bonus was not claimed')).toBeNull();
  expect(screen.getByText('Not confirmed')).toBeVisible();
  expect(screen.getByText(/^Your claim may have been accepted\./)).toBeVisible();
});

it('a bonus may be given up when the answer is lost', async () => {
  const { ports, user } = await open('/bonus/7');
  await act(() => ports.loadBonus.resolve(bonusDetails()));
  await user.click(screen.getByRole('button', { name: 'Give up this bonus' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give up ₹400' }));
  await act(() => ports.forfeitBonus.reject(unreachable));
  expect(screen.queryByText('The bonus was not given up')).toBeNull();
  expect(screen.getByText('Not confirmed')).toBeVisible();
  expect(screen.getByText(/^The bonus may have been given up\./)).toBeVisible();
});

it('a session may have ended when the answer is lost', async () => {
  const { ports, user } = await open('/profile');
  const elsewhere = playerSession({
    id: '2',
    isCurrent: false,
    userAgent: 'Mozilla/5.0 (Windows NT) Firefox/133.0',
  });
  await act(() => ports.loadProfile.resolve(profileOf(playerSession(), elsewhere)));
  await user.click(screen.getByRole('button', { name: 'Sign out Firefox on Windows' }));
  await act(() => ports.endSession.reject(unreachable));
  expect(screen.queryByText('The device was not signed out')).toBeNull();
  expect(screen.getByText(/^The device may have been signed out\./)).toBeVisible();
  await act(() => ports.loadProfile.resolve(profileOf(playerSession())));
  expect(screen.queryByText(/Firefox on Windows/)).toBeNull();
  expect(screen.queryByText(/^The device may have been signed out\./)).toBeNull();
});

it('a bank account may have been removed when the answer is lost', async () => {
  const { ports, socket, user } = await open('/profile');
  await act(() => ports.loadProfile.resolve(profileOf(playerSession())));
  await act(() => ports.loadBanks.resolve([playerBank({ id: '1', upiId: 'asha@bank' })]));
  await user.click(screen.getByRole('button', { name: 'Remove asha@bank' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await act(() => ports.removeBank.reject(unreachable));
  expect(screen.queryByText('The account was not removed')).toBeNull();
  expect(screen.getByText(/^The account may have been removed\./)).toBeVisible();
  await act(() => ports.loadBanks.resolve([playerBank({ id: '1', upiId: 'asha@bank' })]));
  expect(screen.getByText(/^The account may have been removed\./)).toBeVisible();
  await act(async () => socket.send({ type: 'realtime.connected' }));
  await act(() => ports.loadBanks.resolve([]));
  expect(screen.queryByText('asha@bank')).toBeNull();
  expect(screen.queryByText(/^The account may have been removed\./)).toBeNull();
});

it('a bank account that may have been added is listed when the form is closed', async () => {
  const { ports, user } = await open('/profile');
  await act(() => ports.loadProfile.resolve(profileOf(playerSession())));
  await act(() => ports.loadBanks.resolve([]));
  await user.click(screen.getByRole('button', { name: cashier('addAccount') }));
  await user.type(main().getByRole('textbox', { name: cashier('details.upiId') }), 'asha@bank');
  await user.type(main().getByRole('textbox', { name: cashier('details.accountName') }), 'Asha Verma');
  await user.click(screen.getByRole('button', { name: cashier('saveAccount') }));
  await act(() => ports.addBank.reject(unreachable));
  expect(screen.getByText(/^The account may have been saved\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: cashier('close') }));
  expect(screen.queryByText('Not confirmed')).toBeNull();
  await act(() => ports.loadBanks.resolve([playerBank({ id: '1', upiId: 'asha@bank' })]));
  expect(screen.getByText('asha@bank')).toBeVisible();
});

it('a refused bank account is not called a failed removal when the form is closed', async () => {
  const { ports, user } = await open('/profile');
  await act(() => ports.loadProfile.resolve(profileOf(playerSession())));
  await act(() => ports.loadBanks.resolve([]));
  await user.click(screen.getByRole('button', { name: cashier('addAccount') }));
  await user.type(main().getByRole('textbox', { name: cashier('details.upiId') }), 'asha@bank');
  await user.type(main().getByRole('textbox', { name: cashier('details.accountName') }), 'Asha Verma');
  await user.click(screen.getByRole('button', { name: cashier('saveAccount') }));
  await act(() => ports.addBank.reject(refused('You have ten accounts.')));
  await user.click(screen.getByRole('button', { name: cashier('close') }));
  expect(screen.queryByText('The account was not removed')).toBeNull();
});

it('a password may have been changed when the answer is lost', async () => {
  const { ports, user } = await open('/profile');
  await act(() => ports.loadProfile.resolve(profileOf(playerSession())));
  const form = within(screen.getByRole('form', { name: 'Change password' }));
  await user.type(form.getByLabelText('Current password'), 'correct horse');
  await user.type(form.getByLabelText('New password'), 'Battery 9 staple!');
  await user.type(form.getByLabelText('Confirm new password'), 'Battery 9 staple!');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  await act(() => ports.changePassword.reject(unreachable));
  expect(form.queryByText('That did not work')).toBeNull();
  expect(form.getByText(/^No answer arrived\..* Your password may have been changed\./)).toBeVisible();
});
