import { expect, vi } from 'vitest';
import type { BrowserWindow, Size } from './browser-window';

const TIMEOUT = 15_000;

/** Actions and assertions on a window; each waits up to 15 s and names what was missing. */
export class Visitor {
  constructor(
    private readonly window: BrowserWindow,
    private readonly home: string,
    private readonly size: Size,
  ) {}

  async open(path: string): Promise<void> {
    await this.window.goTo(this.home + path);
  }

  async expectVisible(selector: string, name: RegExp): Promise<void> {
    await this.#until(`to see ${selector} called ${name}`, async () =>
      Boolean(await this.window.find(selector, name)),
    );
  }

  async expectHidden(selector: string, name: RegExp): Promise<void> {
    await this.#until(
      `to see no ${selector} called ${name}`,
      async () => !(await this.window.find(selector, name)),
    );
  }

  async click(selector: string, name: RegExp): Promise<void> {
    await this.#until(`to press ${selector} called ${name}`, async () => {
      const element = await this.window.find(selector, name);
      await element?.click();
      return element !== null;
    });
  }

  async type(text: string, selector: string, name = /(?:)/): Promise<void> {
    await this.#until(`to type into ${selector} called ${name}`, async () => {
      const element = await this.window.find(selector, name);
      await element?.type(text);
      return element !== null;
    });
  }

  async goBack(): Promise<void> {
    await this.window.evaluate(() => history.back());
  }

  async scrollDown(): Promise<void> {
    await this.window.evaluate(() => window.scrollTo(0, 300));
    await this.expectScrolledDown();
  }

  /** Clicks the product's name in the header. */
  async openLanding(): Promise<void> {
    await this.window.evaluate(() => document.querySelector<HTMLElement>('header a')?.click());
  }

  async expectScrolledDown(): Promise<void> {
    await this.#until('to be further down', () => this.window.evaluate(() => Math.abs(scrollY - 300) <= 1));
  }

  async expectAtTop(): Promise<void> {
    await this.#until('to be at the top', () => this.window.evaluate(() => scrollY === 0));
  }

  /** Asserts the URL, and that nothing is wider than the window. */
  async expectUrl(address: string | RegExp): Promise<void> {
    const expected = typeof address === 'string' ? `is ${address}` : `matches ${address}`;
    // A document that has just replaced another one has no element.
    const look = () =>
      this.window.evaluate(() => ({
        address: location.pathname + location.search,
        window: innerWidth,
        content: document.documentElement?.scrollWidth ?? null,
      }));
    let here = await look();
    await this.#until(`for an address that ${expected}`, async () => {
      here = await look();
      const isExpected = typeof address === 'string' ? here.address === address : address.test(here.address);
      return isExpected && here.content !== null;
    });
    const tooWide = Math.max(0, (here.content ?? 0) - here.window);
    expect({ window: here.window, tooWide }, `at ${here.address}`).toEqual({
      window: this.size.width,
      tooWide: 0,
    });
  }

  /** Waits until no file has arrived for a second: a page that is left while a script arrives says that it could not be loaded. */
  async expectLoaded(): Promise<void> {
    let files = -1;
    await this.#until(
      'for the files of the page',
      async () => {
        const before = files;
        files = await this.window.evaluate(() => performance.getEntriesByType('resource').length);
        return files === before;
      },
      1000,
    );
  }

  async expectPricesToMove(): Promise<void> {
    const names = () =>
      this.window.evaluate(() =>
        Array.from(document.querySelectorAll('main button[aria-label]'), (price) =>
          price.getAttribute('aria-label'),
        )
          .filter((name) => / at \d/.test(name ?? ''))
          .join(),
      );
    await this.#until('for prices', async () => (await names()) !== '');
    const before = await names();
    await this.#until('for a price to move', async () => (await names()) !== before);
  }

  async #until(what: string, condition: () => Promise<boolean>, interval = 100): Promise<void> {
    const check = async () => {
      if (!(await condition())) throw new Error('Not found');
    };
    await vi.waitFor(check, { interval, timeout: TIMEOUT }).catch((reason) => {
      throw new Error(`Waited ${what}`, { cause: reason });
    });
  }
}
