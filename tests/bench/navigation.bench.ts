import { chromium, type Page } from '@playwright/test';
import { bench, describe } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs';
import { freshEmbeddedDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { oneRun } from './one-run';

/** Milliseconds from a click to the next paint, on a phone this many times slower than this machine. */
const ALLOWED = 100;
const SLOWER = 4;
const ROUNDS = 7;

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

/** What one road took, each in milliseconds. */
interface Taken {
  readonly product: number;
  /** The same heading put in the place of the same screen by hand. */
  readonly hand: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('player1');
  await page.getByLabel('Password', { exact: true }).fill('player1234');
  await page.locator('main form').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(`**${LANDING}`);
}

/** From the click to the paint with the new heading; before it the same screens, swapped by hand. */
const take = (page: Page, address: string): Promise<Taken> =>
  page.evaluate(async (to) => {
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
      });
    const main = document.querySelector('main');
    const screen = main?.firstElementChild;
    if (!main || !screen) throw new Error('There is no screen.');

    const copy = screen.cloneNode(true) as Element;
    screen.before(copy);
    await painted();
    await painted();
    let start = performance.now();
    const heading = document.createElement('h1');
    heading.tabIndex = -1;
    heading.textContent = to;
    copy.replaceWith(heading);
    heading.focus();
    await painted();
    const hand = performance.now() - start;
    heading.remove();
    await painted();
    await painted();

    const before = document.querySelector('main h1');
    start = performance.now();
    history.pushState(null, '', to);
    while (document.querySelector('main h1') === before && performance.now() - start < 5000)
      await new Promise((resolve) => setTimeout(resolve));
    await painted();
    return { hand, product: performance.now() - start };
  }, address);

describe('from one loaded screen to another', () => {
  for (const who of ['visitor', 'player'] as const)
    bench(
      `of a ${who}, processor ${SLOWER} times slower: the new heading is painted`,
      async () => {
        const where = await freshEmbeddedDatabase();
        const executablePath = findChromium();
        const browser = await chromium.launch({
          args: chromiumArgs,
          ...(executablePath && { executablePath }),
        });
        try {
          const url = await urlOf(spawnBackend(where, {}, 'product'));
          const page = await browser.newPage({
            viewport: { width: 360, height: 800 },
            deviceScaleFactor: 2,
            hasTouch: true,
            isMobile: true,
          });
          await page.goto(url + (who === 'player' ? '/sign-in' : LANDING));
          if (who === 'player') await logIn(page);
          const there = roads[who].flatMap((road) => [road, LANDING]);
          for (const address of there) {
            await take(page, address);
            await page.waitForTimeout(500);
          }
          const devtools = await page.context().newCDPSession(page);
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
          const taken = new Map<string, Taken[]>();
          for (let round = 0; round < ROUNDS; round += 1)
            for (const [place, address] of there.entries()) {
              const name = address === LANDING ? `${address} from ${there[place - 1]}` : address;
              taken.set(name, [...(taken.get(name) ?? []), await take(page, address)]);
              await page.waitForTimeout(900);
            }
          const late: string[] = [];
          for (const [name, each] of taken) {
            const product = median(each.map((one) => one.product));
            const hand = median(each.map((one) => one.hand));
            const words = `${name}: ${milliseconds(product)}, ${(product / hand).toFixed(1)} × hand-written`;
            console.log(words);
            if (product >= ALLOWED) late.push(words);
          }
          if (late.length > 0) throw new Error(`Not within ${milliseconds(ALLOWED)}:\n${late.join('\n')}`);
        } finally {
          await browser.close();
          await killBackends();
          await where.remove();
        }
      },
      oneRun,
    );
});
