import { expect, vi } from 'vitest';
import type { BrowserWindow, Size } from './browser-window';

const PATIENCE = 15_000;

/** Somebody at a window of a browser. Waits for what it does not see yet, and says in the end what that was. */
export class Visitor {
  constructor(
    private readonly window: BrowserWindow,
    private readonly home: string,
    private readonly size: Size,
  ) {}

  async enters(path: string): Promise<void> {
    await this.window.goTo(this.home + path);
  }

  async sees(selector: string, name: RegExp): Promise<void> {
    await this.#until(`to see ${selector} called ${name}`, async () =>
      Boolean(await this.window.find(selector, name)),
    );
  }

  async seesNo(selector: string, name: RegExp): Promise<void> {
    await this.#until(
      `to see no ${selector} called ${name}`,
      async () => !(await this.window.find(selector, name)),
    );
  }

  async presses(selector: string, name: RegExp): Promise<void> {
    await this.#until(`to press ${selector} called ${name}`, async () => {
      const thing = await this.window.find(selector, name);
      await thing?.click();
      return thing !== null;
    });
  }

  async types(text: string, selector: string, name = /(?:)/): Promise<void> {
    await this.#until(`to type into ${selector} called ${name}`, async () => {
      const thing = await this.window.find(selector, name);
      await thing?.type(text);
      return thing !== null;
    });
  }

  async goesBack(): Promise<void> {
    await this.window.ask(() => history.back());
  }

  async scrollsDown(): Promise<void> {
    await this.window.ask(() => window.scrollTo(0, 700));
    await this.isFurtherDown();
  }

  /** By the name of the product, in a header that is always in sight. */
  async goesHome(): Promise<void> {
    await this.window.ask(() => document.querySelector<HTMLElement>('header a')?.click());
  }

  async isFurtherDown(): Promise<void> {
    await this.#until('to be further down', () => this.window.ask(() => Math.abs(scrollY - 700) <= 1));
  }

  async isAtTop(): Promise<void> {
    await this.#until('to be at the top', () => this.window.ask(() => scrollY === 0));
  }

  /** Where this is, and that nothing there is wider than the window. */
  async isAt(address: string | RegExp): Promise<void> {
    const expected = typeof address === 'string' ? `is ${address}` : `matches ${address}`;
    const here = () => this.window.ask(() => location.pathname + location.search);
    await this.#until(`for an address that ${expected}`, async () =>
      typeof address === 'string' ? (await here()) === address : address.test(await here()),
    );
    const widths = await this.window.ask(() => ({
      window: innerWidth,
      tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    }));
    expect(widths, `at ${await here()}`).toEqual({ window: this.size.width, tooWide: 0 });
  }

  async seesPricesMove(): Promise<void> {
    const names = () =>
      this.window.ask(() =>
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

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const look = async () => {
      if (!(await isSo())) throw new Error('It was not there');
    };
    await vi.waitFor(look, { interval: 100, timeout: PATIENCE }).catch((reason) => {
      throw new Error(`Waited ${what}`, { cause: reason });
    });
  }
}
