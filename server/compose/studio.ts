import type { AddressInfo } from 'node:net';
import type { OpenDatabase } from '../database/open';
import type { RunningStudio, StartStudio } from '../features/providers/start-studio';
import { limitConnections } from '../features/realtime/connection-limits';
import type { Backend } from '../kit/backend';
import type { StudioConfig } from '../kit/config';
import { createClientNetwork } from '../kit/http/limits/client-network';
import { queueByAddress } from '../kit/http/limits/request-queue';
import { addressOf } from '../kit/http/listen';
import { createThrottledLog } from '../kit/throttled-log';

/** Called after the backend listens, whose wallet the studio calls. */
export async function runStudio(
  startStudio: StartStudio,
  { isPortFixed, port, secret, speed, url }: StudioConfig,
  { adapters, clock, config, db, faults, log, migrate }: Backend & Pick<OpenDatabase, 'migrate'>,
  listening: AddressInfo,
): Promise<RunningStudio> {
  const logLimit = createThrottledLog(log);
  const studio = await startStudio({
    db,
    migrate,
    log,
    clock,
    host: config.host,
    port,
    isPortFixed,
    publicUrl: url,
    operator: { name: 'winwin24x7', url: addressOf(listening), secret },
    operatorOrigins: config.publicOrigins,
    speed,
    limitRequests: (app) => queueByAddress(app, config),
    limitSockets(server) {
      limitConnections(server, {
        networkOf: createClientNetwork(config.trustedProxies),
        factor: config.rateLimitFactor,
        onExceeded: (reason) => logLimit('a socket of the studio exceeded its budget', { reason }),
      });
    },
    faults: {
      take(name) {
        const fault = faults.nextGame(name);
        return fault === null ? null : { ms: fault.delayMs };
      },
    },
  });
  adapters.studioStarted(studio.port);
  return studio;
}
