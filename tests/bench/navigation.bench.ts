import { type Browser, chromium, type Page } from '@playwright/test';
import { bench, describe, expect } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs';
import { freshEmbeddedDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { oneRun } from './one-run';

/** Milliseconds from a click to the next paint, with a processor this many times slower than this machine's. */
const ALLOWED = 100;
const SLOWER = 4;
const ROUNDS = 5;

/** From each to the landing and back: the heaviest screen is left and come to every time. */
const roads = {
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

/** And back to places further down, in CSS pixels: what is drawn there has to be found at once. */
const places = {
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

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('player1');
  await page.getByLabel('Password', { exact: true }).fill('player1234');
  await page.locator('main form').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(`**${LANDING}`);
}

/** Resolves when what is drawn now is painted. In the page. */
const painted = `new Promise((resolve) => {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
})`;

/** Resolves as soon as the document has another heading, before it is painted: a timer may see it a frame later. In the page. */
const headed = `new Promise((resolve, reject) => {
  const before = document.querySelector('main h1');
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('main h1');
    if (heading === null || heading === before) return;
    observer.disconnect();
    resolve();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => reject(new Error('No other heading came')), 5000);
})`;

/** From the click to the paint with the new heading. */
const measureStep = (page: Page, step: string) =>
  page.evaluate<number>(`(async () => {
    const there = ${headed};
    const start = performance.now();
    ${step};
    await there;
    await ${painted};
    return performance.now() - start;
  })()`);

const pushed = (address: string) => `history.pushState(null, '', ${JSON.stringify(address)})`;

const takeRoad = (page: Page, address: string) => measureStep(page, pushed(address));

/** From the click on the browser's arrow, after the place was left for a page to read. */
async function takeRoadBack(page: Page, address: string, top: number): Promise<number> {
  // It may be where one is.
  await page.evaluate(pushed(address));
  await page.waitForTimeout(1500);
  await page.evaluate((there) => scrollTo(0, there), top);
  await page.waitForTimeout(300);
  // What is laid out only now may be less high than it was taken for.
  const left = await page.evaluate(() => scrollY);
  await takeRoad(page, '/fairplay');
  await page.waitForTimeout(900);
  const taken = await measureStep(page, 'history.back()');
  await page.waitForTimeout(1500);
  // As in `tests/e2e/places.spec.ts`.
  expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThanOrEqual(2);
  return taken;
}

/** A copy of the screen is taken away, and a heading put in its place, which takes the focus. */
const swapByHand = (page: Page) =>
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
    const taken = performance.now() - start;
    heading.remove();
    return taken;
  })()`);

const devices = {
  phone: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const;

interface Reader {
  readonly who: keyof typeof roads;
  readonly device: keyof typeof devices;
}

async function openPage(browser: Browser, url: string, { who, device }: Reader): Promise<Page> {
  const page = await browser.newPage(devices[device]);
  await page.goto(url + (who === 'player' ? '/sign-in' : LANDING));
  if (who === 'player') await logIn(page);
  return page;
}

type Taken = Map<string, readonly number[]>;

const note = (taken: Taken, name: string, found: number) =>
  taken.set(name, [...(taken.get(name) ?? []), found]);

/** @returns how long the landing took to be swapped by hand in between. */
async function measureRoads(page: Page, there: readonly string[], taken: Taken): Promise<number> {
  const byHand: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, address] of there.entries()) {
      const name = address === LANDING ? `${address} from ${there[place - 1]}` : address;
      note(taken, name, await takeRoad(page, address));
      await page.waitForTimeout(900);
      if (address !== LANDING) continue;
      byHand.push(await swapByHand(page));
      await page.waitForTimeout(500);
    }
  return median(byHand);
}

async function measureRoadsBack(page: Page, who: keyof typeof roads, taken: Taken): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [address, top] of places[who])
      note(taken, `back to ${address} at ${top}`, await takeRoadBack(page, address, top));
}

/** Milliseconds by the name of the road, and of the landing swapped by hand. */
async function measure(page: Page, { who, device }: Reader) {
  const there = roads[who].flatMap((road) => [road, LANDING]);
  for (const address of there) {
    await takeRoad(page, address);
    await page.waitForTimeout(500);
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const taken: Taken = new Map();
  const hand = await measureRoads(page, there, taken);
  // A desk shows most of what a phone has further down.
  if (device === 'phone') await measureRoadsBack(page, who, taken);
  return { taken, hand };
}

async function hold(reader: Reader): Promise<void> {
  const where = await freshEmbeddedDatabase();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  try {
    const url = await urlOf(spawnBackend(where, {}, 'product'));
    const page = await openPage(browser, url, reader);
    const { taken, hand } = await measure(page, reader);
    console.log(`The landing swapped for a heading by hand: ${hand.toFixed(0)} ms`);
    const roadsTaken = [...taken].map(([name, each]) => ({ name, found: median(each) }));
    for (const { name, found } of roadsTaken)
      console.log(`${name}: ${found.toFixed(0)} ms, ${(found / hand).toFixed(1)} × by hand`);
    const late = roadsTaken.filter(({ found }) => found >= ALLOWED).map(({ name }) => name);
    if (late.length > 0) throw new Error(`Not within ${ALLOWED} ms: ${late.join(', ')}`);
  } finally {
    await browser.close();
    await killBackends();
    await where.remove();
  }
}

describe('from one loaded screen to another', () => {
  for (const device of ['phone', 'desk'] as const)
    for (const who of ['visitor', 'player'] as const)
      bench(
        `of a ${who} at a ${device}, processor ${SLOWER} times slower: the new heading is painted`,
        async () => hold({ who, device }),
        oneRun,
      );
});
