import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { remindersMachine } from '../../machines/account/reminders/reminders.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unavailable, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof remindersMachine;
export type RemindersWorld = ReturnType<typeof remindersWorld>;

export function remindersWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadReminders = fakePort<LogicOf<Machine, 'loadReminders'>>();
  const saveReminders = fakePort<LogicOf<Machine, 'saveReminders'>>();
  const machine = remindersMachine.provide({
    actors: { loadReminders: loadReminders.logic, saveReminders: saveReminders.logic },
  });
  return { ...run(machine, { input, inspect }), loadReminders, saveReminders };
}

const port = answers<Machine, RemindersWorld>();

export const remindersModel: Model<Machine, RemindersWorld> = {
  name: 'reminders',
  machine: remindersMachine,
  starts: { 'when the settings are opened': undefined },
  events: {
    'reminders.chosen': [
      { type: 'reminders.chosen', isOn: true },
      { type: 'reminders.chosen', isOn: false },
    ],
    'reminders.retryRequested': [{ type: 'reminders.retryRequested' }],
    'account.connected': [{ type: 'account.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadReminders: port(({ loadReminders }) => loadReminders, [false, true], [unavailable, unreachable]),
    saveReminders: port(
      ({ saveReminders }) => saveReminders,
      ({ context }) => [context.chosen ?? false],
      [refused('Not now'), unreachable],
    ),
  },
  distinguish: ({ context }) => [context.isOn, context.chosen, context.refusal !== null],
  ignored: {
    'reminders.chosen': {
      in: ['loading', 'saving', 'failed', 'unavailable'],
      because: 'the control is disabled or not rendered',
    },
    'reminders.retryRequested': {
      in: ['loading', 'loaded', 'saving', 'unavailable'],
      because: 'the control is not rendered',
    },
    'account.connected': {
      in: ['loading', 'loaded', 'saving', 'unavailable'],
      because: 'no request has failed',
    },
  },
  assertions: {
    loading: (_, { loadReminders }) => expect(loadReminders.last.signal.aborted).toBe(false),
    loaded: ({ context }) => expect(context.isOn).not.toBeNull(),
    saving: ({ context }, { saveReminders }) => {
      expect(saveReminders.last.input).toEqual({ isOn: context.chosen });
      expect(context.refusal).toBeNull();
    },
    failed: (reminders) => expect(reminders.can({ type: 'reminders.retryRequested' })).toBe(true),
    unavailable: (reminders) => expect(reminders.can({ type: 'reminders.chosen', isOn: true })).toBe(false),
  } satisfies LeafAssertions<Machine, RemindersWorld>,
};
