import { textOf } from '../../support/texts';
import { best, expect, test } from '../support/money';

const text = textOf('betSlip');

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

/** Pixels of the window that the keyboard leaves. */
const SEEN = 480;

/** A headless browser has no on-screen keyboard. */
function replaceVisualViewport(): void {
  const value = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value });
}

function openKeyboard(height: number): void {
  const { visualViewport } = window;
  if (visualViewport === null) return;
  Object.assign(visualViewport, { height });
  visualViewport.dispatchEvent(new Event('resize'));
}

test('the button of a bet is above the on-screen keyboard while the stake is typed', async ({
  page,
  slip,
}) => {
  await page.addInitScript(replaceVisualViewport);
  await slip.open();
  await slip.enterStake(best, 200);
  await page.evaluate(openKeyboard, SEEN);
  const place = slip.button(text('place', { stake: '₹200', price: '2.00' }));
  const bottom = () => place.evaluate((button) => button.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(SEEN);
  await expect(place).toBeInViewport({ ratio: 1 });
});

test('the button of a bet is in view when the phone is turned', async ({ page, slip }) => {
  await slip.open();
  await slip.enterStake(best, 200);
  await page.setViewportSize({ width: 800, height: 360 });
  await expect(slip.button(text('place', { stake: '₹200', price: '2.00' }))).toBeInViewport({ ratio: 1 });
});
