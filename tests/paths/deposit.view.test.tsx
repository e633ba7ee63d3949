// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { depositMachine } from '../../machines/account/cashier/deposit/deposit.machine';
import {
  selectAmountText,
  selectDeposit,
  selectIsProofRetryable,
  selectIsProofUploading,
  selectProofFile,
  selectReference,
  selectStep,
} from '../../machines/account/cashier/deposit/deposit.selectors';
import DepositScreen from '../../src/features/account/cashier/DepositScreen';
import { onAccountScreen } from '../support/machines/account-view-harness';
import { AGAIN, AMOUNT, hasFailed, isBusy, isLoading, shownValue } from '../support/machines/cashier-view';
import { type LeafAssertions, PASSED_THROUGH } from '../support/machines/model';
import {
  buttonsCalled,
  fromOutside,
  leave,
  pressButton,
  shownText,
  submitForm,
  typeInto,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { depositModel, depositWorld } from './deposit.model';

const text = textOf('cashier');

type DepositWorld = ReturnType<typeof depositWorld>;
type Deposit = SnapshotFrom<typeof depositMachine>;

const REFERENCE = 'input[inputmode="numeric"]';

const isProofShown = (deposit: Deposit): boolean => {
  const request = selectDeposit(deposit);
  return (
    selectStep(deposit) === 'status' &&
    request?.status === 'pending' &&
    request.pageUrl === null &&
    request.id !== ''
  );
};

/** The form of the step waits for an answer; a restored request that is sent again has no form. */
const isSending = (deposit: Deposit): void =>
  selectStep(deposit) === 'loading' ? isLoading() : expect(isBusy()).toBe(true);

const isAmount = (deposit: Deposit): void => {
  expect(shownValue(AMOUNT)).toBe(selectAmountText(deposit));
  expect(isBusy()).toBe(false);
};

const isStatus = (deposit: Deposit): void => {
  const request = selectDeposit(deposit);
  if (request === null) isLoading();
  else expect(buttonsCalled(text('another'))).toHaveLength(1);
};

const ofProof =
  (assert: (deposit: Deposit) => void) =>
  (deposit: Deposit): void => {
    if (isProofShown(deposit)) assert(deposit);
    else expect(document.querySelector('input[type="file"]')).toBeNull();
  };

const isPaying = (deposit: Deposit): void => {
  expect(shownText()).toContain(text('payExactly'));
  expect(shownValue(REFERENCE)).toBe(selectReference(deposit));
  expect(buttonsCalled(text('proofRemove'))).toHaveLength(selectProofFile(deposit) === null ? 0 : 1);
  expect(isBusy()).toBe(false);
};

testPathsOnScreen(
  {
    ...depositModel,
    assertions: {
      restoring: isLoading,
      restored: PASSED_THROUGH,
      loading: isLoading,
      failed: hasFailed,
      loaded: PASSED_THROUGH,
      unknownGateway: () => expect(shownText()).toContain(text('unknownGateway')),
      closed: () => {
        expect(shownText()).toContain(text('closedUntil', { until: '' }).trim());
        expect(document.querySelector('form')).toBeNull();
      },
      'amount.editing': isAmount,
      'amount.refreshing': isAmount,
      'paying.refreshing': isPaying,
      'paying.waiting': isPaying,
      creatingKey: isSending,
      'sending.choosing': PASSED_THROUGH,
      'sending.reporting': isSending,
      'sending.opening': isSending,
      unresolved: () => {
        expect(shownText()).toContain(text('unresolvedText.deposit'));
        expect(document.querySelector('form')).toBeNull();
      },
      leaving: isLoading,
      'status.request.loading': isStatus,
      'status.request.waiting': isStatus,
      'status.request.decided': (deposit) => {
        isStatus(deposit);
        expect(document.querySelector('input[type="file"]')).toBeNull();
      },
      'status.request.missing': () => expect(shownText()).toContain(text('unknownDeposit')),
      'status.proof.deciding': PASSED_THROUGH,
      'status.proof.idle': ofProof(() => expect(isBusy()).toBe(false)),
      'status.proof.uploading': ofProof(() => expect(isBusy()).toBe(true)),
      'status.proof.failed': ofProof((deposit) => {
        expect(buttonsCalled(text('proofTryAgain'))).toHaveLength(selectIsProofRetryable(deposit) ? 1 : 0);
        expect(buttonsCalled(text('proofRemove'))).toHaveLength(1);
      }),
    } satisfies LeafAssertions<typeof depositMachine, DepositWorld>,
  },
  {
    'deposit.restored': fromOutside,
    'deposit.amountTyped': (_, event) => typeInto(AMOUNT, event.text),
    'deposit.amountLeft': () => leave(AMOUNT),
    'deposit.continued': submitForm,
    'deposit.backRequested': () => pressButton(text('changeAmount')),
    'deposit.referenceTyped': (_, event) => typeInto(REFERENCE, event.text),
    'deposit.proofChosen': (_, { proof }) => {
      const input = document.querySelector('input[type="file"]');
      if (!input) throw new Error('There is no field for a file');
      Object.defineProperty(input, 'files', { value: [proof], configurable: true });
      fireEvent.change(input);
    },
    'deposit.proofRemoved': () => pressButton(text('proofRemove')),
    'deposit.proofRetryRequested': () => pressButton(text('proofTryAgain')),
    'deposit.submitted': submitForm,
    'deposit.retryRequested': ({ actor }) =>
      pressButton(selectStep(actor.getSnapshot()) === 'failed' ? AGAIN : text('askNow')),
    'deposit.restarted': () => pressButton(text('another')),
    'account.connected': fromOutside,
    'account.protectionChanged': fromOutside,
    'account.requestUpdated': fromOutside,
  } satisfies Interactions<typeof depositMachine, DepositWorld>,
  {
    start: onAccountScreen(depositWorld, {
      name: 'deposit',
      content: <DepositScreen />,
      path: '/deposit/upi',
    }),
    uncaused: {
      'status.request.waiting --deposit.retryRequested--> status.request.loading':
        'the screen of the status has no such button',
      'status.proof.uploading --deposit.proofChosen--> (stays)':
        'the field takes no click while a file is sent',
    },
    mayHappen: ({ type, ...event }, snapshot) => {
      const deposit = snapshot as Deposit;
      const step = selectStep(deposit);
      const isInForm = step === 'paying' || isProofShown(deposit);
      switch (type) {
        case 'deposit.amountTyped':
          return (event as { text?: string }).text !== selectAmountText(deposit);
        case 'deposit.referenceTyped':
          return selectReference(deposit) === '';
        case 'deposit.proofChosen':
          return isInForm && !selectIsProofUploading(deposit);
        case 'deposit.proofRemoved':
          return isInForm && selectProofFile(deposit) !== null && !selectIsProofUploading(deposit);
        case 'deposit.proofRetryRequested':
          return isInForm && selectIsProofRetryable(deposit);
        case 'deposit.retryRequested':
          return step === 'failed' || step === 'unresolved';
        case 'deposit.restarted':
          return step === 'status' && selectDeposit(deposit) !== null;
        default:
          return true;
      }
    },
  },
);
