import { type Browser, chromium, type Page } from '@playwright/test';
import { bench, describe, expect } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/lib/browsers/chromium.mjs';
import { freshEmbeddedDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { medianOf } from './median';
import { oneRun } from './one-run';

/** Limits in milliseconds from a click to the next paint, at a CPU throttling of `SLOWER`. */
const MEDIAN_LIMIT = 100;
const SINGLE_LIMIT = 150;
const SLOWER = 4;
const ROUNDS = 5;

/** Each navigation is to one of these and back to the landing, the heaviest screen. */
const navigations = {
  visitor: [
    '/sports?section=cricket',
    '/betby',
    '/terms-and-condition',
    '/gamerules',
    '/contact-us',
    '/sign-in',
  ],
  player: [
    '/sports/jetfair?section=inplay',
    '/mybets',
    '/profit&loss',
    '/support',
    '/cashier',
    '/show-all-game',
  ],
} as const;

const LANDING = '/sports';

/** Back navigations to a scroll position in CSS pixels. */
const scrollPositions = {
  visitor: [
    [LANDING, 1500],
    ['/sports?section=cricket', 1000],
    ['/terms-and-condition', 2500],
  ],
  player: [
    [LANDING, 1500],
    ['/sports/Cricket', 1500],
    ['/mybets', 300],
  ],
} as const;

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('player1');
  await page.getByLabel('Password', { exact: true }).fill('player1234');
  await page.locator('main form').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(`**${LANDING}`);
}

/** Runs in the page; resolves after the next paint. */
const painted = `new Promise((resolve) => {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
})`;

/** Runs in the page; resolves when the document has a new heading, before its paint. A timer could be a frame late. */
const headingChanged = `new Promise((resolve, reject) => {
  const before = document.querySelector('main h1');
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('main h1');
    if (heading === null || heading === before) return;
    observer.disconnect();
    resolve();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => reject(new Error('The heading did not change')), 5000);
})`;

/** Milliseconds from the step to the paint of the new heading. */
const measureStep = (page: Page, step: string) =>
  page.evaluate<number>(`(async () => {
    const changed = ${headingChanged};
    const start = performance.now();
    ${step};
    await changed;
    await ${painted};
    return performance.now() - start;
  })()`);

const pushState = (address: string) => `history.pushState(null, '', ${JSON.stringify(address)})`;

const navigate = (page: Page, address: string) => measureStep(page, pushState(address));

/** Milliseconds from `history.back()` to the paint, after a scrolled screen was left for a static page. */
async function navigateBack(page: Page, address: string, top: number): Promise<number> {
  // The page may already be at that address.
  await page.evaluate(pushState(address));
  await page.waitForTimeout(1500);
  await page.evaluate((to) => scrollTo(0, to), top);
  await page.waitForTimeout(300);
  // Deferred sections may be shorter than their estimated height.
  const left = await page.evaluate(() => scrollY);
  await navigate(page, '/fairplay');
  await page.waitForTimeout(900);
  const elapsed = await measureStep(page, 'history.back()');
  await page.waitForTimeout(1500);
  // The tolerance of tests/e2e/scroll-restoration.spec.ts.
  expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThanOrEqual(2);
  return elapsed;
}

/** The baseline: milliseconds to replace a copy of the screen by a focused heading. */
const measureBaseline = (page: Page) =>
  page.evaluate<number>(`(async () => {
    const screen = document.querySelector('main').firstElementChild;
    const copy = screen.cloneNode(true);
    screen.before(copy);
    await ${painted};
    await ${painted};
    const start = performance.now();
    const heading = document.createElement('h1');
    heading.tabIndex = -1;
    heading.textContent = document.title;
    copy.replaceWith(heading);
    heading.focus();
    await ${painted};
    const elapsed = performance.now() - start;
    heading.remove();
    return elapsed;
  })()`);

const devices = {
  phone: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

interface Scenario {
  readonly who: keyof typeof navigations;
  readonly device: keyof typeof devices;
}

async function openPage(browser: Browser, url: string, { who, device }: Scenario): Promise<Page> {
  const page = await browser.newPage(devices[device]);
  await page.goto(url + (who === 'player' ? '/sign-in' : LANDING));
  if (who === 'player') await logIn(page);
  return page;
}

type Measurements = Map<string, readonly number[]>;

const record = (measurements: Measurements, name: string, milliseconds: number) =>
  measurements.set(name, [...(measurements.get(name) ?? []), milliseconds]);

/** @returns the median of the baseline in milliseconds. */
async function measureNavigations(
  page: Page,
  addresses: readonly string[],
  measurements: Measurements,
): Promise<number> {
  const baseline: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, address] of addresses.entries()) {
      const name = address === LANDING ? `${address} from ${addresses[index - 1]}` : address;
      record(measurements, name, await navigate(page, address));
      await page.waitForTimeout(900);
      if (address !== LANDING) continue;
      baseline.push(await measureBaseline(page));
      await page.waitForTimeout(500);
    }
  return medianOf(baseline);
}

async function measureBackNavigations(
  page: Page,
  who: keyof typeof navigations,
  measurements: Measurements,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [address, top] of scrollPositions[who])
      record(measurements, `back to ${address} at ${top}`, await navigateBack(page, address, top));
}

/** Milliseconds by navigation, and of the baseline. */
async function measure(page: Page, { who, device }: Scenario) {
  const addresses = navigations[who].flatMap((address) => [address, LANDING]);
  for (const address of addresses) {
    await navigate(page, address);
    await page.waitForTimeout(500);
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const measurements: Measurements = new Map();
  const baseline = await measureNavigations(page, addresses, measurements);
  // At desktop size most of these screens do not scroll as far.
  if (device === 'phone') await measureBackNavigations(page, who, measurements);
  return { measurements, baseline };
}

async function assertWithinLimit(scenario: Scenario): Promise<void> {
  const where = await freshEmbeddedDatabase();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  try {
    const url = await urlOf(spawnBackend(where, { CLIENT_DIR: 'dist/client' }, 'product'));
    const page = await openPage(browser, url, scenario);
    const { measurements, baseline } = await measure(page, scenario);
    console.log(`Baseline (the landing replaced by a heading): ${baseline.toFixed(0)} ms`);
    const medians = [...measurements].map(([name, each]) => ({ name, found: medianOf(each) }));
    for (const { name, found } of medians)
      console.log(`${name}: ${found.toFixed(0)} ms, ${(found / baseline).toFixed(1)} × the baseline`);
    const overall = medianOf(medians.map(({ found }) => found));
    console.log(`Median of all: ${overall.toFixed(0)} ms`);
    expect(overall).toBeLessThanOrEqual(MEDIAN_LIMIT);
    expect(medians.filter(({ found }) => found > SINGLE_LIMIT)).toEqual([]);
  } finally {
    await browser.close();
    await killBackends();
    await where.remove();
  }
}

describe('navigation between loaded screens', () => {
  for (const device of ['phone', 'desktop'] as const)
    for (const who of ['visitor', 'player'] as const)
      bench(
        `of a ${who} on a ${device}, CPU ${SLOWER} times slower: the new heading is painted within ${MEDIAN_LIMIT} ms (median)`,
        async () => assertWithinLimit({ who, device }),
        oneRun,
      );
});
