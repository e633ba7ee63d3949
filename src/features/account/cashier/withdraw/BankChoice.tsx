import { useSelector } from '@xstate/react';
import { useId } from 'react';
import {
  type BanksActor,
  selectHasFailed,
  selectIsFormOpen,
  selectLoadFailure,
} from '../../../../../machines/account/cashier/banks/banks.selectors';
import {
  selectBankId,
  selectBanks,
  type WithdrawalActor,
} from '../../../../../machines/account/cashier/withdrawal/withdrawal.selectors';
import { useText } from '../../../../i18n/I18n';
import { Stack } from '../../../../ui/layout/Stack';
import styles from '../Cashier.module.css';
import { CashierFailed } from '../CashierFailed';
import { CashierLoading } from '../CashierLoading';
import type { PlayerBank } from '../types';
import { UpiId } from '../UpiId';
import { AddAccount } from './AddAccount';

interface BankChoiceProps {
  banks: BanksActor;
  withdrawal: WithdrawalActor;
}

/** The player’s bank accounts and UPI ids, one of which is chosen, and a form for another one. */
export function BankChoice({ banks, withdrawal }: BankChoiceProps) {
  const text = useText('cashier');
  const list = useSelector(withdrawal, selectBanks);
  const hasFailed = useSelector(banks, selectHasFailed);
  const loadFailure = useSelector(banks, selectLoadFailure);
  const isFormOpen = useSelector(banks, selectIsFormOpen);
  if (hasFailed)
    return (
      <CashierFailed failure={loadFailure} onRetry={() => banks.send({ type: 'banks.retryRequested' })} />
    );
  if (list === null) return <CashierLoading />;
  return (
    <Stack gap={16}>
      {list.length > 0 && <Choice list={list} withdrawal={withdrawal} />}
      {list.length === 0 && !isFormOpen && <p>{text('noAccounts')}</p>}
      <AddAccount banks={banks} />
    </Stack>
  );
}

interface ChoiceProps {
  list: readonly PlayerBank[];
  withdrawal: WithdrawalActor;
}

function Choice({ list, withdrawal }: ChoiceProps) {
  const text = useText('cashier');
  const chosen = useSelector(withdrawal, selectBankId);
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{text('payTo')}</legend>
      {list.map(({ accountName, accountNumber, id, ifsc, upiId }) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            name={group}
            value={id}
            checked={id === chosen}
            onChange={() => withdrawal.send({ type: 'withdrawal.bankChosen', bankId: id })}
          />
          <span className={styles.names}>
            <span>{upiId ? <UpiId id={upiId} /> : accountNumber}</span>
            <span className={styles.quiet}>{[accountName, ifsc].filter(Boolean).join(' · ')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
