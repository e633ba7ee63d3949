import { checks } from './lib/checks.mjs';
import { install } from './lib/install.mjs';
import { script } from './lib/process.mjs';
import { runSteps } from './lib/steps.mjs';

await script(async () => {
  await install();
  const { failed } = await runSteps(checks);
  return failed === 0 ? 0 : 1;
});
