import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { limitsMachine } from '../../machines/account/limits/limits.machine';
import {
  selectFailure,
  selectHasFailed,
  selectIsBusy,
  selectProtection,
  selectSaved,
  selectSaving,
} from '../../machines/account/limits/limits.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { protection, protectionSettings } from '../support/machines/protection-fixtures';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof limitsMachine;
type LimitsWorld = ReturnType<typeof limitsWorld>;

export function limitsWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadProtection = fakePort<LogicOf<Machine, 'loadProtection'>>();
  const saveProtection = fakePort<LogicOf<Machine, 'saveProtection'>>();
  const machine = limitsMachine.provide({
    actors: { loadProtection: loadProtection.logic, saveProtection: saveProtection.logic },
  });
  return { ...run(machine, { input, inspect }), loadProtection, saveProtection };
}

const request = { setting: 'limit', kind: 'loss-day', amount: 500_00 } as const;
const loads = answers<Machine, LimitsWorld>()(
  ({ loadProtection }) => loadProtection,
  [protection()],
  [unreachable],
);

export const limitsModel: Model<Machine, LimitsWorld> = {
  name: 'limits',
  machine: limitsMachine,
  starts: { 'as its screen opens': undefined },
  events: {
    'limits.retryRequested': [{ type: 'limits.retryRequested' }],
    'limits.changeRequested': [{ type: 'limits.changeRequested', request }],
    'limits.noticeDismissed': [{ type: 'limits.noticeDismissed' }],
    'account.connected': [{ type: 'account.connected' }],
    'account.protectionChanged': [{ type: 'account.protectionChanged' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadProtection: loads,
    refreshProtection: loads,
    saveProtection: answers<Machine, LimitsWorld>()(
      ({ saveProtection }) => saveProtection,
      [protectionSettings()],
      [unreachable],
    ),
  },
  distinguish: ({ context: { failure, protection: known, request: asked } }) => [
    failure?.kind,
    known !== null,
    asked,
  ],
  ignored: {
    'limits.retryRequested': {
      in: ['loading', 'loaded.ready', 'saving', 'loaded.refreshing'],
      because: 'the control is not rendered',
    },
    'limits.changeRequested': {
      in: ['loading', 'failed', 'saving'],
      because: 'the controls are busy or not rendered',
    },
    'limits.noticeDismissed': {
      in: ['loading', 'failed', 'saving'],
      because: 'there is no notice, or it is replaced',
    },
    'account.connected': {
      in: ['loading', 'saving', 'loaded.refreshing'],
      because: 'the settings are read',
    },
    'account.protectionChanged': {
      in: ['failed', 'saving'],
      because: 'the settings are read afterwards, or could not be read',
    },
  },
  assertions: {
    loading: (limits) => expect(selectProtection(limits)).toBeNull(),
    failed: (limits) => expect(selectHasFailed(limits)).toBe(true),
    'loaded.ready': (limits) => {
      expect(selectIsBusy(limits)).toBe(false);
      expect(selectSaving(limits)).toBeNull();
      expect(selectSaved(limits)).toBe(selectFailure(limits) === null ? limits.context.request : null);
    },
    saving: (limits, { saveProtection }) => {
      expect(saveProtection.last.input).toEqual(request);
      expect(selectIsBusy(limits)).toBe(true);
      expect(selectSaving(limits)).toEqual(request);
    },
    'loaded.refreshing': (limits) => {
      expect(selectProtection(limits)).not.toBeNull();
      expect(selectIsBusy(limits)).toBe(false);
    },
  } satisfies LeafAssertions<Machine, LimitsWorld>,
};
