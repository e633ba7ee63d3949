import type { Browser, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { signInAs } from './support/visit';

/**
 * Elements whose styles are computed for one that is added or removed. Selectors such as `.a:has(.b) > :not(.c)` and
 * `.a > * + *` make it hundreds: with 720 tiles, 12.1 instead of 4.8 % of the frames were dropped (ADR 74).
 */
const MOST_STYLED = 20;

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly args: { readonly elementCount?: number };
}

/** Adds an element to each container of the page and removes it, with a mark before each step. */
function changeEachContainer(): string[] {
  const containers = [...document.querySelectorAll('body *')].filter(
    (element) => element.children.length >= 2 && element instanceof HTMLElement && element.checkVisibility(),
  );
  for (const container of containers) {
    const added = document.createElement('div');
    document.body.getBoundingClientRect();
    performance.mark('step');
    container.append(added);
    document.body.getBoundingClientRect();
    performance.mark('step');
    added.remove();
    document.body.getBoundingClientRect();
  }
  performance.mark('step');
  return containers.map(({ className, tagName }) => `${tagName} ${className}`);
}

/** The containers of a page in which a change computes the styles of more than `MOST_STYLED` elements. */
async function expensiveContainers(browser: Browser, page: Page): Promise<string[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
  const containers = await page.evaluate(changeEachContainer);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const steps = trace.traceEvents.filter(({ cat, name }) => name === 'step' && cat.includes('user_timing'));
  const styled = trace.traceEvents.filter(
    ({ name, pid, tid }) => name === 'UpdateLayoutTree' && pid === steps[0]?.pid && tid === steps[0].tid,
  );
  expect(containers.length).toBeGreaterThan(20);
  expect(steps).toHaveLength(2 * containers.length + 1);
  const counts = steps
    .slice(1)
    .map(({ ts }, index) =>
      styled
        .filter((event) => event.ts > (steps[index] as TraceEvent).ts && event.ts < ts)
        .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0),
    );
  return containers.flatMap((container, index) => {
    const count = Math.max(counts[2 * index] ?? 0, counts[2 * index + 1] ?? 0);
    return count > MOST_STYLED ? [`${container}: ${count}`] : [];
  });
}

for (const path of ['/slots', '/sports/jetfair?match=1-4-1026'])
  test(`an element that is added to ${path} leaves the styles of the others`, async ({ browser, page }) => {
    await signInAs(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);
    expect(await expensiveContainers(browser, page)).toEqual([]);
  });
