import { checks } from './lib/checks.mjs';
import { install } from './lib/install.mjs';
import { script } from './lib/process.mjs';
import { takeSteps } from './lib/steps.mjs';

await script(async () => {
  await install();
  const { failed } = await takeSteps(checks);
  return failed === 0 ? 0 : 1;
});
