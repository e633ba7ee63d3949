import { install } from './lib/packages/install.mjs';
import { CommandError, script } from './lib/process.mjs';
import { fromRoot } from './lib/root.mjs';

/** Serves Flow Studio from its sources, without the product. */
async function serve() {
  const { createServer, runnerImport } = await import('vite');
  /** @type {{ module: typeof import('../flows/local/server.ts') }} */
  const { module: local } = await runnerImport(fromRoot('flows/local/server.ts'));
  const server = await createServer({ configFile: 'flows/vite.config.ts', plugins: [local.localTools()] });
  const stop = () => void server.close().finally(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await server.listen().catch(async (error) => {
    await server.close();
    throw new CommandError(`${error.message}. Set PORT to another, such as PORT=8091.`);
  });
  server.printUrls();
}

await script(install);
if (!process.exitCode) await script(serve);
// The development server would keep watching the sources.
if (process.exitCode) process.exit();
