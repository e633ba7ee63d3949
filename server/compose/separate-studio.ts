import { openPool } from '../database/open';
import { lockDatabase } from '../database/process-lock';
import type { StartStudio } from '../features/games/providers/start-studio';
import { createClock } from '../kit/clock';
import type { Config, StudioConfig } from '../kit/config/config';
import { OperatorError } from '../kit/operator-error';
import { createLogger } from '../kit/process/logging';
import { version } from '../kit/version';
import { studioOptions } from './studio';
import { createUndos } from './undos';

export interface RunningSeparately {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the studio without the backend, whose wallet it calls as any provider does. It needs the schema of the studio alone.
 * @throws OperatorError if a variable is missing (the message names it), or if another process runs the studio.
 */
export async function startSeparately(
  config: Config,
  startStudio: StartStudio,
  onFailed: (reason: OperatorError) => void,
): Promise<RunningSeparately> {
  const { databaseUrl, studio, wallet } = requireSeparate(config);
  const log = createLogger(config.log);
  log.info({ version }, 'starting the studio');
  const { abort, add, undo } = createUndos();
  try {
    const lock = await lockDatabase({ databaseUrl, of: 'studio', log, onLost: onFailed });
    add(() => lock.release());
    const { close, db, migrate } = await openPool(config);
    add(close);
    db.$client.on('error', (error) => log.error({ err: error }, 'a database connection was lost'));
    const running = await startStudio({
      ...studioOptions(studio, { config, log }, wallet),
      ...{ db, migrate, clock: createClock() },
      faults: { take: () => null },
    });
    add(() => running.close());
    return { url: studio.url ?? `http://localhost:${running.port}`, close: undo };
  } catch (error) {
    return await abort(error);
  }
}

function requireSeparate({ databaseUrl, studio }: Config): {
  readonly databaseUrl: string;
  readonly studio: StudioConfig;
  readonly wallet: string;
} {
  const separate = studio?.separate ?? null;
  const wallet = separate?.wallet ?? null;
  const missing = [
    ...(databaseUrl === null ? ['DATABASE_URL, the PostgreSQL of the nodes'] : []),
    ...(separate === null ? ['STUDIO_SERVER, as the nodes have it'] : []),
    ...(wallet === null ? ['WALLET_URL, the origin of the nodes or of their proxy'] : []),
  ];
  if (studio === null || databaseUrl === null || wallet === null || missing.length > 0)
    throw new OperatorError(`The studio needs ${missing.join('; ')}.`);
  return { databaseUrl, studio, wallet };
}
