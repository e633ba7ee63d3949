import type { InputFrom } from 'xstate';
import { disconnectMachine } from '../../machines/exchange/bets/disconnect/disconnect.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unavailable, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { settingAssertions, settingIgnores } from '../support/machines/setting-harness';

type Machine = typeof disconnectMachine;
export type DisconnectWorld = ReturnType<typeof disconnectWorld>;

export function disconnectWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const load = fakePort<LogicOf<Machine, 'load'>>();
  const save = fakePort<LogicOf<Machine, 'save'>>();
  const machine = disconnectMachine.provide({
    actors: { load: load.logic, save: save.logic },
  });
  return { ...run(machine, { input, inspect }), load, save };
}

const port = answers<Machine, DisconnectWorld>();

export const disconnectModel: Model<Machine, DisconnectWorld> = {
  name: 'disconnect',
  machine: disconnectMachine,
  starts: { 'when the settings are opened': undefined },
  events: {
    'setting.chosen': [
      { type: 'setting.chosen', setting: { seconds: 30 } },
      { type: 'setting.chosen', setting: { seconds: null } },
    ],
    'setting.retryRequested': [{ type: 'setting.retryRequested' }],
    'bets.connected': [{ type: 'bets.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    load: port(({ load }) => load, [{ seconds: null }, { seconds: 60 }], [unavailable, unreachable]),
    save: port(
      ({ save }) => save,
      ({ context }) => [context.chosen ?? { seconds: null }],
      [refused('Not now'), unreachable],
    ),
  },
  distinguish: ({ context }) => [context.setting?.seconds, context.chosen?.seconds, context.refusal !== null],
  ignored: settingIgnores('bets.connected'),
  assertions: settingAssertions({ seconds: 30 }) satisfies LeafAssertions<Machine, DisconnectWorld>,
};
