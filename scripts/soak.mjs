import { build } from './lib/build.mjs';
import { install } from './lib/packages/install.mjs';
import { script } from './lib/process.mjs';
import { runSteps, sum } from './lib/steps.mjs';
import { machineMutants } from './lib/tests/machine-mutants.mjs';
import { mutants } from './lib/tests/mutants.mjs';
import { mutation } from './lib/tests/mutation.mjs';
import { runBenches, runOtherBrowsers, runSuites } from './lib/tests/suites.mjs';

// The slow checks: mutation tests, Lighthouse, benches, other browsers, and all tests with more seeds and browser tests.
await script(async () => {
  await install();
  const { installChromium } = await import('./lib/browsers/install-chromium.mjs');
  const { lighthouse } = await import('./lib/lighthouse.mjs');
  await installChromium();
  await build();
  process.env.SOAK = '1';
  const tally = sum([
    await runSteps([mutation, machineMutants, mutants, lighthouse]),
    await runBenches(),
    await runOtherBrowsers(),
    await runSuites(),
  ]);
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed === 0 ? 0 : 1;
});
