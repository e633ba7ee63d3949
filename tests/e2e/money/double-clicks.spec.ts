import { textOf } from '../../support/texts';
import { expect, odds, setOdds, test } from '../support/money';

const betText = textOf('bets');
const cancelText = betText('cancel', { amount: '₹200' });

test('cancels one bet by a double click, not the one that takes its place in the list', async ({
  backend,
  page,
  player,
  slip,
}) => {
  const { version } = await setOdds(backend, 2);
  const market = { id: odds.market, gtype: 'match', version } as const;
  for (const price of [3, 4, 5]) await player.place({ market, price, stake: 200 });
  await slip.open();
  const cancel = slip.openBets.getByRole('button', { name: new RegExp(`^${cancelText} `) });
  await expect(cancel).toHaveCount(3);
  await cancel.first().click();
  await expect(cancel).toHaveCount(2);
  await cancel.first().dispatchEvent('click', { detail: 2 });

  // A click of its own, after which the list is compared.
  const cancelled = page.waitForResponse('**/api/bet/cancel');
  await cancel.last().click();
  await cancelled;
  await expect(cancel).toHaveCount(1);
  const { list } = await player.get('/bets');
  expect(list.map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'unmatched', 'cancelled']);
});
