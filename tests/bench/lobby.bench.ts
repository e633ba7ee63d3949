import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { bench } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs';
import { freshEmbeddedDatabase, type TestDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { oneRun } from './one-run';

const GAMES = 2000;
const SLOWER = 4;
/** Share of frames that took longer than one and a half frames. */
const ALLOWED_DROPS = 0.05;
/** Milliseconds. A longer task delays input noticeably. */
const LONG_TASK = 50;
/** CSS pixels a frame: a fling on a phone. */
const STEP = 40;

const importer = join(import.meta.dirname, '../../dist/server/import-games.js');

/** Imports games, as an operator does, until there are `GAMES`. */
function importManyGames({ dataDir }: TestDatabase): void {
  const games = Array.from({ length: GAMES }, (_, number) => ({
    slug: `qt-bench-${number}`,
    provider: 'qtech',
    name: `Game number ${number}`,
    category: 'slots',
    kind: 'slots',
    min: 10,
    max: 0,
  }));
  const file = join(dataDir, '..', 'games.json');
  writeFileSync(file, JSON.stringify(games));
  execFileSync(process.execPath, [importer, file], {
    env: { PATH: process.env.PATH, SANDBOX: '1', DATA_DIR: dataDir },
  });
}

/** Scrolls down `frames` frames, and measures the time of each frame and the long tasks. */
const scroll = (page: Page, frames: number) =>
  page.evaluate(
    async ({ count, step }) => {
      const longTasks: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longTasks.push(duration);
      });
      observer.observe({ type: 'longtask' });
      const times: number[] = [];
      let last = await new Promise(requestAnimationFrame);
      for (let frame = 0; frame < count; frame += 1) {
        scrollBy(0, step);
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      observer.disconnect();
      return { times, longTasks, tiles: document.querySelectorAll('main li a').length };
    },
    { count: frames, step: STEP },
  );

bench(
  `a lobby of ${GAMES} games on a phone, CPU ${SLOWER} times slower: under ${100 * ALLOWED_DROPS} % of the frames are dropped`,
  async () => {
    const where = await freshEmbeddedDatabase();
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
    try {
      importManyGames(where);
      const url = await urlOf(spawnBackend(where, { CLIENT_DIR: 'dist/client' }, 'product'));
      const page = await browser.newPage({
        viewport: { width: 360, height: 800 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      });
      await page.goto(`${url}/sign-in`);
      await page.getByLabel('Username').fill('player1');
      await page.getByLabel('Password', { exact: true }).fill('player1234');
      await page.locator('main form').getByRole('button', { name: 'Log In' }).click();
      await page.waitForURL('**/sports');
      await page.evaluate(() => history.pushState(null, '', '/slots'));
      await page
        .getByRole('button', { name: /: favourite$/ })
        .first()
        .waitFor({ timeout: 30_000 });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const { longTasks, tiles, times } = await scroll(page, 900);
      const frame = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
      const dropped = times.filter((time) => time > 1.5 * frame).length / times.length;
      const longest = Math.max(0, ...longTasks);
      console.log(
        `${tiles} tiles; ${(100 * dropped).toFixed(1)} % of ${times.length} frames dropped (median ${frame.toFixed(1)} ms); ` +
          `${longTasks.length} tasks over ${LONG_TASK} ms, the longest ${longest.toFixed(0)} ms`,
      );
      if (dropped > ALLOWED_DROPS) throw new Error('Limit exceeded: too many frames were dropped');
    } finally {
      await browser.close();
      await killBackends();
      await where.remove();
    }
  },
  oneRun,
);
