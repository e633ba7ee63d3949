import { accountMachine } from '../machines/account/account.machine';
import { gatewaysMachine } from '../machines/gateways/gateways.machine';
import { limitsMachine } from '../machines/limits/limits.machine';
import { realityCheckMachine } from '../machines/reality-check/reality-check.machine';
import { statementMachine } from '../machines/statement/statement.machine';
import { createGatewayStorage } from './adapters/account/gateway-storage';
import { createAccountPorts } from './adapters/account/ports';
import { createRealityCheckChannel } from './adapters/account/reality-check-channel';
import type { HttpOptions } from './adapters/http';

/** Provides the machines of the account with their adapters. In a chunk of its own. */
export function composeAccount(http: HttpOptions) {
  const { loadEntries, loadSummary, loadGateways, loadPlayedSession, loadProtection, saveProtection } =
    createAccountPorts(http);
  return accountMachine.provide({
    actors: {
      statement: statementMachine.provide({
        actors: { loadEntries, loadHead: loadEntries, loadExport: loadEntries, loadSummary },
      }),
      gateways: gatewaysMachine.provide({
        actors: { loadGateways, gatewayStorage: createGatewayStorage() },
      }),
      limits: limitsMachine.provide({ actors: { loadProtection, saveProtection } }),
      realityCheck: realityCheckMachine.provide({
        actors: { loadPlayedSession, realityCheckChannel: createRealityCheckChannel() },
      }),
    },
  });
}
