import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { twoFactorMachine } from '../../machines/account/two-factor/two-factor.machine';
import {
  selectRecoveryCodes,
  selectSecret,
  selectStatus,
} from '../../machines/account/two-factor/two-factor.selectors';
import {
  beginForm,
  confirmForm,
  offForm,
  renewForm,
} from '../../machines/account/two-factor/two-factor-forms';
import { TwoFactorSection } from '../../src/features/account/profile/TwoFactorSection';
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
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { twoFactorModel } from './two-factor.model';

const factorText = textOf('twoFactor');
const AGAIN = textOf('errors')('tryAgain');

type TwoFactorWorld = ReturnType<typeof twoFactorScreenWorld>;

/** With the real forms of its steps. */
function twoFactorScreenWorld(input: InputFrom<typeof twoFactorMachine>, inspect: Inspect) {
  const loadTwoFactor = fakePort<LogicOf<typeof twoFactorMachine, 'loadTwoFactor'>>();
  const submit = fakePort();
  const actors = { submit: submit.logic as never };
  const machine = twoFactorMachine.provide({
    actors: {
      loadTwoFactor: loadTwoFactor.logic,
      beginForm: beginForm.provide({ actors }),
      confirmForm: confirmForm.provide({ actors }),
      renewForm: renewForm.provide({ actors }),
      offForm: offForm.provide({ actors }),
    },
  });
  const form = answering(submit);
  return {
    ...run(machine, { input, inspect }),
    loadTwoFactor,
    ...{ beginForm: form, confirmForm: form, renewForm: form, offForm: form },
  };
}

const hasForm = (submitText: string) => (): void => {
  expect(buttonsCalled(submitText)).toHaveLength(1);
  expect(buttonsCalled(factorText('cancel'))).toHaveLength(1);
};

testPathsOnScreen(
  {
    ...(twoFactorModel as unknown as Model<typeof twoFactorMachine, TwoFactorWorld>),
    assertions: {
      loading: () => expect(isLoadingCalled(factorText('loading'))).toBe(true),
      failed: () => {
        expect(shownText()).toContain(factorText('failed'));
        expect(buttonsCalled(AGAIN)).toHaveLength(1);
      },
      off: () => expect(buttonsCalled(factorText('setUp'))).toHaveLength(1),
      beginning: hasForm(factorText('continue')),
      confirming: (twoFactor) => {
        hasForm(factorText('turnOn'))();
        expect(shownText().replaceAll(' ', '')).toContain(selectSecret(twoFactor)?.secret);
      },
      showingCodes: (twoFactor) => {
        for (const code of selectRecoveryCodes(twoFactor)) expect(shownText()).toContain(code);
        expect(selectRecoveryCodes(twoFactor)).not.toEqual([]);
      },
      on: (twoFactor) => {
        const count = selectStatus(twoFactor)?.recoveryCodesLeft ?? 0;
        expect(shownText()).toContain(factorText('onText', { count }));
        expect(buttonsCalled(factorText('turnOff'))).toHaveLength(1);
      },
      renewing: hasForm(factorText('renew')),
      turningOff: hasForm(factorText('turnOff')),
    } satisfies LeafAssertions<typeof twoFactorMachine, TwoFactorWorld>,
  },
  {
    'twoFactor.retryRequested': () => pressButton(AGAIN),
    'twoFactor.setUpRequested': () => pressButton(factorText('setUp')),
    'twoFactor.renewRequested': () => pressButton(factorText('renew')),
    'twoFactor.offRequested': () => pressButton(factorText('turnOff')),
    'twoFactor.cancelled': () => pressButton(factorText('cancel')),
    'twoFactor.codesSaved': () => pressButton(factorText('saved')),
  } satisfies Interactions<typeof twoFactorMachine, TwoFactorWorld>,
  {
    start: onAccountScreen(twoFactorScreenWorld, {
      name: 'twoFactor',
      content: <TwoFactorSection />,
      path: '/profile',
    }),
  },
);
