import { expectOverlayEntries } from './support/overlay-entries';
import { expect, test } from './support/test';
import { goTo } from './support/visit';

test('the product runs under enforced Trusted Types without a violation, and nothing else can make markup of text', async ({
  consoleErrors,
  page,
}) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await expect(page.getByRole('main')).toBeVisible();
  // The address of a service worker is one that Trusted Types protect.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  await page.getByLabel('Username').fill('player1');
  await page.getByLabel('Password', { exact: true }).fill('player1234');
  await page.getByRole('dialog').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Balance / })).toBeVisible();
  await expectOverlayEntries(page, 0);
  for (const path of ['/sports/jetfair?section=cricket', '/mybets', '/profit&loss', '/terms-and-condition']) {
    await goTo(page, path);
  }
  expect(await page.evaluate(() => (globalThis as { violations?: string[] }).violations)).toEqual([]);

  // Text does not become markup, and no other policy can be created: registering the worker created that of the product.
  const attempts = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const isRefused = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    return [
      isRefused(() => {
        document.createElement('div').innerHTML = '<img src=x>';
      }),
      isRefused(() => trustedTypes.createPolicy('another', {})),
      isRefused(() => trustedTypes.createPolicy('winwin24x7', {})),
    ];
  });
  expect(attempts).toEqual([true, true, true]);
  await expect.poll(() => consoleErrors.length).toBe(3);
  consoleErrors.length = 0;
});
