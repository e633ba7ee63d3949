import { build } from './lib/build.mjs';
import { script } from './lib/process.mjs';

// Usage: npm run operator:add -- <username> [viewer | cashier | admin]
await script(() => build());

if (!process.exitCode) await import(new URL('../dist/server/add-operator.js', import.meta.url).href);
