import { accountMachine } from '../machines/account/account.machine';
import { gatewaysMachine } from '../machines/gateways/gateways.machine';
import { createGatewayStorage } from './adapters/account/gateway-storage';
import { createAccountPorts } from './adapters/account/ports';
import type { HttpOptions } from './adapters/http';

/** Provides the machines of the account with their adapters. In a chunk of its own. */
export function composeAccount(http: HttpOptions) {
  const { loadGateways } = createAccountPorts(http);
  return accountMachine.provide({
    actors: {
      gateways: gatewaysMachine.provide({
        actors: { loadGateways, gatewayStorage: createGatewayStorage() },
      }),
    },
  });
}
