import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page has this many history entries of open overlays. A closed overlay goes back over its entry: a navigation
 * before that is undone by it, and Back before it leads to the same entry.
 */
export const expectOverlayEntries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(count);
