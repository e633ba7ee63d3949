import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OpenBets } from '../../../src/features/exchange/bets/open/OpenBets';
import { betResult } from '../../support/machines/slip-fixtures';
import { textOf } from '../../support/texts';
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
