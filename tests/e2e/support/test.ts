import { test as base, expect } from '@playwright/test';

export { expect };

interface Tour {
  /** What the page complained of: errors nobody caught, and what it printed as an error. Must be empty in the end. */
  complaints: string[];
}

/** A test in the browser that fails, too, when the page threw, printed an error, or ran into its security policy. */
export const test = base.extend<Tour>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
