import type { Browser } from '../../support/browser';
import { medianOf } from '../median';
import type { PagesFigure } from './figures';

const ROUNDS = 15;

export interface PagesOfSize {
  readonly size: number;
  readonly browser: Browser;
  /** Path of each page, by its name. */
  readonly paths: Readonly<Record<string, string>>;
}

async function timeOf(browser: Browser, path: string): Promise<number> {
  const start = performance.now();
  const { status } = await browser.get(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return performance.now() - start;
}

/** Reads the pages of all sizes in turns, so that other work of the machine slows all of them. The first round compiles the code. */
export async function timePages(sizes: readonly PagesOfSize[]): Promise<PagesFigure[]> {
  const asked = sizes.flatMap(({ browser, paths, size }) =>
    Object.entries(paths).map(([name, path]) => ({ size, browser, name, path, times: [] as number[] })),
  );
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { browser, path, times } of asked) {
      const time = await timeOf(browser, path);
      if (round > 0) times.push(time);
    }
  }
  return sizes.map(({ size }) => ({
    size,
    pages: Object.fromEntries(
      asked.filter((page) => page.size === size).map(({ name, times }) => [name, medianOf(times)]),
    ),
  }));
}
