import { runChecks } from './lib/checks.mjs';
import { install } from './lib/packages/install.mjs';
import { script } from './lib/process.mjs';

await script(async () => {
  await install();
  const { failed } = await runChecks();
  return failed === 0 ? 0 : 1;
});
