import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { untilRetry } from '../../domain/known-moment';
import type { GatewaysEvent } from '../../machines/account/cashier/gateways/gateways.machine';
import { gatewaysMachine } from '../../machines/account/cashier/gateways/gateways.machine';
import {
  selectGateways,
  selectHasFailed,
  selectObstacle,
} from '../../machines/account/cashier/gateways/gateways.selectors';
import { gateway, hostedGateway } from '../support/machines/cashier-fixtures';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof gatewaysMachine;
type GatewaysWorld = ReturnType<typeof gatewaysWorld>;

export function gatewaysWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadGateways = fakePort<LogicOf<Machine, 'loadGateways'>>();
  const gatewayStorage = fakeChannel<LogicOf<Machine, 'gatewayStorage'>, GatewaysEvent>();
  const machine = gatewaysMachine.provide({
    actors: { loadGateways: loadGateways.logic, gatewayStorage: gatewayStorage.logic },
  });
  return { ...run(machine, { input, inspect }), loadGateways, gatewayStorage };
}

export const gatewaysModel: Model<Machine, GatewaysWorld> = {
  name: 'gateways',
  machine: gatewaysMachine,
  starts: { 'as its screen opens': undefined },
  events: {
    'gateways.retryRequested': [{ type: 'gateways.retryRequested' }],
    'gateways.restored': [{ type: 'gateways.restored', gateways: [gateway()] }],
    'account.protectionChanged': [{ type: 'account.protectionChanged' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadGateways: answers<Machine, GatewaysWorld>()(
      ({ loadGateways }) => loadGateways,
      [
        { gateways: [hostedGateway], obstacle: null },
        { gateways: [], obstacle: { kind: 'time-out', until: 1_900_000_000_000 } },
      ],
      [unreachable],
    ),
  },
  waits: { failed: ({ context: { loadFailure } }) => untilRetry(loadFailure) },
  distinguish: ({ context: { gateways } }) => gateways,
  ignored: {
    'gateways.retryRequested': { in: ['loading', 'loaded'], because: 'the control is not rendered' },
    'gateways.restored': { in: ['loaded', 'failed'], because: 'the storage answers at its start' },
  },
  assertions: {
    loading: (gateways, { loadGateways }) => {
      expect(loadGateways.last.signal.aborted).toBe(false);
      expect(selectHasFailed(gateways)).toBe(false);
    },
    loaded: (gateways, { gatewayStorage, loadGateways }) => {
      const answer = loadGateways.outputs.at(-1);
      expect({ gateways: selectGateways(gateways), obstacle: selectObstacle(gateways) }).toEqual(answer);
      expect(gatewayStorage.last.received.at(-1)).toEqual({
        type: 'gatewayStorage.loaded',
        gateways: answer?.gateways,
      });
    },
    failed: (gateways) => expect(selectHasFailed(gateways)).toBe(selectGateways(gateways) === null),
  } satisfies LeafAssertions<Machine, GatewaysWorld>,
};
