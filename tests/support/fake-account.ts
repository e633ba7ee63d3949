import type { AnyActorLogic } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine';
import type { GatewaysEvent } from '../../machines/gateways/gateways.events';
import { gatewaysMachine } from '../../machines/gateways/gateways.machine';
import { limitsMachine } from '../../machines/limits/limits.machine';
import type { RealityCheckEvent } from '../../machines/reality-check/reality-check.events';
import { realityCheckMachine } from '../../machines/reality-check/reality-check.machine';
import { statementMachine } from '../../machines/statement/statement.machine';
import { fakeChannel, fakePort, type LogicOf } from './machines/fakes';

/** The machines of the account on fake ports. */
export function fakeAccount() {
  const ports = {
    loadGateways: fakePort<LogicOf<typeof gatewaysMachine, 'loadGateways'>>(),
    loadEntries: fakePort<LogicOf<typeof statementMachine, 'loadEntries'>>(),
    loadHead: fakePort<LogicOf<typeof statementMachine, 'loadHead'>>(),
    loadExport: fakePort<LogicOf<typeof statementMachine, 'loadExport'>>(),
    loadSummary: fakePort<LogicOf<typeof statementMachine, 'loadSummary'>>(),
    loadProtection: fakePort<LogicOf<typeof limitsMachine, 'loadProtection'>>(),
    saveProtection: fakePort<LogicOf<typeof limitsMachine, 'saveProtection'>>(),
    loadPlayedSession: fakePort<LogicOf<typeof realityCheckMachine, 'loadPlayedSession'>>(),
  };
  const gatewayStorage = fakeChannel<LogicOf<typeof gatewaysMachine, 'gatewayStorage'>, GatewaysEvent>();
  const realityCheckChannel = fakeChannel<
    LogicOf<typeof realityCheckMachine, 'realityCheckChannel'>,
    RealityCheckEvent
  >();
  const machine: AnyActorLogic = accountMachine.provide({
    actors: {
      statement: statementMachine.provide({
        actors: {
          loadEntries: ports.loadEntries.logic,
          loadHead: ports.loadHead.logic,
          loadExport: ports.loadExport.logic,
          loadSummary: ports.loadSummary.logic,
        },
      }),
      gateways: gatewaysMachine.provide({
        actors: { loadGateways: ports.loadGateways.logic, gatewayStorage: gatewayStorage.logic },
      }),
      limits: limitsMachine.provide({
        actors: { loadProtection: ports.loadProtection.logic, saveProtection: ports.saveProtection.logic },
      }),
      realityCheck: realityCheckMachine.provide({
        actors: {
          loadPlayedSession: ports.loadPlayedSession.logic,
          realityCheckChannel: realityCheckChannel.logic,
        },
      }),
    },
  });
  return { machine, ports, gatewayStorage };
}
