import { hostileFrameOf, longestFrameOf, post, test } from './support/hostile-hosts';
import { expect } from './support/test';

test('a hostile sportsbook moves no entry of the history, and its messages leave the product responsive', async ({
  hosts,
  page,
}) => {
  await page.route('**/api/sportsbook/launch', async (route) => {
    const response = await route.fetch();
    const { data, ...answer } = await response.json();
    await route.fulfill({
      response,
      json: { ...answer, data: { ...data, frame_url: `${hosts.allowed.origin}/frame` } },
    });
  });
  await page.goto('/betby');
  const frame = await hostileFrameOf(page);
  const entries = await page.evaluate(() => history.length);
  for (const type of ['loaded', 'ready']) await post(frame, { source: 'sportsbook', type });
  await expect.poll(() => frame.evaluate('window.received.length')).toBeGreaterThan(0);
  await frame.evaluate(() => {
    const source = 'sportsbook';
    const long = 'x'.repeat(1_000_000);
    const routes = ['/a\u0000b', '/\ud800', '//evil.example', '/a\\b', 'javascript:alert(1)', '/a'];
    const messages: unknown[] = [
      ...routes.map((route) => ({ source, type: 'routeChanged', route, request: 0 })),
      { source, type: 'routeChanged', route: '/b', request: Number.MAX_SAFE_INTEGER },
      { source, type: 'resized', height: 1e300 },
      { source, type: 'resized', height: Number.NaN },
      { source, type: 'scrollRequested', top: -1 },
      { source, type: 'scrollRequested', top: Number.POSITIVE_INFINITY },
      { source: 'operator', type: 'killed' },
      // The messages after a slow one may not be read.
      { source, type: 'routeChanged', route: `/${long}`, request: 0 },
      { source, type: long },
    ];
    const flood = () => {
      // More than 500 a second would end the widget.
      for (let sent = 0; sent < 8; sent += 1)
        window.top?.postMessage({ source, type: 'resized', height: sent % 2 === 0 ? 0 : 50_000 }, '*');
    };
    // Playwright gives evaluated functions the activation of a press, which may add entries; it ends after 5 s.
    setTimeout(() => {
      for (const message of messages) window.top?.postMessage(message, '*');
      setInterval(flood, 20);
      Object.assign(window, { isSent: true });
    }, 6000);
  });
  await frame.waitForFunction('window.isSent');
  expect(await longestFrameOf(page)).toBeLessThan(1000);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // The one path of a widget among them.
  await expect(page).toHaveURL('/betby?route=%2Fa');
  await page.getByRole('link', { name: 'winwin24x7, to the start page' }).click();
  await expect(page).toHaveURL('/sports');
});
