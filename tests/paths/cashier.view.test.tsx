// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { banksMachine } from '../../machines/account/cashier/banks/banks.machine';
import {
  selectBanks,
  selectIsBusy,
  selectIsFormOpen,
  selectValues,
} from '../../machines/account/cashier/banks/banks.selectors';
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
import type { withdrawalMachine } from '../../machines/account/cashier/withdrawal/withdrawal.machine';
import {
  selectBankId,
  selectMaximum,
  selectRules,
  selectWithdrawal,
  selectBanks as selectWithdrawalBanks,
  selectStep as selectWithdrawalStep,
  selectAmountText as selectWithdrawnText,
} from '../../machines/account/cashier/withdrawal/withdrawal.selectors';
import DepositScreen from '../../src/features/account/cashier/DepositScreen';
import WithdrawScreen from '../../src/features/account/cashier/WithdrawScreen';
import { BanksSection } from '../../src/features/account/profile/BanksSection';
import { formatPaise } from '../../src/ui/format';
import { onAccountScreen } from '../support/machines/account-view-harness';
import { type LeafAssertions, PASSED_THROUGH } from '../support/machines/model';
import {
  buttonsCalled,
  leave,
  pressButton,
  shownText,
  typeInto,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { banksModel, banksWorld } from './banks.model';
import { depositModel, depositWorld } from './deposit.model';
import { withdrawalModel, withdrawalWorld } from './withdrawal.model';

const text = textOf('cashier');
const profileText = textOf('profile');
const AGAIN = textOf('errors')('tryAgain');

const submit = (): void => {
  const form = document.querySelector('form');
  if (!form) throw new Error('There is no form');
  fireEvent.submit(form);
};

const byServer = ({ actor }: { actor: { send(event: never): void } }, event: unknown): void =>
  actor.send(event as never);

const isBusy = (): boolean => document.querySelector('button[aria-busy="true"]') !== null;
const isLoading = (): void =>
  expect(document.querySelector(`[role="status"][aria-label="${text('loading')}"]`)).not.toBeNull();
const hasFailed = (): void => {
  expect(shownText()).toContain(text('failed'));
  expect(buttonsCalled(AGAIN)).toHaveLength(1);
};

type DepositWorld = ReturnType<typeof depositWorld>;
type Deposit = SnapshotFrom<typeof depositMachine>;

const AMOUNT = 'input[inputmode="decimal"]';
const REFERENCE = 'input[inputmode="numeric"]';
const shownValue = (selector: string): string | undefined =>
  document.querySelector<HTMLInputElement>(selector)?.value;

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
      paying: (deposit) => {
        expect(shownText()).toContain(text('payExactly'));
        expect(shownValue(REFERENCE)).toBe(selectReference(deposit));
        expect(buttonsCalled(text('proofRemove'))).toHaveLength(selectProofFile(deposit) === null ? 0 : 1);
        expect(isBusy()).toBe(false);
      },
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
    'deposit.restored': byServer,
    'deposit.amountTyped': (_, event) => typeInto(AMOUNT, event.text),
    'deposit.amountLeft': () => leave(AMOUNT),
    'deposit.continued': submit,
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
    'deposit.submitted': submit,
    'deposit.retryRequested': ({ actor }) =>
      pressButton(selectStep(actor.getSnapshot()) === 'failed' ? AGAIN : text('askNow')),
    'deposit.restarted': () => pressButton(text('another')),
    'account.connected': byServer,
    'account.protectionChanged': byServer,
    'account.requestUpdated': byServer,
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

type BanksWorld = ReturnType<typeof banksWorld>;
type Banks = SnapshotFrom<typeof banksMachine>;

const labels = {
  accountName: text('details.accountName'),
  upiId: text('details.upiId'),
  accountNumber: text('details.accountNumber'),
  repeatedNumber: text('details.repeatedNumber'),
  ifsc: text('details.ifsc'),
} as const;

/** The field of the form with this label. */
const fieldOf = (name: keyof typeof labels): string => {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === labels[name],
  );
  if (!label) throw new Error(`There is no field ${labels[name]}`);
  return `[id="${label.htmlFor}"]`;
};

const isFormOpen = (banks: Banks): boolean =>
  document.querySelector('form') !== null && selectIsFormOpen(banks);

const areListed = (banks: Banks): void => {
  expect(document.querySelectorAll('li')).toHaveLength(selectBanks(banks)?.length ?? 0);
  expect(shownText().includes(text('noAccounts'))).toBe(selectBanks(banks)?.length === 0);
  expect(document.querySelector('form')).toBeNull();
  expect(isBusy()).toBe(selectIsBusy(banks));
};

testPathsOnScreen(
  {
    ...banksModel,
    assertions: {
      loading: () => expect(buttonsCalled(text('addAccount'))).toEqual([]),
      failed: hasFailed,
      'loaded.ready': areListed,
      'loaded.refreshing': areListed,
      editing: (banks) => {
        expect(isFormOpen(banks)).toBe(true);
        expect(isBusy()).toBe(false);
        expect(shownValue(fieldOf('accountName'))).toBe(selectValues(banks).accountName);
      },
      adding: () => expect(isBusy()).toBe(true),
      removing: areListed,
    } satisfies LeafAssertions<typeof banksMachine, BanksWorld>,
  },
  {
    'banks.retryRequested': () => pressButton(AGAIN),
    'banks.addRequested': () => pressButton(text('addAccount')),
    'banks.addCancelled': () => pressButton(text('close')),
    'banks.typeChosen': ({ actor }, event) => {
      // A chosen segment is no change.
      if (selectValues(actor.getSnapshot()).type === event.value) actor.send(event);
      else fireEvent.click(document.querySelector(`input[value="${event.value}"]`) as Element);
    },
    'banks.fieldChanged': (_, { field, value }) => typeInto(fieldOf(field), value),
    'banks.fieldLeft': ({ actor }, event) => actor.send(event),
    'banks.addSubmitted': submit,
    'banks.removeConfirmed': ({ actor }, { id }) => {
      const place = selectBanks(actor.getSnapshot())?.findIndex((bank) => bank.id === id) ?? -1;
      const [open] = document.querySelectorAll('li')[place]?.querySelectorAll('button') ?? [];
      flushSync(() => fireEvent.click(open as Element));
      pressButton(profileText('removeBank'));
    },
    'account.connected': byServer,
  } satisfies Interactions<typeof banksMachine, BanksWorld>,
  {
    start: onAccountScreen(banksWorld, { name: 'banks', content: <BanksSection />, path: '/profile' }),
    mayHappen: ({ type }, snapshot) =>
      type !== 'banks.removeConfirmed' ||
      (selectBanks(snapshot as Banks)?.some(({ id }) => id === 'b1') ?? false),
  },
);

type WithdrawalWorld = ReturnType<typeof withdrawalWorld>;
type Withdrawal = SnapshotFrom<typeof withdrawalMachine>;

/** The form appears with the accounts; a restored request that is sent again has no form. */
const isForm = (withdrawal: Withdrawal): boolean =>
  selectWithdrawalStep(withdrawal) === 'form' &&
  selectRules(withdrawal) !== null &&
  selectWithdrawalBanks(withdrawal) !== null;

const showsForm =
  (busy: boolean) =>
  (withdrawal: Withdrawal): void => {
    if (isForm(withdrawal)) {
      expect(shownValue(AMOUNT)).toBe(selectWithdrawnText(withdrawal));
      expect(shownValue('input[type="radio"]:checked')).toBe(selectBankId(withdrawal) ?? undefined);
      expect(isBusy()).toBe(busy);
    } else isLoading();
  };

testPathsOnScreen(
  {
    ...withdrawalModel,
    assertions: {
      restoring: isLoading,
      loading: isLoading,
      failed: hasFailed,
      'editing.current': showsForm(false),
      'editing.refreshing': showsForm(false),
      creatingKey: showsForm(true),
      sending: showsForm(true),
      unresolved: () => {
        expect(shownText()).toContain(text('unresolvedText.withdrawal'));
        expect(document.querySelector('form')).toBeNull();
      },
      requested: (withdrawal) => {
        const { amount = 0, status = 'unknown' } = selectWithdrawal(withdrawal) ?? {};
        const title = text(`withdrawalTitle.${status}`, { amount: formatPaise(amount) });
        expect(shownText()).toContain(title);
        expect(buttonsCalled(text('anotherWithdrawal'))).toHaveLength(1);
      },
    } satisfies LeafAssertions<typeof withdrawalMachine, WithdrawalWorld>,
  },
  {
    'withdrawal.restored': byServer,
    'withdrawal.amountTyped': (_, event) => typeInto(AMOUNT, event.text),
    'withdrawal.amountLeft': () => leave(AMOUNT),
    'withdrawal.maximumRequested': () => pressButton(/^All: /),
    'withdrawal.bankChosen': (_, { bankId }) => {
      fireEvent.click(document.querySelector(`input[value="${bankId}"]`) as Element);
    },
    'withdrawal.submitted': submit,
    'withdrawal.retryRequested': ({ actor }) =>
      pressButton(selectWithdrawalStep(actor.getSnapshot()) === 'failed' ? AGAIN : text('askNow')),
    'withdrawal.restarted': () => pressButton(text('anotherWithdrawal')),
    'account.banksChanged': byServer,
    'account.connected': byServer,
    'account.requestUpdated': byServer,
  } satisfies Interactions<typeof withdrawalMachine, WithdrawalWorld>,
  {
    start: onAccountScreen(withdrawalWorld, {
      name: 'withdrawal',
      content: <WithdrawScreen />,
      path: '/withdraw',
      beside: () => ({ banks: banksWorld(undefined, () => undefined) }),
    }),
    mayHappen: ({ type, ...event }, snapshot) => {
      const withdrawal = snapshot as Withdrawal;
      switch (type) {
        case 'withdrawal.amountTyped':
          return isForm(withdrawal) && (event as { text?: string }).text !== selectWithdrawnText(withdrawal);
        case 'withdrawal.bankChosen':
          return isForm(withdrawal) && selectBankId(withdrawal) !== 'b2';
        case 'withdrawal.maximumRequested':
          return isForm(withdrawal) && selectMaximum(withdrawal) !== null;
        case 'withdrawal.submitted':
          return isForm(withdrawal) && selectBankId(withdrawal) !== null;
        case 'withdrawal.amountLeft':
          return isForm(withdrawal);
        default:
          return true;
      }
    },
  },
);
