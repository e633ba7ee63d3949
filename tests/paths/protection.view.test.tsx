// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { limitsMachine } from '../../machines/account/protection/limits/limits.machine';
import {
  selectAmountText,
  selectFailure,
  selectHasFailed,
  selectIsAmountWrong,
  selectIsBusy,
  selectLoadFailure,
  selectProtection,
  selectQuestion,
  selectSaved,
} from '../../machines/account/protection/limits/limits.selectors';
import type { realityCheckMachine } from '../../machines/account/protection/reality-check/reality-check.machine';
import { selectDueSession } from '../../machines/account/protection/reality-check/reality-check.selectors';
import LimitsScreen from '../../src/features/account/protection/LimitsScreen';
import RealityCheckLayer from '../../src/features/account/protection/RealityCheckLayer';
import { onAccountScreen } from '../support/machines/account-view-harness';
import { unreachable } from '../support/machines/fixtures';
import { answers, type LeafAssertions } from '../support/machines/model';
import { protection, protectionSettings } from '../support/machines/protection-fixtures';
import {
  buttonsCalled,
  fromOutside,
  isLoadingCalled,
  pressButton,
  pressInDialog,
  shownText,
  submitForm,
  typeInto,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { limitsModel, limitsWorld } from './limits.model';
import { realityCheckModel, realityCheckWorld } from './reality-check.model';

const text = textOf('protection');
const AGAIN = textOf('errors')('tryAgain');
const checkText = textOf('realityCheck');

type LimitsWorld = ReturnType<typeof limitsWorld>;
type Limits = SnapshotFrom<typeof limitsMachine>;

const kind = 'loss-day';
const AMOUNT = 'form input';
const DISMISS = text('dismiss');

/** A limit of the day, which can be removed. */
const settings = protectionSettings();
const limited = protection({
  limits: settings.limits.map((limit) => (limit.kind === kind ? { ...limit, amount: 100_00 } : limit)),
});
const loads = answers<typeof limitsMachine, LimitsWorld>()(
  ({ loadProtection }) => loadProtection,
  [limited],
  [unreachable],
);

const dialogText = (): string | null => document.querySelector('dialog')?.textContent ?? null;

/** The form of a limit, the dialog of a pause and the result of the last change. */
const showsSettings = (limits: Limits): void => {
  const typed = selectAmountText(kind)(limits);
  expect(document.querySelector<HTMLInputElement>(AMOUNT)?.value ?? null).toBe(typed);
  expect(shownText().includes(text('amountError'))).toBe(selectIsAmountWrong(kind)(limits));
  const question = selectQuestion(limits);
  expect(dialogText() === null).toBe(question === null);
  if (question?.isWrong) expect(dialogText()).toContain(text('wordError', { word: text('confirmWord') }));
  const notices = buttonsCalled(DISMISS).length;
  expect(notices).toBe(selectSaved(limits) !== null || selectFailure(limits) !== null ? 1 : 0);
  expect(shownText().includes(text('noAnswer'))).toBe(selectFailure(limits) !== null);
};

testPathsOnScreen(
  {
    ...limitsModel,
    answers: { ...limitsModel.answers, loadProtection: loads, refreshProtection: loads },
    assertions: {
      // The error of a failed attempt stays while it is repeated.
      loading: (limits) => {
        const hasFailed = selectLoadFailure(limits) !== null;
        expect(isLoadingCalled(text('loading'))).toBe(!hasFailed);
        expect(shownText().includes(text('failed'))).toBe(hasFailed);
      },
      failed: () => {
        expect(shownText()).toContain(text('failed'));
        expect(buttonsCalled(AGAIN)).toHaveLength(1);
      },
      'loaded.ready': showsSettings,
      saving: (limits) => {
        showsSettings(limits);
        const isSavingForm = document.querySelector('form button[aria-busy="true"]') !== null;
        expect(isSavingForm).toBe(selectAmountText(kind)(limits) !== null);
      },
      'loaded.refreshing': showsSettings,
    } satisfies LeafAssertions<typeof limitsMachine, LimitsWorld>,
  },
  {
    'limits.retryRequested': () => pressButton(AGAIN),
    'limits.editRequested': () => pressButton(/^(Set limit|Change): Per day$/),
    'limits.editCancelled': () => pressButton(text('cancel'), document.querySelector('form') ?? document),
    'limits.amountTyped': (_, event) => typeInto(AMOUNT, event.text),
    'limits.amountSubmitted': submitForm,
    'limits.limitRemoved': () => pressButton(text('remove')),
    'limits.realityCheckChosen': () => pressButton(text('minutes.30')),
    'limits.pauseLengthChosen': (_, { days }) => {
      const select = [...document.querySelectorAll('select')].at(-1);
      if (!select) throw new Error('No length can be chosen');
      fireEvent.change(select, { target: { value: String(days) } });
    },
    'limits.pauseRequested': () => pressButton(text('start.exclusion')),
    'limits.pauseCancelled': () => pressInDialog(text('cancel')),
    'limits.wordTyped': (_, event) => typeInto('dialog input', event.text),
    'limits.pauseConfirmed': () => pressInDialog(text('start.exclusion')),
    'limits.noticeDismissed': () => pressButton(DISMISS),
    'account.connected': fromOutside,
    'account.protectionChanged': fromOutside,
  } satisfies Interactions<typeof limitsMachine, LimitsWorld>,
  {
    start: onAccountScreen(limitsWorld, { name: 'limits', content: <LimitsScreen />, path: '/limits' }),
    mayHappen: (event, snapshot) => {
      const limits = snapshot as Limits;
      const isShown = selectProtection(limits) !== null && !selectHasFailed(limits);
      const isAsked = selectQuestion(limits) !== null;
      const typed = selectAmountText(kind)(limits);
      const isPage = isShown && !isAsked;
      switch (event.type) {
        case 'limits.editRequested':
          return isPage && typed === null;
        case 'limits.editCancelled':
        case 'limits.amountSubmitted':
          return isPage && typed !== null;
        case 'limits.amountTyped':
          return isPage && typed !== null && typed !== (event as { text?: string }).text;
        case 'limits.limitRemoved':
          return isPage && typed !== null && !selectIsBusy(limits);
        case 'limits.realityCheckChosen':
          return isPage;
        case 'limits.pauseLengthChosen':
        case 'limits.pauseRequested':
          return isPage && limits.context.pauseDays.exclusion === undefined;
        case 'limits.pauseCancelled':
        case 'limits.pauseConfirmed':
          return isShown && isAsked;
        case 'limits.wordTyped':
          return isShown && isAsked && selectQuestion(limits)?.text !== (event as { text?: string }).text;
        case 'limits.noticeDismissed':
          return isPage && (selectSaved(limits) !== null || selectFailure(limits) !== null);
        default:
          return true;
      }
    },
  },
);

type CheckWorld = ReturnType<typeof realityCheckWorld>;

const hasNoDialog = (): void => expect(dialogText()).toBeNull();
const hasCheck = (check: SnapshotFrom<typeof realityCheckMachine>): void => {
  const minutes = Math.floor((selectDueSession(check)?.seconds ?? 0) / 60);
  expect(dialogText()).toContain(checkText('title'));
  expect(dialogText()).toContain(checkText('duration', { hours: 1, minutes: String(minutes - 60) }));
};

testPathsOnScreen(
  {
    ...realityCheckModel,
    assertions: {
      loading: hasNoDialog,
      failed: hasNoDialog,
      waiting: hasNoDialog,
      'due.shown': hasCheck,
      'due.refreshing': hasCheck,
      paused: () => expect(dialogText()).toContain(checkText('paused.time-out')),
    } satisfies LeafAssertions<typeof realityCheckMachine, CheckWorld>,
  },
  {
    'realityCheck.continued': () => pressInDialog(checkText('continue')),
    'realityCheck.signOutRequested': () => pressButton(checkText('signOut')),
    'realityCheck.pauseRead': () => pressInDialog(checkText('understood')),
    'realityCheck.pauseRestored': fromOutside,
    'account.protectionChanged': fromOutside,
    'account.connected': fromOutside,
    'realityCheck.readElsewhere': fromOutside,
    'realityCheck.changedElsewhere': fromOutside,
  } satisfies Interactions<typeof realityCheckMachine, CheckWorld>,
  {
    start: onAccountScreen(realityCheckWorld, {
      name: 'realityCheck',
      content: ({ actor }) => <RealityCheckLayer actor={actor} />,
    }),
  },
);
