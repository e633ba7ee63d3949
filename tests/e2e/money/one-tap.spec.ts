import type { Locator, Page } from '@playwright/test';
import { textOf } from '../../support/texts';
import { countPlacements, expect, type SlipPage, setOdds, test } from '../support/money';

const text = textOf('betSlip');

/** A tap backs ₹100 at 2.00, the first quick stake. */
const matched100 = { state: 'matched', stake: 100, matched: 100, fills: [{ price: 2, size: 100 }] };
const reserved100 = { cash: 1000, balance: 900 };
const reserved200 = { cash: 1000, balance: 800 };

const bar = (page: Page): Locator => page.getByRole('region', { name: text('oneTap.title') });
const arm = (page: Page): Locator => bar(page).getByRole('button', { name: text('oneTap.arm') });
const armed = (page: Page): Locator => bar(page).getByRole('button', { name: text('oneTap.armed') });
const mark = (page: Page): Locator => page.locator('body > [data-state]');
/** Its size is smaller after each bet. */
const best = /^Back Bangladesh at 2\.00/;

const settings = (page: Page): Locator => page.locator('summary', { hasText: text('settings') });
const setting = (page: Page): Locator => page.getByRole('checkbox', { name: text('oneTap.setting') });

/** The result is on the screen, at the price that was pressed. */
async function expectMarkAt(page: Page, price: Locator): Promise<void> {
  await expect(mark(page)).toHaveText(text('oneTap.marks.matched', { stake: '₹100' }));
  const [shown, pressed] = [await mark(page).boundingBox(), await price.boundingBox()];
  if (shown === null || pressed === null) throw new Error('Mark or price is not on the page');
  const { height, width } = page.viewportSize() ?? { height: 0, width: 0 };
  expect(shown.x).toBeGreaterThanOrEqual(0);
  expect(shown.x + shown.width).toBeLessThanOrEqual(width);
  expect(shown.y).toBeGreaterThan(0);
  expect(shown.y).toBeLessThan(height);
  expect(Math.abs(shown.y + shown.height - pressed.y)).toBeLessThan(pressed.height);
}

test.describe('one tap with a finger on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  /** The settings are in the sheet of the slip; the draft that opened it stays. */
  async function showBar(page: Page, slip: SlipPage): Promise<void> {
    await slip.open();
    await slip.price(best).tap();
    await settings(page).tap();
    await setting(page).tap();
    await page.getByRole('button', { name: text('close'), exact: true }).tap();
    await expect(arm(page)).toBeEnabled();
  }

  test('places once, says so in the bar and at the price, and is disarmed by its time', async ({
    backend,
    expectEndState,
    page,
    slip,
  }) => {
    const placements = countPlacements(page);
    await page.clock.install();
    await showBar(page, slip);
    await arm(page).tap();
    await expect(armed(page)).toHaveAttribute('aria-pressed', 'true');
    expect(placements()).toBe(0);

    await slip.price(best).tap();
    await expectMarkAt(page, slip.price(best));
    await expect(bar(page).getByRole('status')).toContainText(
      text('matched', { amount: '₹100', price: '2.00' }),
    );
    // The draft alone is left to place.
    await expect(page.getByRole('button', { name: text('open', { count: 1 }), exact: true })).toBeVisible();
    expect(placements()).toBe(1);

    await page.clock.fastForward('03:01');
    await expect(arm(page)).toBeEnabled();
    await expect(bar(page).getByRole('status')).toContainText(text('oneTap.reasons.idle'));
    // The prices are 3 minutes old.
    await setOdds(backend, 2);
    const other = slip.price(/^Back Australia at 2\.00/);
    await expect(other).not.toHaveAttribute('aria-disabled', 'true');
    await other.tap();
    await expect(page.getByRole('textbox', { name: /^Stake, Back Australia/ })).toBeVisible();
    expect(placements()).toBe(1);
    await expectEndState(reserved100, [matched100]);
  });

  test('places a double tap once', async ({ expectEndState, page, slip }) => {
    const placements = countPlacements(page);
    await showBar(page, slip);
    await arm(page).tap();
    const box = await slip.price(best).boundingBox();
    if (box === null) throw new Error('The price is not on the page');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
    await expect(mark(page)).toHaveText(text('oneTap.marks.matched', { stake: '₹100' }));
    expect(placements()).toBe(1);
    await expectEndState(reserved100, [matched100]);
  });

  test('says at the price that nothing was placed when the bet is refused', async ({
    backend,
    expectEndState,
    page,
    slip,
  }) => {
    await showBar(page, slip);
    await arm(page).tap();
    await backend.callSandbox('/next-call', { path: '/bet/match/odds', status: 400 });
    await slip.price(best).tap();
    await expect(mark(page)).toHaveText(text('oneTap.marks.notPlaced'));
    await expectEndState({ cash: 1000, balance: 1000 }, []);
  });
});

test.describe('one tap by keys on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('arms, places with Enter at the focused price, and disarms', async ({
    backend,
    expectEndState,
    page,
    slip,
  }) => {
    const placements = countPlacements(page);
    await slip.open();
    await settings(page).focus();
    await page.keyboard.press('Enter');
    await setting(page).focus();
    await page.keyboard.press('Space');
    await arm(page).focus();
    await page.keyboard.press('Enter');
    await expect(armed(page)).toBeFocused();

    await slip.price(best).focus();
    await page.keyboard.press('Enter');
    await expectMarkAt(page, slip.price(best));
    // The price keeps the focus: the next press is as near.
    await expect(slip.price(best)).toBeFocused();
    await setOdds(backend, 2);
    await page.keyboard.press('Enter');
    await expect.poll(placements).toBe(2);
    await expect(mark(page)).toHaveText(text('oneTap.marks.matched', { stake: '₹100' }));

    await armed(page).focus();
    await page.keyboard.press('Enter');
    await slip.price(best).focus();
    await page.keyboard.press('Enter');
    await expect(slip.slipSelection.getByRole('textbox', { name: /^Stake, / })).toBeVisible();
    expect(placements()).toBe(2);
    await expectEndState(reserved200, [matched100, matched100]);
  });
});
