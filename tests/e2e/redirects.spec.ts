import type { Page } from '@playwright/test';
import {
  endOf,
  exampleOf,
  isShutFor,
  isSignedIn,
  routeNames,
  type Traveller,
  travellers,
} from '../support/navigations';
import { expect, test } from './support/test';

/** What the backend answers is its own, but for the status that this traveller meets. */
async function meetStatus(page: Page, who: Traveller): Promise<void> {
  if (!isShutFor(who)) return;
  await page.route('**/api/getAppDetails', (route) =>
    route.fulfill({ json: { data: { BRAND_STATUS: who }, error: false, message: '' } }),
  );
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Username').fill('player1');
  await page.getByLabel('Password', { exact: true }).fill('player1234');
  await page.getByRole('button', { name: 'Log In' }).last().click();
  await expect(page).toHaveURL(/\/sports$/);
}

/** As a link would: without a new page. */
const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

const place = (page: Page): string => new URL(page.url()).pathname;

for (const who of travellers) {
  test(`${who}: every address ends where the access of its route says`, async ({ page }) => {
    test.setTimeout(90_000);
    // A check that is never answered leaves the player in.
    if (who === 'checking') await page.routeWebSocket('**/public/**', () => undefined);
    if (isSignedIn(who)) await signIn(page);
    await meetStatus(page, who);
    await page.goto('/');
    for (const name of routeNames) {
      const end = endOf(name, who);
      await goInside(page, exampleOf(name));
      await expect.poll(() => place(page), { message: name }).toBe(end);
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    }
    await page.goto(exampleOf('myBets'));
    await expect.poll(() => place(page)).toBe(endOf('myBets', who));
  });
}
