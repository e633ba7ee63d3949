import { type Browser, type ElementHandle, launch } from 'puppeteer-core';
import { type BrowserWindow, findInPage, type OpenBrowser, type Size } from './browser-window';

export async function openFirefox(program: string): Promise<OpenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    protocolTimeout: 60_000,
    // As on a phone: a bar of 12 px would make a small header of it.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });
  return { open: (size) => openWindow(browser, size), close: () => browser.close() };
}

async function openWindow(browser: Browser, size: Size): Promise<BrowserWindow> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url ?? ''}`);
  });
  await page.setViewport(size);
  return {
    async goTo(url) {
      await page.goto(url);
    },
    evaluate: (callback) => page.evaluate(callback),
    async find(selector, name) {
      const handle = await page.evaluateHandle(findInPage, selector, name.source);
      const element = handle.asElement() as ElementHandle<Element> | null;
      return element && { click: () => element.click(), type: (text) => element.type(text) };
    },
    errors: async () => errors,
    close: () => context.close(),
  };
}
