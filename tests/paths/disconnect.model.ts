import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { disconnectMachine } from '../../machines/exchange/bets/disconnect/disconnect.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unavailable, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof disconnectMachine;
export type DisconnectWorld = ReturnType<typeof disconnectWorld>;

export function disconnectWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadDisconnect = fakePort<LogicOf<Machine, 'loadDisconnect'>>();
  const saveDisconnect = fakePort<LogicOf<Machine, 'saveDisconnect'>>();
  const machine = disconnectMachine.provide({
    actors: { loadDisconnect: loadDisconnect.logic, saveDisconnect: saveDisconnect.logic },
  });
  return { ...run(machine, { input, inspect }), loadDisconnect, saveDisconnect };
}

const port = answers<Machine, DisconnectWorld>();

export const disconnectModel: Model<Machine, DisconnectWorld> = {
  name: 'disconnect',
  machine: disconnectMachine,
  starts: { 'when the settings are opened': undefined },
  events: {
    'disconnect.chosen': [
      { type: 'disconnect.chosen', seconds: 30 },
      { type: 'disconnect.chosen', seconds: null },
    ],
    'disconnect.retryRequested': [{ type: 'disconnect.retryRequested' }],
    'disconnect.connected': [{ type: 'disconnect.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadDisconnect: port(
      ({ loadDisconnect }) => loadDisconnect,
      [{ seconds: null }, { seconds: 60 }],
      [unavailable, unreachable],
    ),
    saveDisconnect: port(
      ({ saveDisconnect }) => saveDisconnect,
      ({ context }) => [context.chosen ?? { seconds: null }],
      [refused('Not now'), unreachable],
    ),
  },
  distinguish: ({ context }) => [context.setting?.seconds, context.chosen?.seconds, context.refusal !== null],
  ignored: {
    'disconnect.chosen': {
      in: ['loading', 'saving', 'failed', 'unavailable'],
      because: 'the control is disabled or not rendered',
    },
    'disconnect.retryRequested': {
      in: ['loading', 'loaded', 'saving', 'unavailable'],
      because: 'the control is not rendered',
    },
    'disconnect.connected': {
      in: ['loading', 'loaded', 'saving', 'unavailable'],
      because: 'no request has failed',
    },
  },
  assertions: {
    loading: (_, { loadDisconnect }) => expect(loadDisconnect.last.signal.aborted).toBe(false),
    loaded: ({ context }) => expect(context.setting).not.toBeNull(),
    saving: ({ context }, { saveDisconnect }) => {
      expect(saveDisconnect.last.input).toEqual(context.chosen);
      expect(context.refusal).toBeNull();
    },
    failed: (disconnect) => expect(disconnect.can({ type: 'disconnect.retryRequested' })).toBe(true),
    unavailable: (disconnect) =>
      expect(disconnect.can({ type: 'disconnect.chosen', seconds: 30 })).toBe(false),
  } satisfies LeafAssertions<Machine, DisconnectWorld>,
};
