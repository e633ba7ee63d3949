import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '../../../support/machines/fixtures';
import { market } from '../../../support/machines/market-fixtures';
import { hindiNames, selection } from '../../../support/machines/slip-fixtures';
import { hindiTextOf } from '../../../support/texts';
import { slipOnScreen, stake } from './slip-on-screen';

async function indiaOnSlip() {
  const slip = await slipOnScreen();
  await slip.send({ type: 'betSlip.selectionAdded', selection: selection(hindiNames) });
  await slip.changeMarket(market());
  await slip.user.type(stake(), '500');
  return slip;
}

const english = /India|Australia|Match Odds|Stake|Place|Confirm/;

it('the slip follows the language on the open page, and keeps the stake', async () => {
  const { createIdempotencyKey, setLanguage, user } = await indiaOnSlip();
  const field = stake();
  await setLanguage('hi');
  expect(screen.getByText('भारत')).toBeVisible();
  expect(field).toHaveValue('500');
  expect(document.querySelector('main')?.textContent?.replace('A match', '')).not.toMatch(english);
  await setLanguage('en');
  expect(screen.getByText('India')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
  await user.click(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' }));
  expect(createIdempotencyKey.calls).toHaveLength(1);
});

it('a refusal on the slip follows the language on the open page', async () => {
  const { createIdempotencyKey, placeBet, setLanguage, user } = await indiaOnSlip();
  await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
  await user.click(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' }));
  await act(() => createIdempotencyKey.resolve('k1'));
  await act(() => placeBet.reject(refused('Bets are stopped.', 'BETS_STOPPED')));
  expect(screen.getByText(/^Bets are stopped for the moment/)).toBeVisible();
  await setLanguage('hi');
  expect(screen.queryByText(/stopped/)).toBeNull();
  const [shown] = screen.getAllByText(hindiTextOf('refusals')('BETS_STOPPED'), { exact: false });
  expect(shown).toBeVisible();
  expect(placeBet.calls).toHaveLength(1);
});
