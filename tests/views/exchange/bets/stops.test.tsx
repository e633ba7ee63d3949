import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import MyBets from '../../../../src/features/exchange/bets/history/MyBets';
import { OpenBets } from '../../../../src/features/exchange/bets/open/OpenBets';
import { refused } from '../../../support/machines/fixtures';
import { betResult } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { renderBets, renderOffer } from './render-bets';

const stops = textOf('stops');

it('a stop of cash-outs disables an offer with its sentence, and ends', async () => {
  const { setStops, takeQuote, createIdempotencyKey, user } = await renderOffer();
  const take = () => screen.getByRole('button', { name: 'Cash out for ₹113.33 or more' });
  await setStops('cash-outs');
  expect(take()).toHaveAttribute('aria-disabled', 'true');
  expect(take()).toHaveAccessibleDescription(stops('cashOut'));
  await user.click(take());
  expect([createIdempotencyKey.calls.length, takeQuote.calls.length]).toEqual([0, 0]);
  await setStops('bets');
  await user.click(take());
  expect(createIdempotencyKey.calls).toHaveLength(1);
});

it('a stop of cash-outs disables cashing out and cancelling in the list, which says so', async () => {
  const { answer, setStops } = await renderBets(<OpenBets />);
  await answer([betResult.matched, { ...betResult.unmatched, id: '2' }]);
  await setStops('cash-outs');
  expect(screen.getByText(stops('openBets'))).toBeVisible();
  const [cashOut, cancel] = [/^Cash out India/, /^Cancel ₹/].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(cashOut).toHaveAccessibleDescription(stops('cashOut'));
  expect(cancel).toHaveAccessibleDescription(stops('cancelling'));
  await setStops();
  expect(cancel).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText(stops('openBets'))).toBeNull();
});

it('a cash-out refused by a stop that is not known yet says why, until the stop is known', async () => {
  const { createIdempotencyKey, setStops, takeQuote, user } = await renderOffer();
  await user.click(screen.getByRole('button', { name: 'Cash out for ₹113.33 or more' }));
  await act(() => createIdempotencyKey.resolve('k1'));
  await act(() => takeQuote.reject(refused('Cash-outs are stopped.', 'CASH_OUTS_STOPPED')));
  expect(screen.getByText(/^Cash-outs and the cancelling of bets are stopped/)).toBeVisible();
  await setStops('cash-outs');
  await setStops();
  expect(screen.queryByText(/^Cash-outs and the cancelling of bets are stopped/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Get a new offer' })).toBeVisible();
});

it('a cancellation refused by a stop that is not known yet says why, until the stop is known', async () => {
  const { answer, bets, setStops } = await renderBets(<OpenBets />);
  await answer([betResult.unmatched]);
  const { id: betId } = betResult.unmatched;
  await act(async () => bets.send({ type: 'bets.cancelRequested', betId }));
  const sentence = refused('Cash-outs are stopped.', 'CASH_OUTS_STOPPED');
  await act(async () => bets.send({ type: 'bets.cancellationSettled', betId, bet: null, sentence }));
  expect(screen.getByRole('alert')).toHaveTextContent(/Cash-outs and the cancelling of bets are stopped/);
  await setStops('cash-outs');
  await setStops();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a stop of cash-outs is said above open bets, and not above settled ones', async () => {
  const { answerPage, setStops, user } = await renderBets(<MyBets />);
  await answerPage([betResult.matched]);
  await setStops('cash-outs');
  expect(screen.getByText(stops('openBets'))).toBeVisible();
  await user.click(screen.getByRole('tab', { name: textOf('myBets')('tab.settled') }));
  await answerPage([{ ...betResult.matched, state: 'won', profit: 420_00 }]);
  expect(screen.queryByText(stops('openBets'))).toBeNull();
});
