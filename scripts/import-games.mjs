import { build } from './lib/build.mjs';
import { script } from './lib/process.mjs';

// Usage: npm run games:import -- <file>.csv|.json [--dry-run]
await script(() => build());

if (!process.exitCode) await import(new URL('../dist/server/import-games.js', import.meta.url).href);
