import type { InputFrom } from 'xstate';
import { remindersMachine } from '../../machines/account/reminders/reminders.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unavailable, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { settingAssertions, settingIgnores } from '../support/machines/setting-harness';

type Machine = typeof remindersMachine;
export type RemindersWorld = ReturnType<typeof remindersWorld>;

export function remindersWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const load = fakePort<LogicOf<Machine, 'load'>>();
  const save = fakePort<LogicOf<Machine, 'save'>>();
  const machine = remindersMachine.provide({
    actors: { load: load.logic, save: save.logic },
  });
  return { ...run(machine, { input, inspect }), load, save };
}

const port = answers<Machine, RemindersWorld>();

export const remindersModel: Model<Machine, RemindersWorld> = {
  name: 'reminders',
  machine: remindersMachine,
  starts: { 'when the settings are opened': undefined },
  events: {
    'setting.chosen': [
      { type: 'setting.chosen', setting: { isOn: true } },
      { type: 'setting.chosen', setting: { isOn: false } },
    ],
    'setting.retryRequested': [{ type: 'setting.retryRequested' }],
    'account.connected': [{ type: 'account.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    load: port(({ load }) => load, [{ isOn: false }, { isOn: true }], [unavailable, unreachable]),
    save: port(
      ({ save }) => save,
      ({ context }) => [context.chosen ?? { isOn: false }],
      [refused('Not now'), unreachable],
    ),
  },
  distinguish: ({ context }) => [context.setting?.isOn, context.chosen?.isOn, context.refusal !== null],
  ignored: settingIgnores('account.connected'),
  assertions: settingAssertions({ isOn: true }) satisfies LeafAssertions<Machine, RemindersWorld>,
};
