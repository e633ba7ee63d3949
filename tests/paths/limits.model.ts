import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { untilRetry } from '../../domain/known-moment';
import { untilNextLimit } from '../../domain/protection';
import { limitsMachine } from '../../machines/account/protection/limits/limits.machine';
import {
  selectFailure,
  selectHasFailed,
  selectIsBusy,
  selectProtection,
  selectSaved,
  selectSaving,
} from '../../machines/account/protection/limits/limits.selectors';
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

const kind = 'loss-day';
const loads = answers<Machine, LimitsWorld>()(
  ({ loadProtection }) => loadProtection,
  [protection({ nextLeft: 60_000 })],
  [unreachable],
);

const busy = { in: ['loading', 'failed', 'saving'], because: 'the controls are busy or not rendered' };

export const limitsModel: Model<Machine, LimitsWorld> = {
  name: 'limits',
  machine: limitsMachine,
  starts: { 'as its screen opens': undefined },
  events: {
    'limits.retryRequested': [{ type: 'limits.retryRequested' }],
    'limits.editRequested': [{ type: 'limits.editRequested', kind }],
    'limits.editCancelled': [{ type: 'limits.editCancelled', kind }],
    'limits.amountTyped': [
      { type: 'limits.amountTyped', kind, text: '500' },
      { type: 'limits.amountTyped', kind, text: 'a lot' },
    ],
    'limits.amountSubmitted': [{ type: 'limits.amountSubmitted', kind }],
    'limits.limitRemoved': [{ type: 'limits.limitRemoved', kind }],
    'limits.realityCheckChosen': [{ type: 'limits.realityCheckChosen', minutes: 30 }],
    'limits.pauseLengthChosen': [{ type: 'limits.pauseLengthChosen', kind: 'exclusion', days: 365 }],
    'limits.pauseRequested': [{ type: 'limits.pauseRequested', kind: 'exclusion', days: 183 }],
    'limits.pauseCancelled': [{ type: 'limits.pauseCancelled' }],
    'limits.wordTyped': [{ type: 'limits.wordTyped', text: 'exclude' }],
    'limits.pauseConfirmed': [{ type: 'limits.pauseConfirmed', word: 'EXCLUDE' }],
    'limits.noticeDismissed': [{ type: 'limits.noticeDismissed' }],
    'account.connected': [{ type: 'account.connected' }],
    'account.protectionChanged': [{ type: 'account.protectionChanged' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadProtection: loads,
    refreshProtection: loads,
    saveProtection: answers<Machine, LimitsWorld>()(
      ({ saveProtection }) => saveProtection,
      [protectionSettings({ realityCheck: 30, nextLeft: 60_000 })],
      [unreachable],
    ),
  },
  waits: {
    'loaded.ready': ({ context: { loadFailure, protection: known } }) =>
      Math.min(untilNextLimit(known?.settings ?? { nextLeft: null }), untilRetry(loadFailure)),
    failed: ({ context: { loadFailure } }) => untilRetry(loadFailure),
  },
  distinguish: ({ context: { edits, failure, loadFailure, protection: known, question, request } }) => [
    edits[kind]?.text,
    failure?.kind,
    loadFailure?.kind,
    known !== null,
    known?.settings.realityCheck,
    question?.text,
    question?.isWrong,
    request?.setting,
  ],
  ignored: {
    'limits.retryRequested': {
      in: ['loading', 'loaded.ready', 'saving', 'loaded.refreshing'],
      because: 'the control is busy or not rendered',
    },
    'limits.amountSubmitted': busy,
    'limits.limitRemoved': busy,
    'limits.realityCheckChosen': busy,
    'limits.pauseConfirmed': busy,
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
      expect([
        { setting: 'limit', kind, amount: 500_00 },
        { setting: 'limit', kind, amount: null },
        { setting: 'reality-check', minutes: 30 },
        { setting: 'pause', kind: 'exclusion', days: 183 },
      ]).toContainEqual(saveProtection.last.input);
      expect(saveProtection.last.input).toBe(limits.context.request);
      expect(selectIsBusy(limits)).toBe(true);
      expect(selectSaving(limits)).toBe(limits.context.request);
    },
    'loaded.refreshing': (limits) => {
      expect(selectProtection(limits)).not.toBeNull();
      expect(selectIsBusy(limits)).toBe(false);
    },
  } satisfies LeafAssertions<Machine, LimitsWorld>,
};
