import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/lib/browsers/chromium.mjs';

const executablePath = findChromium();

/**
 * The soak runs every test on both viewports; otherwise a test that does not depend on the viewport runs on one: those with the tag
 * `@phone` on the phone, those with `@desk` on the desk.
 */
const isLong = Boolean(process.env.SOAK);

const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Browser tests of the built product, on the viewports of a phone and a desktop. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // One more than the machine's cores: a third of the tests waits for rounds, timers and delays.
  workers: 3,
  // A defect fails twice. A test that passes at the second try is listed as flaky: mend it.
  retries: 1,
  // The limits allow for a busy machine, where a test of 5 s takes 30: they end a test that hangs, and measure nothing.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  use: {
    ...devices['Desktop Chrome'],
    // The port that `webServer` prints; test backends start on copies of the `TOUR_TEMPLATE` that it prints.
    baseURL: `http://127.0.0.1:${process.env.TOUR_PORT}`,
    // Animations keep a core half busy on some screens. The tests of layout and navigation, and the soak, run with them.
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' },
    // A page lives for seconds, in which the middle compiler of V8 costs a ninth of its processor time and gains nothing.
    launchOptions: {
      args: [...chromiumArgs, '--js-flags=--no-maglev'],
      ...(executablePath && { executablePath }),
    },
    // Traces make the tests slower by a third: run a failed test again with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      ...(!isLong && { grepInvert: /@desk|every screen .* in en$/ }),
      // Redirects, releases and requests do not depend on the viewport; the money journeys and the layout tests set their own.
      testIgnore: filesOf([
        'navigation',
        'updates',
        'first-screen',
        'money/*',
        'foreign-backend',
        'separate-hosts',
        'layout',
        'exchange-layout',
        'large-text',
        'slip-column',
        'style-scope',
        'bet-screens',
        'hostile-game',
        'hostile-sportsbook',
        'start-failure',
        'static-shell',
        ...(isLong ? [] : ['redirects', 'trusted-types', 'hostile-texts', 'flow-studio', 'client-reports']),
      ]),
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      testIgnore: filesOf(
        isLong ? [] : ['auth-tours', 'lazy-loading', 'named-calls-only', 'scroll-restoration', 'other-tab'],
      ),
      grepInvert: isLong ? /by touch/ : /by touch|@phone|every screen .* in hi$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node scripts/serve-for-tests.mjs --template',
    wait: {
      stdout: /Initialised data: (?<tour_template>.+)[\s\S]*http:\/\/localhost:(?<tour_port>\d+)/,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
