import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { MOST_KEYS } from '../../domain/api-keys';
import { apiKeysMachine } from '../../machines/account/api-keys/api-keys.machine';
import {
  selectKeyList,
  selectRefusal,
  selectSecret,
} from '../../machines/account/api-keys/api-keys.selectors';
import { keyForm } from '../../machines/account/api-keys/key-form';
import { ApiKeysSection } from '../../src/features/account/profile/ApiKeysSection';
import { onAccountScreen } from '../support/machines/account-view-harness';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import type { LeafAssertions, Model } from '../support/machines/model';
import { answering } from '../support/machines/profile-form-view';
import { type Inspect, run } from '../support/machines/run';
import {
  buttonsCalled,
  isLoadingCalled,
  pressButton,
  shownText,
} from '../support/machines/screen-interactions';
import {
  type Interactions,
  NO_INTERACTION,
  testPathsOnScreen,
} from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { apiKeysModel } from './api-keys.model';

type Machine = typeof apiKeysMachine;
type ApiKeysWorld = ReturnType<typeof apiKeysScreenWorld>;

const keysText = textOf('apiKeys');
const AGAIN = textOf('errors')('tryAgain');

/** With the real form. */
function apiKeysScreenWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadKeys = fakePort<LogicOf<Machine, 'loadKeys'>>();
  const endKey = fakePort<LogicOf<Machine, 'endKey'>>();
  const submit = fakePort();
  const machine = apiKeysMachine.provide({
    actors: {
      loadKeys: loadKeys.logic,
      endKey: endKey.logic,
      keyForm: keyForm.provide({ actors: { submit: submit.logic as never } }),
    },
  });
  return { ...run(machine, { input, inspect }), loadKeys, endKey, keyForm: answering(submit) };
}

const endButtons = () =>
  document.querySelectorAll(`button[aria-label^="${keysText('endOf', { name: '' }).trim()}"]`);

testPathsOnScreen(
  {
    ...(apiKeysModel as unknown as Model<Machine, ApiKeysWorld>),
    assertions: {
      loading: () => expect(isLoadingCalled(keysText('loading'))).toBe(true),
      failed: () => {
        expect(shownText()).toContain(keysText('failed'));
        expect(buttonsCalled(AGAIN)).toHaveLength(1);
      },
      'loaded.ready': (apiKeys) => {
        const keys = selectKeyList(apiKeys)?.keys ?? [];
        for (const { name } of keys) expect(shownText()).toContain(name);
        expect(endButtons()).toHaveLength(keys.length);
        expect(buttonsCalled(keysText('make'))).toHaveLength(keys.length < MOST_KEYS ? 1 : 0);
        expect(shownText().includes(keysText('endUnanswered'))).toBe(selectRefusal(apiKeys) !== null);
      },
      'loaded.refreshing': (apiKeys) => {
        expect(endButtons()).toHaveLength(selectKeyList(apiKeys)?.keys.length ?? 0);
      },
      making: () => {
        expect(buttonsCalled(keysText('make'))).toHaveLength(1);
        expect(buttonsCalled(keysText('cancel'))).toHaveLength(1);
      },
      showing: (apiKeys) => {
        expect(shownText()).toContain(selectSecret(apiKeys));
        expect(shownText()).toContain(keysText('saveText'));
      },
      ending: () => expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0),
    } satisfies LeafAssertions<Machine, ApiKeysWorld>,
  },
  {
    'apiKeys.retryRequested': () => pressButton(AGAIN),
    'apiKeys.makeRequested': () => {
      const [button] = buttonsCalled(keysText('make'));
      // With five keys there is no button.
      if (button) fireEvent.click(button);
    },
    'apiKeys.cancelled': () => pressButton(keysText('cancel')),
    'apiKeys.saved': () => pressButton(keysText('saved')),
    'apiKeys.endRequested': (_, { id }) => {
      const index = id === '7' ? 0 : -1;
      const button = endButtons()[index];
      if (button) fireEvent.click(button);
    },
    'account.connected': NO_INTERACTION,
  } satisfies Interactions<Machine, ApiKeysWorld>,
  {
    start: onAccountScreen(apiKeysScreenWorld, {
      name: 'apiKeys',
      content: <ApiKeysSection />,
      path: '/profile',
    }),
  },
);
