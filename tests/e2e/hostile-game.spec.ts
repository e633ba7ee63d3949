import type { Frame, Page } from '@playwright/test';
import { newBettingPlayer } from '../support/test-player';
import { textOf } from '../support/texts';
import { test as base, hostileFrameOf, longestFrameOf, post } from './support/hostile-hosts';
import type { HostileProvider } from './support/hostile-provider';
import { expect } from './support/test';

interface Fixtures {
  /** Opens a game whose launch answer names the page of a provider. */
  readonly openGameOf: (provider: HostileProvider) => Promise<void>;
  /** The frame of a game whose provider is hostile. */
  readonly hostile: Frame;
}

const PATH = '/casino/spribe/aviator';
const text = textOf('game');

const test = base.extend<Fixtures>({
  openGameOf: async ({ hosts, page }, use) => {
    const { token } = await newBettingPlayer(hosts.backend.url);
    // Also runs in frames: the provider's page must not get the token from the test.
    await page.addInitScript(
      ([origin, stored]) => {
        if (location.origin === origin) localStorage.setItem('token', stored);
      },
      [hosts.backend.url, token] as const,
    );
    await use(async ({ origin }) => {
      await page.route('**/api/games/launch', async (route) => {
        const response = await route.fetch();
        const { data, ...answer } = await response.json();
        await route.fulfill({
          response,
          json: { ...answer, data: { ...data, url: `${origin}/launch?token=x` } },
        });
      });
      await page.goto(PATH);
      await page.locator('iframe').waitFor({ state: 'attached' });
    });
  },
  hostile: async ({ hosts, openGameOf, page }, use) => {
    await openGameOf(hosts.allowed);
    await use(await hostileFrameOf(page));
  },
});

// One worker, and one backend, for all tests of the file.
test.describe.configure({ mode: 'default' });

const opening = (page: Page) => page.getByText(text('opening', { name: 'Aviator' }));

/** The page of the product still runs the game, and answers the player. */
async function expectUnharmed(page: Page): Promise<void> {
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Aviator' })).toBeVisible();
  await expect(page.locator('iframe')).toBeAttached();
  await page.getByRole('button', { name: text('exit') }).click();
  await expect(page).toHaveURL(/\/casino\/spribe$/);
}

test('a game of an origin that the policy does not name is not loaded', async ({
  consoleErrors,
  hosts,
  openGameOf,
  page,
}) => {
  await openGameOf(hosts.foreign);
  await expect.poll(() => consoleErrors.join()).toContain('frame-src');
  expect(hosts.foreign.requests).toEqual([]);
  await expectUnharmed(page);
});

test('a hostile game reads no token, storage, cookie or address of the product', async ({
  hosts,
  hostile,
  page,
}) => {
  const read = await hostile.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      storage: () => window.top?.localStorage.getItem('token'),
      document: () => window.parent.document.body.innerHTML,
      cookie: () => window.top?.document.cookie,
      address: () => window.top?.location.href,
      element: () => window.frameElement?.outerHTML,
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        const value = attempt();
        return value == null ? [] : [`${name}: ${value}`];
      } catch {
        return [];
      }
    });
  });
  expect(read).toEqual([]);
  expect(await hostile.evaluate(() => document.referrer)).toBe('');
  for (const type of ['tokenRequested', 'getToken', 'loaded', 'tokenExpired'])
    for (const source of ['game', 'sportsbook', 'operator']) await post(hostile, { source, type });
  await post(hostile, { source: 'game', type: 'ready' });
  await expect(opening(page)).toBeHidden();
  expect(await hostile.evaluate('window.received')).toEqual([]);
  for (const { authorization, cookie, referer } of hosts.allowed.requests)
    expect({ authorization, cookie, referer }).toEqual({});
  await expectUnharmed(page);
});

test('a hostile game navigates nothing but itself, and opens no window or dialog', async ({
  hosts,
  hostile,
  page,
}) => {
  let opened = 0;
  page.context().on('page', () => {
    opened += 1;
  });
  page.on('dialog', async (dialog) => {
    opened += 1;
    await dialog.dismiss();
  });
  // With the activation of a click, which Playwright gives to evaluated functions.
  await hostile.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.target = '_top';
    const form = document.createElement('form');
    form.action = address;
    form.target = '_top';
    document.body.append(link, form);
    const attempts = [
      () => window.top?.location.replace(address),
      () => {
        if (window.top) window.top.location.href = address;
      },
      () => window.open(address, '_top'),
      () => window.open(address, '_blank'),
      () => link.click(),
      () => form.submit(),
      () => window.top?.close(),
      () => window.alert('A game'),
      () => window.confirm('A game'),
    ];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // Refused.
      }
    }
  }, `${hosts.foreign.origin}/stolen`);
  await expectUnharmed(page);
  expect(opened).toBe(0);
  expect(hosts.foreign.requests).toEqual([]);
});

test('malformed messages of a hostile game, and those of a frame inside it, have no effect', async ({
  hostile,
  page,
}) => {
  await hostile.evaluate(() => {
    const cyclic: Record<string, unknown> = { source: 'game' };
    cyclic.type = cyclic;
    const messages: unknown[] = [
      null,
      'failed',
      42,
      [],
      cyclic,
      new Map([['source', 'game']]),
      new ArrayBuffer(8),
      'x'.repeat(5_000_000),
      { type: 'failed' },
      { source: 'operator', type: 'failed' },
      { source: 'game', type: ['failed'] },
      { source: 'game', type: '__proto__' },
      { source: 'game', type: 'constructor' },
      { source: 'sportsbook', type: 'routeChanged', route: '//evil.example' },
      JSON.parse('{"__proto__": {"source": "game", "type": "failed"}}'),
    ];
    for (const message of messages) window.top?.postMessage(message, '*');
    // Another window of the same origin as the game.
    const inner = document.createElement('iframe');
    inner.srcdoc = `<script>for (const type of ['ready', 'failed', 'sessionExpired', 'exitRequested'])
      top.postMessage({ source: 'game', type }, '*'); parent.isSent = true;</script>`;
    document.body.append(inner);
  });
  await hostile.waitForFunction('window.isSent');
  await expect(opening(page)).toBeVisible();
  // Messages are delivered in order: the ones before it were read and ignored. A second has 20 messages at most.
  await expect(async () => {
    await post(hostile, { source: 'game', type: 'ready' });
    await expect(opening(page)).toBeHidden({ timeout: 500 });
  }).toPass();
  await expectUnharmed(page);
});

test('a flood of messages leaves the product responsive, and asks the server no more often', async ({
  hostile,
  page,
}) => {
  let sessionCalls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/games/session')) sessionCalls += 1;
  });
  await post(hostile, { source: 'game', type: 'ready' });
  await hostile.evaluate(() => {
    setInterval(() => {
      for (let count = 0; count < 8; count += 1) {
        const type = count % 2 === 0 ? 'roundStarted' : 'roundEnded';
        window.top?.postMessage({ source: 'game', type, filling: 'x'.repeat(1000) }, '*');
      }
    }, 20);
  });
  const longestFrame = await longestFrameOf(page);
  // Milliseconds, at up to 400 messages a second: more would end the game.
  expect(longestFrame).toBeLessThan(1000);
  expect(sessionCalls).toBeLessThanOrEqual(5);
  await page.getByRole('button', { name: text('exit') }).click();
  // The round may run at this moment.
  const question = page.getByRole('dialog', { name: text('leaveTitle') });
  await expect(async () => {
    if (await question.isVisible()) await question.getByRole('button', { name: text('leave') }).click();
    await expect(page).toHaveURL(/\/casino\/spribe$/, { timeout: 1000 });
  }).toPass();
});

test('a flood of large messages ends the game, and the product answers', async ({ hostile, page }) => {
  await hostile.evaluate(() => {
    // About 1 MB: a page that decodes each of them answers no more.
    const filling = Array(100_000).fill('12345678');
    const flood = () => {
      for (let count = 0; count < 20; count += 1)
        window.top?.postMessage({ source: 'game', type: 'ready', filling }, '*');
      for (let count = 0; count < 600; count += 1) window.top?.postMessage('', '*');
    };
    setInterval(flood, 20);
  });
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page).toHaveURL(PATH);
  await page.getByRole('link', { name: 'winwin24x7, to the start page' }).click();
  await expect(page).toHaveURL('/sports');
});
