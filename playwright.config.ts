import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/lib/chromium.mjs';

const executablePath = findChromium();

/** Everything on every screen; else each language is looked at on one of them, and what jumps on the one where it jumps. */
const isLong = Boolean(process.env.SOAK);

/** Tours of the built product in a real browser, on a phone's screen and on a desk's. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    // The port that the product says it listens on, below.
    baseURL: `http://127.0.0.1:${process.env.TOUR_PORT}`,
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
    // A trace of every tour makes all of them slower by a third; what failed is run once more for one, with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      ...(!isLong && { grepInvert: /every screen .* in en$/ }),
      // Guards, releases and what is fetched do not know the size of a screen, and journeys with money bring a phone where
      // they want one.
      testIgnore: ['navigation', 'updates', 'first-screen', 'money-journeys'].map(
        (name) => `**/${name}.spec.ts`,
      ),
      use: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      grepInvert: isLong ? /by touch/ : /by touch|every screen .* in hi$|nothing jumps/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node scripts/serve-for-tests.mjs',
    wait: { stdout: /http:\/\/localhost:(?<tour_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stderr: 'pipe',
  },
});
