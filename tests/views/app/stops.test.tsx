// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StopKind } from '../../../domain/entities';
import { bonusesOf } from '../../support/machines/bonus-fixtures';
import {
  bankDetails,
  gateway,
  withdrawalRequest,
  withdrawalRules,
} from '../../support/machines/cashier-fixtures';
import { asha, refused } from '../../support/machines/fixtures';
import { game, gameFacets, launch, lookupOf, manyGames } from '../../support/machines/games-fixtures';
import { renderProduct } from '../../support/render-app';
import { stop } from '../../support/stops';
import { textOf } from '../../support/texts';

const stops = textOf('stops');

/** Expects that the button is disabled and described by the sentence, or is not. */
function expectStopped(name: string | RegExp, sentence: string | null): void {
  const button = screen.getByRole('button', { name });
  if (sentence === null) {
    expect(button).not.toHaveAttribute('aria-disabled');
    return;
  }
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(sentence);
  expect(screen.getAllByText(sentence)[0]).toBeVisible();
}

async function openDeposit(kind: 'upi' | 'redirect' = 'upi') {
  const product = await renderProduct({ path: '/deposit/upi', stored: asha });
  const { account, app } = product;
  await act(async () => account.depositStorage.send({ type: 'deposit.restored', draft: null }));
  await act(() =>
    account.ports.loadDepositOptions.resolve({
      gateways: [gateway({ kind })],
      bankDetails: [bankDetails],
      allowance: { obstacle: null, left: null, nextLeft: null },
      paymentReference: 'TR1',
    }),
  );
  return { ...product, stop: (...kinds: StopKind[]) => stop(app, ...kinds) };
}

it('a stop of deposits disables the amount, keeps what is typed, and ends without a reload', async () => {
  const { stop, user } = await openDeposit();
  const amount = screen.getByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, '750');
  await stop('deposits');
  expectStopped('Pay ₹750', stops('deposit'));
  await user.type(amount, '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Pay ₹750' }));
  expect(screen.queryByLabelText(/^Reference of the payment/)).toBeNull();
  await stop();
  expect(screen.queryByText(stops('deposit'))).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay ₹750' }));
  expect(screen.getByLabelText(/^Reference of the payment/)).toBeVisible();
});

it('a stop of deposits during a payment keeps the reference', async () => {
  const { account, stop, user } = await openDeposit();
  await user.click(screen.getByRole('button', { name: 'Pay ₹500' }));
  await user.type(screen.getByLabelText(/^Reference of the payment/), '123456789012');
  await stop('deposits');
  expectStopped('I have paid', stops('depositReport'));
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(account.ports.createDeposit.calls).toHaveLength(0);
  await stop('bets');
  expect(screen.getByLabelText(/^Reference of the payment/)).toHaveValue('123456789012');
  expectStopped('I have paid', null);
});

it('a stop of deposits is said before a gateway is chosen', async () => {
  const { account, app } = await renderProduct({ path: '/gatewaylist', stored: asha });
  await act(() => account.ports.loadGateways.resolve({ gateways: [gateway()], obstacle: null }));
  await stop(app, 'deposits');
  expect(screen.getByText(stops('deposit'))).toBeVisible();
});

it('a stop of withdrawals disables the request and its cancelling', async () => {
  const product = await renderProduct({ path: '/withdraw', stored: asha });
  const { account, app, user } = product;
  await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
  await act(() => account.ports.loadWithdrawalRules.resolve(withdrawalRules));
  await act(() => account.ports.loadBanks.resolve([]));
  const amount = screen.getByLabelText(/^Amount/);
  await user.type(amount, '600');
  await stop(app, 'withdrawals');
  expectStopped(/^Withdraw ₹600/, stops('withdrawal'));
  await stop(app);
  expect(amount).toHaveValue('600');
  expect(screen.queryByText(stops('withdrawal'))).toBeNull();
});

it('a withdrawal is not cancelled during a stop of withdrawals', async () => {
  const { account, app } = await renderProduct({ path: '/withdrawList', stored: asha });
  await act(() =>
    account.ports.loadRequests.resolve({ list: [withdrawalRequest({ canCancel: true })], total: 1 }),
  );
  await stop(app, 'withdrawals');
  expectStopped('Cancel the withdrawal', stops('withdrawalCancel'));
  await stop(app);
  expectStopped('Cancel the withdrawal', null);
});

it('a game waits for the end of a stop, and one that is open says that it takes no stakes', async () => {
  const product = await renderProduct({ path: '/casino/ezg-teen-patti-3-card', stored: asha });
  const { app } = product;
  const { ports, frame } = product.games;
  await stop(app, 'games');
  await act(() => ports.findGame.resolve(lookupOf({ game: game() })));
  expect(screen.getByText(stops('game'))).toBeVisible();
  expect(ports.askLaunch.calls).toHaveLength(0);
  await stop(app);
  expect(ports.askLaunch.calls).toHaveLength(1);
  await act(() => ports.askLaunch.resolve(launch));
  await act(async () => frame.send({ type: 'gameLaunch.gameReady' }));
  await stop(app, 'games');
  expect(screen.getByText(stops('gameOpen'))).toBeVisible();
  expect(screen.getByTitle('Teen Patti 3 Card by Ezugi')).toBeInTheDocument();
});

it('a game that a stop has refused opens when the stop ends', async () => {
  const product = await renderProduct({ path: '/casino/ezg-teen-patti-3-card', stored: asha });
  const { app } = product;
  const { ports } = product.games;
  await act(() => ports.findGame.resolve(lookupOf({ game: game() })));
  await act(() => ports.askLaunch.reject(refused('Games are stopped', 'GAMES_STOPPED')));
  expect(screen.getByRole('alert')).toHaveTextContent('Games are stopped for the moment.');
  await stop(app, 'games');
  expect(screen.getByText(stops('game'))).toBeVisible();
  await stop(app);
  expect(ports.askLaunch.calls).toHaveLength(2);
});

it('the tiles of a lobby are described by the stop', async () => {
  const product = await renderProduct({ path: '/allCasino', stored: asha });
  const { ports } = product.games;
  await act(() => ports.loadFacets.resolve(gameFacets));
  await act(() => ports.loadGames.resolve({ list: manyGames(2), total: 2 }));
  await stop(product.app, 'games');
  const [tile] = screen.getAllByRole('link', { name: /Game 0/ });
  expect(tile).toHaveAccessibleDescription(stops('lobby'));
  await stop(product.app);
  expect(tile).not.toHaveAttribute('aria-describedby');
});

it('the sportsbook waits for the end of a stop of bets', async () => {
  const product = await renderProduct({ path: '/betby', stored: asha });
  const { ports } = product.games;
  await act(() => ports.askSportsbook.reject(refused('Bets are stopped', 'BETS_STOPPED')));
  expect(screen.getByRole('alert')).toHaveTextContent('Bets are stopped for the moment.');
  await stop(product.app, 'bets');
  expect(screen.getByText(stops('sportsbook'))).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await stop(product.app);
  expect(ports.askSportsbook.calls).toHaveLength(2);
});

it.each(['bets', 'games'] as const)('a bonus is not claimed during a stop of %s', async (kind) => {
  const { account, app, user } = await renderProduct({ path: '/bonus', stored: asha });
  await act(() => account.ports.loadBonuses.resolve(bonusesOf()));
  await stop(app, kind);
  expectStopped('Claim ₹500', stops('claim'));
  await user.click(screen.getByRole('button', { name: 'Claim ₹500' }));
  expect(account.ports.claimBonus.calls).toHaveLength(0);
  await stop(app, 'deposits');
  expectStopped('Claim ₹500', null);
});

it('a refusal by a stop that is not known yet is shown, and disappears with the stop', async () => {
  const { account, stop, user } = await openDeposit();
  await user.click(screen.getByRole('button', { name: 'Pay ₹500' }));
  await user.type(screen.getByLabelText(/^Reference of the payment/), '123456789012');
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('k1'));
  await act(() => account.ports.createDeposit.reject(refused('Stopped', 'DEPOSITS_STOPPED')));
  expect(screen.getByRole('alert')).toHaveTextContent('Deposits are stopped for the moment.');
  await stop('deposits');
  expect(screen.queryByRole('alert')).toBeNull();
  expectStopped('I have paid', stops('depositReport'));
  await stop();
  expect(screen.queryByRole('alert')).toBeNull();
  expectStopped('I have paid', null);
});
