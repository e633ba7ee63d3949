import { build } from './lib/build.mjs';
import { install } from './lib/packages/install.mjs';
import { script } from './lib/process.mjs';

await script(async () => {
  await install();
  await build();
});
