import { build } from './lib/build.mjs';
import { install } from './lib/packages/install.mjs';
import { script } from './lib/process.mjs';

// The studio in a process of its own, for several nodes: docs/nodes.md.
await script(async () => {
  await install();
  await build();
});

if (!process.exitCode) await import(new URL('../dist/server/studio.js', import.meta.url).href);
