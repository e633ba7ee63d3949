import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { MOST_KEYS } from '../../domain/api-keys';
import { apiKeysMachine, type KeyList } from '../../machines/account/api-keys/api-keys.machine';
import {
  selectEndingId,
  selectHasFailed,
  selectKeyForm,
  selectKeyList,
  selectRefusal,
  selectSecret,
} from '../../machines/account/api-keys/api-keys.selectors';
import { apiKey } from '../support/machines/api-key-fixtures';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof apiKeysMachine;
type ApiKeysWorld = ReturnType<typeof apiKeysWorld>;

export function apiKeysWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadKeys = fakePort<LogicOf<Machine, 'loadKeys'>>();
  const endKey = fakePort<LogicOf<Machine, 'endKey'>>();
  const keyForm = fakePort<LogicOf<Machine, 'keyForm'>>();
  const machine = apiKeysMachine.provide({
    actors: { loadKeys: loadKeys.logic, endKey: endKey.logic, keyForm: keyForm.logic },
  });
  return { ...run(machine, { input, inspect }), loadKeys, endKey, keyForm };
}

const made = { secret: 'ww24_GEZDGNBV', entry: apiKey({ id: '9', name: 'new bot' }) };
const full: KeyList = {
  isAllowed: true,
  keys: Array.from({ length: MOST_KEYS }, (_, index) => apiKey({ id: String(7 + index) })),
};

const loads = answers<Machine, ApiKeysWorld>()(
  ({ loadKeys }) => loadKeys,
  [{ isAllowed: true, keys: [apiKey()] }, full],
  [unreachable],
);

const output = {
  values: { name: 'new bot', scope: 'trade' as const, password: 'correct horse' },
  answer: made,
};

const hidesSecret = (apiKeys: Parameters<typeof selectSecret>[0]) => expect(selectSecret(apiKeys)).toBeNull();

const withoutList = ['loading', 'failed', 'making', 'showing', 'ending'] as const;

export const apiKeysModel: Model<Machine, ApiKeysWorld> = {
  name: 'apiKeys',
  machine: apiKeysMachine,
  starts: { 'as its screen opens': undefined },
  events: {
    'apiKeys.retryRequested': [{ type: 'apiKeys.retryRequested' }],
    'apiKeys.makeRequested': [{ type: 'apiKeys.makeRequested' }],
    'apiKeys.cancelled': [{ type: 'apiKeys.cancelled' }],
    'apiKeys.saved': [{ type: 'apiKeys.saved' }],
    'apiKeys.endRequested': [
      { type: 'apiKeys.endRequested', id: '7' },
      { type: 'apiKeys.endRequested', id: 'unknown' },
    ],
    'account.connected': [{ type: 'account.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadKeys: loads,
    refreshKeys: loads,
    endKey: answers<Machine, ApiKeysWorld>()(
      ({ endKey }) => endKey,
      [null],
      [unreachable, { ...refused('This key has ended already.'), isNotFound: true }],
    ),
    form: answers<Machine, ApiKeysWorld>()(({ keyForm }) => keyForm, [output]),
  },
  distinguish: ({ context: { list, refusal } }) => ({ keys: list?.keys.map(({ id }) => id), refusal }),
  ignored: {
    'apiKeys.retryRequested': {
      in: ['loading', 'loaded.ready', 'loaded.refreshing', 'making', 'showing', 'ending'],
      because: 'the control is not rendered',
    },
    'apiKeys.makeRequested': { in: [...withoutList], because: 'the control is not rendered' },
    'apiKeys.endRequested': {
      in: [...withoutList],
      because: 'no key is listed, or another one is being ended',
    },
    'apiKeys.cancelled': {
      in: ['loading', 'failed', 'loaded.ready', 'loaded.refreshing', 'showing', 'ending'],
      because: 'no form is open',
    },
    'apiKeys.saved': {
      in: ['loading', 'failed', 'loaded.ready', 'loaded.refreshing', 'making', 'ending'],
      because: 'no new key is shown',
    },
    'account.connected': {
      in: ['loading', 'failed', 'loaded.refreshing', 'making', 'showing', 'ending'],
      because: 'the keys are read, or are not shown',
    },
  },
  assertions: {
    loading: (apiKeys, { loadKeys }) => {
      expect(selectKeyList(apiKeys)).toBeNull();
      expect(loadKeys.last.signal.aborted).toBe(false);
    },
    failed: (apiKeys) => expect(selectHasFailed(apiKeys)).toBe(true),
    'loaded.ready': (apiKeys) => {
      hidesSecret(apiKeys);
      expect(selectEndingId(apiKeys)).toBeNull();
      expect(selectKeyForm(apiKeys)).toBeUndefined();
      expect(selectKeyList(apiKeys)).not.toBeNull();
    },
    'loaded.refreshing': (apiKeys, { loadKeys }) => {
      hidesSecret(apiKeys);
      expect(selectKeyList(apiKeys)).not.toBeNull();
      expect(loadKeys.last.signal.aborted).toBe(false);
    },
    making: (apiKeys) => {
      hidesSecret(apiKeys);
      expect(selectKeyForm(apiKeys)).toBeDefined();
    },
    showing: (apiKeys) => {
      expect(selectSecret(apiKeys)).toBe(made.secret);
      expect(selectKeyList(apiKeys)?.keys[0]).toEqual(made.entry);
    },
    ending: (apiKeys, { endKey }) => {
      expect(endKey.last.input).toEqual({ id: '7' });
      expect(selectEndingId(apiKeys)).toBe('7');
      expect(selectRefusal(apiKeys)).toBeNull();
    },
  } satisfies LeafAssertions<Machine, ApiKeysWorld>,
};
