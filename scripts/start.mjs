import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { script } from './lib/process.mjs';

await script(async () => {
  await install();
  await build();
});

if (!process.exitCode) {
  process.env.SANDBOX ??= process.env.NODE_ENV === 'production' ? '0' : '1';
  const server = new URL('../dist/server/main.js', import.meta.url);
  await import(server.href);
}
