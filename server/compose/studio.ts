import type { AddressInfo } from 'node:net';
import type { OpenDatabase } from '../database/open';
import { lockDatabase } from '../database/process-lock';
import type { RunningStudio, StartStudio, StudioOptions } from '../features/games/providers/start-studio';
import { limitConnections } from '../features/realtime/connection-limits';
import type { Backend } from '../kit/backend/backend';
import type { StudioConfig } from '../kit/config/config';
import { limitConnectionsByAddress } from '../kit/http/limits/address-connections';
import { createClientNetwork } from '../kit/http/limits/client-network';
import { queueByAddress } from '../kit/http/limits/request-queue';
import { addressOf } from '../kit/http/listen';
import { every } from '../kit/jobs/jobs';
import type { OperatorError } from '../kit/operator-error';
import { createThrottledLog } from '../kit/throttled-log';

type FromConfig = Omit<StudioOptions, 'clock' | 'db' | 'faults' | 'migrate'>;

/** @param wallet origin of the product's backend, as the studio reaches it. */
export function studioOptions(
  { isPortFixed, port, secret, speed, url }: StudioConfig,
  { config, log }: Pick<Backend, 'config' | 'log'>,
  wallet: string,
): FromConfig {
  const logLimit = createThrottledLog(log);
  return {
    every,
    log,
    host: config.host,
    port,
    isPortFixed,
    publicUrl: url,
    operator: { name: 'winwin24x7', url: wallet, secret },
    operatorOrigins: config.publicOrigins,
    speed,
    requestTimeout: config.requestTimeout,
    limitRequests(app) {
      limitConnectionsByAddress(app.server, config);
      queueByAddress(app, config);
    },
    limitSockets(server) {
      limitConnections(server, {
        networkOf: createClientNetwork(config.trustedProxies),
        factor: config.rateLimitFactor,
        onExceeded: (reason) => logLimit('a socket of the studio exceeded its budget', { reason }),
      });
    },
  };
}

/**
 * Called after the backend listens, whose wallet the studio calls.
 * @throws OperatorError if a process of its own runs the studio.
 */
export async function runStudio(
  startStudio: StartStudio,
  studioConfig: StudioConfig,
  backend: Backend & Pick<OpenDatabase, 'migrate'>,
  listening: AddressInfo,
  onFailed: (reason: OperatorError) => void,
): Promise<RunningStudio> {
  const { adapters, clock, config, db, faults, log, migrate } = backend;
  const { databaseUrl } = config;
  // A paused leader still has it: leaders share the lock.
  const lock =
    databaseUrl === null
      ? null
      : await lockDatabase({ databaseUrl, of: 'studio', isShared: true, log, onLost: onFailed });
  try {
    const studio = await startStudio({
      ...studioOptions(studioConfig, backend, addressOf(listening)),
      ...{ db, migrate, clock },
      faults: {
        take(name) {
          const fault = faults.nextGame(name);
          return fault === null ? null : { ms: fault.delayMs };
        },
      },
    });
    adapters.studioStarted(studio.port);
    return {
      ...studio,
      async close() {
        await studio.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
