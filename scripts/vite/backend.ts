import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { freePort } from '../lib/ports.mjs';

interface Backend {
  url: string;
  close(): Promise<void>;
}

/** The exports of `server/compose/start.ts` that are used here. */
interface BackendModule {
  readConfig(env: NodeJS.ProcessEnv): { clientDir: string | null };
  startBackend(
    config: { clientDir: string | null },
    exchange: undefined,
    onFailed: undefined,
    startStudio: unknown,
  ): Promise<Backend>;
}

/**
 * Runs the backend from its sources inside the development server, which proxies requests to it. A change in server/ or
 * contract/ restarts it on the same port.
 */
export function backend(): Plugin {
  let port = 0;
  let running: Backend | undefined;
  let pending = Promise.resolve();

  async function stop() {
    await running?.close();
    running = undefined;
  }

  async function restart({ environments, config }: ViteDevServer) {
    await stop();
    const { ssr } = environments;
    if (!ssr || !isRunnableDevEnvironment(ssr))
      throw new Error('The backend needs an environment that runs modules.');
    ssr.runner.clearCache();
    const module: BackendModule = await ssr.runner.import('/server/compose/start.ts');
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
    const { startStudio }: { startStudio: unknown } = await ssr.runner.import('/studio/server/start.ts');
    const product = { ...module.readConfig(env), clientDir: null };
    running = await module.startBackend(product, undefined, undefined, startStudio);
    config.logger.info('backend started', { timestamp: true });
  }

  /** Runs after a change: the development server goes on, and the next change starts the backend again. */
  const restartOrLog = (server: ViteDevServer) =>
    restart(server).catch((error: unknown) => {
      const text = error instanceof Error ? error.stack : String(error);
      server.config.logger.error(`backend: ${text}`, { timestamp: true });
    });

  return {
    name: 'backend',
    apply: 'serve',
    async config() {
      port = await freePort();
      const target = `http://127.0.0.1:${port}`;
      return {
        server: {
          proxy: {
            '/api': target,
            '/operator': target,
            '/sandbox': target,
            '/documentation': target,
            '/public': { target, ws: true },
          },
        },
      };
    },
    /** Rejects if the backend cannot start. */
    async configureServer(server) {
      await restart(server);
      const close = server.close.bind(server);
      server.close = async () => {
        await pending.then(stop);
        await close();
      };
    },
    hotUpdate({ server, modules }) {
      if (this.environment.name !== 'ssr') return;
      if (modules.length > 0) pending = pending.then(() => restartOrLog(server));
      return [];
    },
  };
}
