import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { Pause } from '../../../../domain/protection';
import { fakeAccount } from '../../../support/fake-account';
import { refused } from '../../../support/machines/fixtures';
import { playedSession } from '../../../support/machines/protection-fixtures';
import { selection } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { slipOnScreen, stake } from './slip-on-screen';

const stopped = textOf('stops')('slip');

it('a stop of bets disables the button with its sentence, keeps the stake, and ends', async () => {
  const { createIdempotencyKey, pickIndia, setStops, user } = await slipOnScreen();
  await pickIndia();
  await user.type(stake(), '500');
  await setStops('bets');
  const button = screen.getByRole('button', { name: 'Place ₹500 at 1.84' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(stopped);
  await user.click(button);
  await user.type(stake(), '{Enter}');
  expect(screen.queryByRole('button', { name: 'Confirm ₹500 at 1.84' })).toBeNull();
  await setStops('deposits');
  expect(stake()).toHaveValue('500');
  await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
  await setStops('bets');
  await user.click(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' }));
  expect(createIdempotencyKey.calls).toHaveLength(0);
  await setStops();
  await user.click(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' }));
  expect(createIdempotencyKey.calls).toHaveLength(1);
});

it('a stop of bets comes before what the player can mend, and after a bet that is sent', async () => {
  const { createIdempotencyKey, pickIndia, setStops, user } = await slipOnScreen();
  await pickIndia();
  await setStops('bets');
  expect(screen.getByRole('button', { name: 'Place bet' })).toHaveAccessibleDescription(stopped);
  await setStops();
  await user.type(stake(), '500');
  await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
  await user.click(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' }));
  await act(() => createIdempotencyKey.resolve('k1'));
  await setStops('bets');
  expect(screen.queryByText(stopped)).toBeNull();
});

it('several bets are not placed together during a stop', async () => {
  const { createIdempotencyKey, changeMarket, pickIndia, send, setStops, user } = await slipOnScreen();
  await pickIndia();
  await send({ type: 'betSlip.selectionAdded', selection: selection({ side: 'lay' }) });
  const { market } = await import('../../../support/machines/market-fixtures');
  await changeMarket(market());
  await user.type(stake('Back India'), '500');
  await user.type(stake('Lay India'), '500');
  await setStops('bets');
  const all = screen.getByRole('button', { name: /^Place 2 bets/ });
  expect(all).toHaveAttribute('aria-disabled', 'true');
  await user.click(all);
  await user.click(all);
  expect(createIdempotencyKey.calls).toHaveLength(0);
});

it('a refusal by a stop that is not known yet is shown, and ends with the stop', async () => {
  const { createIdempotencyKey, pickIndia, placeBet, setStops, user } = await slipOnScreen();
  await pickIndia();
  await user.type(stake(), '500');
  await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
  await user.click(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' }));
  await act(() => createIdempotencyKey.resolve('k1'));
  await act(() => placeBet.reject(refused('Bets are stopped.', 'BETS_STOPPED')));
  expect(screen.getByText(/^Bets are stopped for the moment/)).toBeVisible();
  await setStops('bets');
  expect(screen.queryByText(/^Bets are stopped for the moment/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Place ₹500 at 1.84' })).toHaveAccessibleDescription(stopped);
  await setStops();
  expect(screen.queryByText(/^Bets are stopped for the moment/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Place ₹500 at 1.84' })).not.toHaveAttribute('aria-disabled');
});

it('a time-out or self-exclusion that begins meanwhile disables the button, until it ends', async () => {
  const { machine, ports } = fakeAccount();
  const account = createActor(machine).start();
  onTestFinished(() => void account.stop());
  const reload = (pause: Pause | null) =>
    act(async () => {
      account.send({ type: 'account.protectionChanged' });
      await ports.loadPlayedSession.resolve(playedSession({ pause }));
    });
  account.send({ type: 'account.playerChanged', isPlayer: true });
  const { pickIndia, user } = await slipOnScreen({ children: { account } });
  await pickIndia();
  await user.type(stake(), '500');
  await reload({ kind: 'time-out', until: Date.now() + 3_600_000 });
  const button = screen.getByRole('button', { name: 'Place ₹500 at 1.84' });
  expect(button).toHaveAccessibleDescription('No bets are accepted during a time-out or self-exclusion.');
  await user.click(button);
  expect(screen.queryByRole('button', { name: 'Confirm ₹500 at 1.84' })).toBeNull();
  await reload(null);
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' })).toBeVisible();
});
