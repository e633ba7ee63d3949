import { expect, test } from './support/test';
import { openTestBackend, type TestBackend } from './support/test-backend';

/** Each would call `attacked` if it became markup, an address of a script or a template. */
const markup = [
  '<img src="x" onerror="attacked()">',
  '<script>attacked()</script>',
  '"><svg onload="attacked()">',
  "{{constructor.constructor('attacked()')()}}",
].join(' ');
const script = 'javascript:attacked()';

let backend: TestBackend;
test.beforeAll(async () => {
  backend = await openTestBackend();
});
test.afterAll(() => backend.close());

test('texts of the backend run no script, open no dialog and become no element', async ({
  consoleErrors,
  page,
}) => {
  await backend.callSandbox('/announcements', [`First ${markup}`, { content: markup }]);
  await backend.callSandbox('/banners', [
    { order: 1, id: null, title: `Title ${markup}`, text: markup, image: script, url: script },
    {
      order: 2,
      id: null,
      title: markup,
      text: markup,
      image: `data:text/html,${markup}`,
      url: `//evil.example/${markup}`,
    },
  ]);
  await backend.callSandbox('/app-details', {
    SEO_TITLE: `Brand ${markup}`,
    LOGO_URL: script,
    PHONE: markup,
    WHATS_APP_URL: script,
    TELEGRAM: `${script}//https://t.me`,
    FACEBOOK: `data:text/html,${markup}`,
    INSTATGRAM: ` java\tscript:attacked()`,
  });
  const attacks: string[] = [];
  page.on('dialog', async (dialog) => {
    attacks.push(dialog.message());
    await dialog.dismiss();
  });
  await page.exposeFunction('attacked', () => attacks.push('a script ran'));

  await page.goto(backend.url);
  // Announcements and banners are shown without their tags.
  await expect(page.getByText('{{constructor.constructor').first()).toBeAttached();
  await expect(page).toHaveTitle(/<img src="x" onerror="attacked\(\)">/);

  const refusal = { path: '/login', status: 401, message: `This username is wrong ${markup}` };
  await backend.callSandbox('/next-call', refusal);
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  await page.getByLabel('Username').fill('player1');
  await page.getByLabel('Password', { exact: true }).fill('player1234');
  await page.getByRole('dialog').getByRole('button', { name: 'Log In' }).click();
  // At its field, and in a toast.
  await expect(page.getByText(/This username is wrong <img/).first()).toBeVisible();
  // The browser logs the refused log-in; a violated policy or a failed script would be another error.
  await expect.poll(() => consoleErrors).toEqual([expect.stringMatching(/status of 401 .*\/api\/login$/)]);
  consoleErrors.length = 0;

  for (const path of ['/contactus', '/promotions', `/sports/jetfair?section=${encodeURIComponent(markup)}`]) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  const injected = await page.evaluate(() => [
    ...[...document.querySelectorAll('[onerror], [onload], img[src="x"]')].map(({ outerHTML }) => outerHTML),
    ...[...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => href)
      .filter((href) => !/^(https?|tel|mailto):/.test(href)),
  ]);
  expect(injected).toEqual([]);
  expect(attacks).toEqual([]);
});
