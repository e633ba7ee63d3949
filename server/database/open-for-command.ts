import type { Config } from '../kit/config/config';
import { type OpenDatabase, openDatabase } from './open';
import { lockDatabase } from './process-lock';

/**
 * Opens the database for a command that writes and ends, under the lock of the process (ADR 46): the command migrates the database, which
 * the server of another version must not use meanwhile. The embedded database locks its folder.
 * @throws OperatorError while the server uses the database
 */
export async function openForCommand(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'database'>,
): Promise<OpenDatabase> {
  const { databaseUrl } = config;
  if (databaseUrl === null) return openDatabase(config);
  // The command ends within seconds: a lock that is lost meanwhile changes nothing.
  const lock = await lockDatabase({ databaseUrl, log: { error() {}, warn() {} }, onLost() {} });
  try {
    const opened = await openDatabase(config);
    return {
      ...opened,
      async close() {
        await opened.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
