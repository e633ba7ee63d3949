// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
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
import WithdrawScreen from '../../src/features/account/cashier/WithdrawScreen';
import { formatPaise } from '../../src/ui/format';
import { onAccountScreen } from '../support/machines/account-view-harness';
import { AGAIN, AMOUNT, hasFailed, isBusy, isLoading, shownValue } from '../support/machines/cashier-view';
import type { LeafAssertions } from '../support/machines/model';
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
import { banksWorld } from './banks.model';
import { withdrawalModel, withdrawalWorld } from './withdrawal.model';

const text = textOf('cashier');

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
    'withdrawal.restored': fromOutside,
    'withdrawal.amountTyped': (_, event) => typeInto(AMOUNT, event.text),
    'withdrawal.amountLeft': () => leave(AMOUNT),
    'withdrawal.maximumRequested': () => pressButton(/^Maximum: /),
    'withdrawal.bankChosen': (_, { bankId }) => {
      fireEvent.click(document.querySelector(`input[value="${bankId}"]`) as Element);
    },
    'withdrawal.submitted': submitForm,
    'withdrawal.retryRequested': ({ actor }) =>
      pressButton(selectWithdrawalStep(actor.getSnapshot()) === 'failed' ? AGAIN : text('askNow')),
    'withdrawal.restarted': () => pressButton(text('anotherWithdrawal')),
    'account.banksChanged': fromOutside,
    'account.connected': fromOutside,
    'account.requestUpdated': fromOutside,
    'withdrawal.balanceChanged': fromOutside,
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
