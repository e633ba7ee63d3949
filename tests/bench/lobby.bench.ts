import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { bench } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/lib/browsers/chromium.mjs';
import { freshEmbeddedDatabase, type TestDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { medianOf } from './median';
import { oneRun } from './one-run';

const GAMES = 2000;
const SLOWER = 4;
/** Share of frames that took longer than one and a half frames. */
const ALLOWED_DROPS = 0.05;
/** Milliseconds. A longer task delays input noticeably. */
const LONG_TASK = 50;
/** Milliseconds of processor time that fit into one and a half frames at 60 Hz. */
const FRAME_BUDGET = 25;
const FRAMES = 900;
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

interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Processor time. */
  tdur?: number;
}

/** Milliseconds of processor time of each outermost task of the main thread, by the frame it belongs to. */
function tasksByFrame(events: readonly TraceEvent[]): number[][] {
  const marks = events.filter(({ cat, name }) => name === 'frame' && cat.includes('user_timing'));
  const [first] = marks;
  const ends = marks.map(({ ts }) => ts).toSorted((one, other) => one - other);
  const frames = ends.map((): number[] => []);
  const tasks = events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === first?.pid && tid === first.tid)
    .toSorted((one, other) => one.ts - other.ts);
  let frame = 0;
  let end = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (ts < end) continue;
    end = ts + dur;
    while (frame < ends.length && ts > (ends[frame] as number)) frame += 1;
    frames[frame]?.push(tdur / 1000);
  }
  // The tasks before the first mark are not of a scroll.
  return frames.slice(1);
}

/** Scrolls down, and measures each frame by the clock and by the processor time of the main thread. */
async function scroll(browser: Browser, page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const { times, tiles } = await page.evaluate(
    async ({ count, step }) => {
      const intervals: number[] = [];
      let last = await new Promise(requestAnimationFrame);
      for (let frame = 0; frame < count; frame += 1) {
        scrollBy(0, step);
        const now = await new Promise<number>(requestAnimationFrame);
        performance.mark('frame');
        intervals.push(now - last);
        last = now;
      }
      return { times: intervals, tiles: document.querySelectorAll('main li a').length };
    },
    { count: FRAMES, step: STEP },
  );
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const frames = tasksByFrame(trace.traceEvents);
  const tasks = frames.flat();
  const processor = frames.map((frame) => frame.reduce((sum, task) => sum + task, 0));
  const median = medianOf(times);
  return {
    tiles,
    dropped: times.filter((time) => time > 1.5 * median).length / times.length,
    overBudget: processor.filter((time) => time > FRAME_BUDGET).length / processor.length,
    mean: processor.reduce((sum, time) => sum + time, 0) / processor.length,
    longTasks: tasks.filter((task) => task > LONG_TASK).length,
    longest: Math.max(0, ...tasks),
  };
}

type Measured = Awaited<ReturnType<typeof scroll>>;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const report = (name: string, { dropped, longest, longTasks, mean, overBudget, tiles }: Measured): void =>
  console.log(
    `${name}: ${tiles} tiles; ${percent(dropped)} of ${FRAMES} frames dropped; processor time ${mean.toFixed(1)} ms a frame, ` +
      `${percent(overBudget)} of the frames over ${FRAME_BUDGET} ms, ${longTasks} tasks over ${LONG_TASK} ms, the longest ${longest.toFixed(0)} ms`,
  );

/** A list of boxes without scripts: what this machine, which draws without a graphics processor, can do at best. */
async function openPlainList(page: Page): Promise<void> {
  const items = Array.from({ length: GAMES }, (_, number) => `<li><a href="#">Game ${number}</a></li>`);
  const style =
    'ul{display:grid;grid-template-columns:repeat(3,1fr);gap:16px 12px}li{height:150px;background:#234}';
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><style>${style}</style><main><ul>${items.join('')}</ul></main>`;
  await page.route('http://plain-list.test/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://plain-list.test/');
}

async function openLobby(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('Username').fill('player1');
  await page.getByLabel('Password', { exact: true }).fill('player1234');
  // A click would leave the mouse over the tiles, and each frame would look for the one under it.
  await page.locator('main form').getByRole('button', { name: 'Log In' }).tap();
  await page.waitForURL('**/sports');
  await page.evaluate(() => history.pushState(null, '', '/slots'));
  await page
    .getByRole('button', { name: /: favourite$/ })
    .first()
    .waitFor({ timeout: 30_000 });
}

const phone = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

bench(
  `a lobby of ${GAMES} games on a phone, CPU ${SLOWER} times slower: under ${100 * ALLOWED_DROPS} % of the frames are dropped`,
  async () => {
    const where = await freshEmbeddedDatabase();
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
    try {
      importManyGames(where);
      const url = await urlOf(spawnBackend(where, { CLIENT_DIR: 'dist/client' }, 'product'));
      const plain = await browser.newPage(phone);
      await openPlainList(plain);
      const floor = await scroll(browser, plain);
      report('plain list', floor);
      await plain.close();
      const page = await browser.newPage(phone);
      await openLobby(page, url);
      const lobby = await scroll(browser, page);
      report('lobby', lobby);
      console.log(
        `lobby to plain list: ${(lobby.mean / floor.mean).toFixed(1)} times the processor time of a frame`,
      );
      if (lobby.dropped > ALLOWED_DROPS) throw new Error('Limit exceeded: too many frames were dropped');
    } finally {
      await browser.close();
      await killBackends();
      await where.remove();
    }
  },
  oneRun,
);
