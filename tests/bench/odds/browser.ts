import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { chromiumArgs, findChromium } from '../../../scripts/lib/browsers/chromium.mjs';
import type { OddsBench, View } from './page';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the page with the settings of the product and serves it. */
async function serve(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'odds-'));
  // Vitest sets NODE_ENV to test, with which React is built in development mode.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
    resolve: {
      alias: [
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
        {
          find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
          replacement: 'use-sync-external-store/with-selector',
        },
      ],
    },
  });
  const server = createServer(async ({ url = '/' }, response) => {
    const path = join(folder, url === '/' ? 'index.html' : url);
    const file = await readFile(path).catch(() => null);
    if (file === null) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

declare global {
  interface Window {
    readonly bench: OddsBench;
  }
}

export interface Cost {
  /** Milliseconds of the main thread for each flush. */
  readonly task: number;
  readonly script: number;
  readonly longestTask: number;
}

/** Shows forty markets in four columns. */
export const WHOLE = { width: 2010, height: 2300 };

/** Chromium with the page of the bench. */
export class OddsBrowser {
  readonly #failure: Promise<never>;

  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
    readonly close: () => Promise<void>,
  ) {
    this.#failure = new Promise((_, reject) => page.on('pageerror', reject));
    this.#failure.catch(() => undefined);
  }

  static async open(): Promise<OddsBrowser> {
    const url = await serve();
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
    // All markets are in the viewport. A small scale reduces the work of the paint threads, which share the cores.
    const page = await browser.newPage({
      viewport: WHOLE,
      deviceScaleFactor: 0.5,
    });
    await page.goto(url);
    await page.waitForFunction(() => window.bench !== undefined);
    const session = await page.context().newCDPSession(page);
    // Thread time excludes other processes.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new OddsBrowser(page, session, () => browser.close());
  }

  /** @throws what the page throws: a component that cannot render would otherwise be waited for without end */
  mount(as: 'product' | 'hand', markets: number, view: View = 'cards'): Promise<void> {
    const mounted = this.page.evaluate(([kind, shown, count]) => window.bench.mount(kind, shown, count, 7), [
      as,
      view,
      markets,
    ] as const);
    return Promise.race([mounted, this.#failure]);
  }

  unmount(): Promise<void> {
    return this.page.evaluate(() => window.bench.unmount());
  }

  throttle(rate: number): Promise<unknown> {
    return this.session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Main thread cost for each flush. */
  async cost(changesPerSecond: number, flushes: number): Promise<Cost> {
    const before = await this.#metrics();
    const { longTasks } = await this.page.evaluate(([rate, count]) => window.bench.work(rate, count), [
      changesPerSecond,
      flushes,
    ] as const);
    const after = await this.#metrics();
    const each = (name: string): number => (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / flushes;
    return {
      task: each('TaskDuration'),
      script: each('ScriptDuration'),
      longestTask: Math.max(0, ...longTasks),
    };
  }

  stream(changesPerSecond: number, milliseconds: number) {
    return this.page.evaluate(([rate, time]) => window.bench.run(rate, time), [
      changesPerSecond,
      milliseconds,
    ] as const);
  }

  /** Bytes of the heap after a garbage collection. */
  async heap(): Promise<number> {
    // The last frames still reference objects.
    await this.page.waitForTimeout(500);
    await this.session.send('HeapProfiler.collectGarbage');
    return (await this.#metrics()).JSHeapUsedSize ?? 0;
  }

  async #metrics(): Promise<Readonly<Record<string, number>>> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }
}
