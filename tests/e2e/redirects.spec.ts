import type { Page } from '@playwright/test';
import {
  type Audience,
  audiences,
  examplePath,
  expectedPath,
  isSignedIn,
  isSiteClosed,
  routeNames,
  routesOfEachKind,
} from '../support/navigations';
import { expect, removeMissingSamples, test } from './support/test';
import { signInAs } from './support/visit';

/** All routes in the soak, and for each audience in tests/views/app/redirects.test.tsx. */
const tested = process.env.SOAK ? routeNames : routesOfEachKind;

/** The other audiences are told apart in the views alone: in the soak, and in tests/views/app/redirects.test.tsx. */
const visited = audiences.filter(
  (who) => process.env.SOAK || ['visitor', 'player', 'maintenance'].includes(who),
);

/** Replaces the site's status in the backend's answer. */
async function mockStatus(page: Page, who: Audience): Promise<void> {
  if (!isSiteClosed(who)) return;
  await page.route('**/api/getAppDetails', (route) =>
    route.fulfill({ json: { data: { BRAND_STATUS: who }, error: false, message: '' } }),
  );
}

/** Navigates without loading the page, as a link does. */
const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

const pathOf = (page: Page): string => new URL(page.url()).pathname;

for (const who of visited) {
  test(`${who}: a path redirects according to the access of its route`, async ({ consoleErrors, page }) => {
    // A session check without an answer does not log out.
    if (who === 'checking') await page.routeWebSocket('**/public/**', () => undefined);
    if (isSignedIn(who)) await signInAs(page);
    await mockStatus(page, who);
    await page.goto('/');
    for (const name of tested) {
      const end = expectedPath(name, who);
      await navigate(page, examplePath(name));
      await expect.poll(() => pathOf(page), { message: name }).toBe(end);
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    }
    await page.goto(examplePath('myBets'));
    await expect.poll(() => pathOf(page)).toBe(expectedPath('myBets', who));
    removeMissingSamples(consoleErrors);
  });
}
