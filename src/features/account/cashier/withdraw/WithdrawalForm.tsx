import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { selectHasFailed } from '../../../../../machines/account/cashier/banks/banks.selectors';
import {
  selectAmount,
  selectAmountProblem,
  selectAmountText,
  selectBankId,
  selectBanks,
  selectIsAmountAllowed,
  selectIsBusy,
  selectMaximum,
  selectRefusal,
  selectRules,
  type WithdrawalActor,
} from '../../../../../machines/account/cashier/withdrawal/withdrawal.selectors';
import { selectBalance } from '../../../../../machines/app/wallet/wallet.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { Chip } from '../../../../ui/display/Chip';
import { Notice } from '../../../../ui/feedback/Notice';
import { Form } from '../../../../ui/form/Form';
import { formatPaise } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import { useAccountScreen } from '../../../../view/actors/account';
import { useWalletSelector } from '../../../../view/actors/actors';
import { AppLink } from '../../../../view/navigation/AppLink';
import { linkTarget } from '../../../../view/navigation/link-target';
import { useStop } from '../../../refusals/Stopped';
import { AmountField } from '../AmountField';
import styles from '../Cashier.module.css';
import { CashierLoading } from '../CashierLoading';
import { Refusal } from '../Refusal';
import type { WithdrawalRules } from '../types';
import { BankChoice } from './BankChoice';

/** The amount and where it is paid to. */
export function WithdrawalForm({ withdrawal }: { withdrawal: WithdrawalActor }) {
  const text = useText('cashier');
  const rules = useSelector(withdrawal, selectRules);
  const banks = useAccountScreen({ name: 'banks' });
  useNewBalance(withdrawal);
  if (banks === null || rules === null) return <CashierLoading />;
  const canWithdraw = rules.toPlay === 0 && rules.slots > 0;
  return (
    <Stack gap={24}>
      {rules.available !== null && (
        <p>{text(canWithdraw ? 'available' : 'balanceOnly', { amount: formatPaise(rules.available) })}</p>
      )}
      {rules.toPlay > 0 && (
        <Notice tone="warn">{text('toPlay', { amount: formatPaise(rules.toPlay) })}</Notice>
      )}
      <Pending rules={rules} />
      {rules.slots === 0 && <Notice tone="warn">{text('tooManyPending')}</Notice>}
      <Choices banks={banks} withdrawal={withdrawal} />
    </Stack>
  );
}

/** The withdrawals that wait already, so that none is requested twice by mistake. */
function Pending({ rules: { pending, pendingSum } }: { rules: WithdrawalRules }) {
  const text = useText('cashier');
  if (pending === 0) return null;
  return (
    <Notice
      action={
        <AppLink to={linkTarget('withdrawals')}>
          <TextLink>{text('pendingStatus')}</TextLink>
        </AppLink>
      }
    >
      {pendingSum === null
        ? text('pendingCount', { count: pending })
        : text('pendingSum', { count: pending, amount: formatPaise(pendingSum) })}
    </Notice>
  );
}

/** What is available is loaded again with each change of the balance, so that the form agrees with the header. */
function useNewBalance(withdrawal: WithdrawalActor): void {
  const balance = useWalletSelector(selectBalance);
  const known = useRef(balance);
  useEffect(() => {
    if (known.current === balance) return;
    known.current = balance;
    withdrawal.send({ type: 'withdrawal.balanceChanged' });
  }, [balance, withdrawal]);
}

type Banks = NonNullable<ReturnType<typeof useAccountScreen<'banks'>>>;

function Choices({ banks, withdrawal }: { banks: Banks; withdrawal: WithdrawalActor }) {
  const isKnown = useSelector(withdrawal, selectBanks) !== null;
  const hasFailed = useSelector(banks, selectHasFailed);
  // The amount below would move when the accounts are known.
  if (!isKnown && !hasFailed) return <CashierLoading />;
  return (
    <>
      <BankChoice banks={banks} withdrawal={withdrawal} />
      <AmountForm withdrawal={withdrawal} />
    </>
  );
}

function AmountForm({ withdrawal }: { withdrawal: WithdrawalActor }) {
  const text = useText('cashier');
  const rules = useSelector(withdrawal, selectRules);
  const value = useSelector(withdrawal, selectAmountText);
  const amount = useSelector(withdrawal, selectAmount);
  const maximum = useSelector(withdrawal, selectMaximum);
  const problem = useSelector(withdrawal, selectAmountProblem);
  const isBusy = useSelector(withdrawal, selectIsBusy);
  const refusal = useSelector(withdrawal, selectRefusal);
  const stop = useStop('withdrawals', 'withdrawal');
  const hasBank = useSelector(withdrawal, selectBankId) !== null;
  return (
    <Form onSubmit={() => withdrawal.send({ type: 'withdrawal.submitted' })}>
      {stop.notice}
      <Refusal refusal={refusal} title={text('withdrawalRefused')} />
      <AmountField
        value={value}
        min={rules?.min ?? 0}
        max={maximum}
        problem={problem}
        onType={(typed) => withdrawal.send({ type: 'withdrawal.amountTyped', text: typed })}
        onLeave={() => withdrawal.send({ type: 'withdrawal.amountLeft' })}
      />
      {maximum !== null && (
        <div className={styles.chips}>
          <Chip onClick={() => withdrawal.send({ type: 'withdrawal.maximumRequested' })}>
            {text('maximum', { amount: formatPaise(maximum, { whole: true }) })}
          </Chip>
        </div>
      )}
      <Destination withdrawal={withdrawal} />
      <Button
        type="submit"
        block
        busy={isBusy}
        busyText={text('sending')}
        disabledBy={stop.disabledBy}
        disabledReason={!hasBank && !stop.disabledBy ? text('chooseAccount') : undefined}
      >
        {text('withdrawAmount', { amount: amount === null ? '' : formatPaise(amount, { whole: true }) })}
      </Button>
    </Form>
  );
}

/** What the button does: the amount, and who gets it. */
function Destination({ withdrawal }: { withdrawal: WithdrawalActor }) {
  const text = useText('cashier');
  const amount = useSelector(withdrawal, selectAmount);
  const isAllowed = useSelector(withdrawal, selectIsAmountAllowed);
  const bankId = useSelector(withdrawal, selectBankId);
  const bank = useSelector(withdrawal, selectBanks)?.find(({ id }) => id === bankId);
  if (amount === null || !isAllowed || bank === undefined) return null;
  const { accountName, accountNumber, upiId } = bank;
  return (
    <p className={styles.quiet}>
      {text('goesTo', {
        amount: formatPaise(amount),
        destination: [upiId || accountNumber, accountName].filter(Boolean).join(', '),
      })}
    </p>
  );
}
