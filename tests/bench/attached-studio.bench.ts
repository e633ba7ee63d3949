import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { bench, describe, expect } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/lib/browsers/chromium.mjs';
import { freshEmbeddedDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { medianOf } from './median';
import { oneRun } from './one-run';

const ROUNDS = 3;
/** Living actors, those of requests and of the browser included. */
const LEAST_ACTORS = 60;
/** Milliseconds of processor time of the main thread. */
const FRAME = 50;
/** Largest share of the processor time that the main thread takes for the bet. */
const LARGEST_SHARE = 0.05;

/** A tall window shows more markets, each of which is an actor. */
const viewport = { width: 1440, height: 4000 };

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel'];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur: number;
  /** Microseconds of processor time: other programs of the machine do not lengthen it. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: {
      readonly url?: string;
      readonly frames?: readonly { url: string; processId: number }[];
    };
  };
}

/** Milliseconds of processor time. */
interface Cost {
  /** Duration of the longest task. */
  readonly longest: number;
  readonly all: number;
  /** Duration of each delivery of the recorder. */
  readonly sends: readonly number[];
}

const milliseconds = ({ tdur = 0 }: TraceEvent): number => tdur / 1000;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What the main thread of the page at an address did. */
function costOf(trace: readonly TraceEvent[], address: string): Cost {
  const frames = trace.flatMap(({ args }) => args.data?.frames ?? []);
  const process = frames.find(({ url }) => url.includes(address))?.processId;
  const main = trace.find(
    ({ args, name, pid }) => pid === process && name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const own = trace.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
  let end = 0;
  const tasks = own
    .filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
    .toSorted((one, other) => one.ts - other.ts)
    .filter(({ dur, ts }) => {
      const isOuter = ts >= end;
      if (isOuter) end = ts + dur;
      return isOuter;
    })
    .map(milliseconds);
  const sends = own
    .filter(({ args, name }) => name === 'FunctionCall' && args.data?.url?.endsWith('/port.js'))
    .map(milliseconds);
  return { longest: Math.max(...tasks), all: sum(tasks), sends };
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Username').fill('player1');
  await page.getByLabel('Password', { exact: true }).fill('player1234');
  await page.locator('main form').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/sports');
}

/** A match in play whose bets are matched at once. */
async function openMatch(page: Page): Promise<string> {
  const answer = await page.request.get('/api/exchange/matches?status=IN_PLAY&sport_id=4');
  const { data } = await answer.json();
  const [{ id, market }] = data.list;
  await page.request.post('/sandbox/exchange/set', {
    data: { market_id: market.id, status: 'OPEN', bet_delay: 0 },
  });
  return `/sports/jetfair?match=${id}`;
}

async function placeBet(page: Page): Promise<void> {
  const price = 'button[data-side="back"]:not([aria-disabled="true"])';
  await page.getByRole('main').locator(price).first().click();
  await page.getByRole('textbox', { name: /Stake/ }).first().fill('100');
  await page
    .getByRole('button', { name: /^Place ₹/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click();
  await page.waitForTimeout(3_000);
}

/** @returns the studio, once it shows that many actors */
async function attach(context: BrowserContext): Promise<Page> {
  const studio = await context.newPage();
  await studio.goto('/flows#/live');
  await studio.getByLabel('With requests and other actors').check();
  const lanes = studio.getByRole('region', { name: 'Actors and their events' }).getByRole('button');
  await lanes.nth(LEAST_ACTORS - 1).waitFor();
  return studio;
}

async function measure(browser: Browser, page: Page, path: string, isAttached: boolean): Promise<Cost> {
  // The actors of the landing live on in the match.
  await page.goto('/sports');
  await page.waitForTimeout(2_000);
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForTimeout(5_000);
  const studio = isAttached ? await attach(page.context()) : null;
  await page.bringToFront();
  await page.waitForTimeout(1_500);
  await browser.startTracing(page, { categories: CATEGORIES });
  await placeBet(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await studio?.close();
  return costOf(traceEvents, '/sports');
}

async function assertCheap(): Promise<void> {
  const where = await freshEmbeddedDatabase();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  try {
    const baseURL = await urlOf(spawnBackend(where, { CLIENT_DIR: 'dist/client' }, 'product'));
    const context = await browser.newContext({ baseURL, viewport });
    const page = await context.newPage();
    await logIn(page);
    const path = await openMatch(page);
    await measure(browser, page, path, false);
    const costs: { alone: Cost[]; attached: Cost[] } = { alone: [], attached: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ['alone', 'attached'] as const) {
        const cost = await measure(browser, page, path, name === 'attached');
        costs[name].push(cost);
        console.log(
          `${name}: longest task ${cost.longest.toFixed(0)} ms of ${cost.all.toFixed(0)} ms, ` +
            `sent ${cost.sends.length} times, the longest ${Math.max(0, ...cost.sends).toFixed(1)} ms`,
        );
      }
    expect(costs.alone.flatMap(({ sends }) => sends)).toEqual([]);
    expect(costs.attached.filter(({ sends }) => sends.length === 0)).toEqual([]);
    expect(medianOf(costs.attached.map(({ longest }) => longest))).toBeLessThanOrEqual(FRAME);
    const shares = costs.attached.map(({ all, sends }) => sum(sends) / all);
    expect(Math.max(...shares)).toBeLessThanOrEqual(LARGEST_SHARE);
  } finally {
    await browser.close();
    await killBackends();
    await where.remove();
  }
}

describe('Flow Studio attached to a page with 60 actors', () => {
  bench(
    `a bet has no task over ${FRAME} ms of processor time (median), and sending takes at most ${LARGEST_SHARE * 100} % of it`,
    assertCheap,
    oneRun,
  );
});
