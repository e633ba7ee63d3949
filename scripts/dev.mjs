import { install } from './lib/install.mjs';
import { script } from './lib/process.mjs';

await script(install);

if (!process.exitCode) {
  process.env.SANDBOX ??= '1';
  const { createServer } = await import('vite');
  const server = await createServer();
  const stop = () => void server.close().finally(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await server.listen();
  server.printUrls();
}
