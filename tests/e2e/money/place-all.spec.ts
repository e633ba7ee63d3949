import { textOf } from '../../support/texts';
import { best, expect, test } from '../support/money';

const text = textOf('betSlip');

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

test('the button that confirms all bets stays in view while their cards ask for a confirmation', async ({
  page,
  slip,
}) => {
  await slip.open();
  await slip.enterStake(best, 100);
  await page.keyboard.press('Escape');
  await slip.price(/^Back Australia at 2\.00/).tap();
  await page.getByRole('textbox', { name: /^Stake, Back Australia/ }).fill('100');
  const total = { count: 2, total: '₹200' };
  await page.getByRole('button', { name: text('placeAll', total), exact: true }).tap();
  const confirm = page.getByRole('button', { name: text('confirmAll', total), exact: true });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  // The button is where the one was that asked: a second tap at the same place is a double tap, which confirms nothing.
  await confirm.tap({ position: { x: 12, y: 12 } });
  await expect(slip.message(text('matched', { amount: '₹100', price: '2.00' }))).toHaveCount(2);
});
