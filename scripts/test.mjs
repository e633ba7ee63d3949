import { runChecks } from './lib/checks.mjs';
import { install } from './lib/packages/install.mjs';
import { isInterrupted, script } from './lib/process.mjs';
import { sum } from './lib/steps.mjs';
import { withTemporaryFilesInMemory } from './lib/tests/memory.mjs';
import { runSuites } from './lib/tests/suites.mjs';

/** All checks and tests, the fastest first. */
async function testAll() {
  await install();
  // Imports a package, which a fresh clone has only after `install`.
  const { installTestBrowser } = await import('./lib/browsers/install-chromium.mjs');
  // Its download takes as long as a part of the checks, and hardly any processor time.
  const browser = installTestBrowser();
  browser.catch(() => {});
  const checked = await runChecks();
  await browser;
  return sum([checked, await withTemporaryFilesInMemory(runSuites)]);
}

await script(async () => {
  const start = performance.now();
  const { passed, failed, skipped } = await testAll().catch((error) => {
    if (isInterrupted()) throw error;
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  console.log(`\nTotal time: ${((performance.now() - start) / 60_000).toFixed(1)} minutes.\n`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0 ? 0 : 1;
});
