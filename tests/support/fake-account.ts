import type { AnyActorLogic } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine';
import type { GatewaysEvent } from '../../machines/gateways/gateways.events';
import { gatewaysMachine } from '../../machines/gateways/gateways.machine';
import { fakeChannel, fakePort, type LogicOf } from './machines/fakes';

/** The machines of the account on fake ports. */
export function fakeAccount() {
  const ports = {
    loadGateways: fakePort<LogicOf<typeof gatewaysMachine, 'loadGateways'>>(),
  };
  const gatewayStorage = fakeChannel<LogicOf<typeof gatewaysMachine, 'gatewayStorage'>, GatewaysEvent>();
  const machine: AnyActorLogic = accountMachine.provide({
    actors: {
      gateways: gatewaysMachine.provide({
        actors: { loadGateways: ports.loadGateways.logic, gatewayStorage: gatewayStorage.logic },
      }),
    },
  });
  return { machine, ports, gatewayStorage };
}
