import { build } from './lib/build.mjs';
import { install } from './lib/packages/install.mjs';
import { script } from './lib/process.mjs';

await script(async () => {
  await install();
  await build();
});

if (!process.exitCode) {
  // Any other NODE_ENV is production or a mistake, and neither opens the sandbox.
  if (!process.env.NODE_ENV || process.env.NODE_ENV === 'development') process.env.SANDBOX ||= '1';
  const server = new URL('../dist/server/main.js', import.meta.url);
  await import(server.href);
}
