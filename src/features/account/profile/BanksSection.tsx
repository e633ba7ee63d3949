import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  type BanksActor,
  selectBanks,
  selectHasFailed,
  selectIsBusy,
  selectIsFormOpen,
  selectLoadFailure,
  selectRefusal,
} from '../../../../machines/account/cashier/banks/banks.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Card } from '../../../ui/display/Card';
import { Section } from '../../../ui/display/Section';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { Dialog } from '../../../ui/overlay/Dialog';
import { useAccountScreen } from '../../../view/actors/account';
import { PagedList } from '../../paging/PagedList';
import { CashierFailed } from '../cashier/CashierFailed';
import { Refusal } from '../cashier/Refusal';
import { UpiId } from '../cashier/UpiId';
import { AddAccount } from '../cashier/withdraw/AddAccount';
import styles from './Profile.module.css';

type Bank = NonNullable<ReturnType<typeof selectBanks>>[number];

/** Where withdrawals go: bank accounts and UPI ids. */
export function BanksSection() {
  const text = useText('profile');
  const banks = useAccountScreen({ name: 'banks' });
  return (
    <Section title={text('banks')}>{banks ? <Banks banks={banks} /> : <Skeleton shape="row" />}</Section>
  );
}

function Banks({ banks }: { banks: BanksActor }) {
  const text = useText();
  const list = useSelector(banks, selectBanks);
  const hasFailed = useSelector(banks, selectHasFailed);
  const loadFailure = useSelector(banks, selectLoadFailure);
  const isFormOpen = useSelector(banks, selectIsFormOpen);
  const refusal = useSelector(banks, selectRefusal);
  if (hasFailed)
    return (
      <CashierFailed failure={loadFailure} onRetry={() => banks.send({ type: 'banks.retryRequested' })} />
    );
  if (list === null) return <Skeleton shape="row" />;
  return (
    <Stack gap={16}>
      {!isFormOpen && (
        <Refusal
          refusal={refusal}
          title={text('profile.bankNotRemoved')}
          unanswered={text('profile.bankUnanswered')}
        />
      )}
      {list.length === 0 && !isFormOpen && <p className={styles.lead}>{text('cashier.noAccounts')}</p>}
      {list.length > 0 && (
        <PagedList className={styles.sessions} list={list} keyOf={({ id }) => id}>
          {(bank) => <BankCard bank={bank} banks={banks} />}
        </PagedList>
      )}
      <AddAccount banks={banks} />
    </Stack>
  );
}

function BankCard({ bank, banks }: { bank: Bank; banks: BanksActor }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const isBusy = useSelector(banks, selectIsBusy);
  const isFormOpen = useSelector(banks, selectIsFormOpen);
  const { accountName, accountNumber, id, ifsc, type, upiId } = bank;
  const number = upiId || accountNumber;
  // Another backend may tell neither number nor owner.
  const name = number || accountName || text(type === 'card' ? 'profile.unnamedCard' : 'profile.unnamedBank');
  const close = () => setAsking(false);
  const remove = () => {
    close();
    banks.send({ type: 'banks.removeConfirmed', id });
  };
  return (
    <Card className={styles.session}>
      <Stack gap={4}>
        <span className={styles.device}>{upiId ? <UpiId id={upiId} /> : name}</span>
        <span className={styles.lead}>{[number && accountName, ifsc].filter(Boolean).join(' · ')}</span>
      </Stack>
      {!isFormOpen && (
        <Button
          variant="quiet"
          aria-label={text('profile.removeBankOf', { name })}
          busy={isBusy}
          busyText={text('profile.removingBank')}
          onClick={() => setAsking(true)}
        >
          {text('profile.removeBank')}
        </Button>
      )}
      <Dialog
        open={isAsking}
        title={text('profile.removeBankTitle', { name })}
        closeText={text('shell.close')}
        closesOnBackdrop
        onClose={close}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {text('profile.keepBank')}
            </Button>
            <Button variant="danger" onClick={remove}>
              {text('profile.removeBank')}
            </Button>
          </>
        }
      >
        {text('profile.removeBankText')}
      </Dialog>
    </Card>
  );
}
