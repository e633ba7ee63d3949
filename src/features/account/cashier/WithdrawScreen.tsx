import { useSelector } from '@xstate/react';
import {
  selectLoadFailure,
  selectStep,
  selectUnanswered,
  type WithdrawalActor,
} from '../../../../machines/account/cashier/withdrawal/withdrawal.selectors';
import { useText } from '../../../i18n/I18n';
import { TextLink } from '../../../ui/buttons/TextLink';
import { useAccountScreen } from '../../../view/actors/account';
import { AppLink } from '../../../view/navigation/AppLink';
import { linkTarget } from '../../../view/navigation/link-target';
import styles from './Cashier.module.css';
import { CashierFailed } from './CashierFailed';
import { CashierHeader } from './CashierHeader';
import { CashierLoading } from './CashierLoading';
import { DemoNotice } from './DemoNotice';
import { Unresolved } from './Unresolved';
import { useTopOfStep } from './use-top-of-step';
import { WithdrawalDone } from './withdraw/WithdrawalDone';
import { WithdrawalForm } from './withdraw/WithdrawalForm';

/** Requests a withdrawal to a bank account or UPI id. */
export default function WithdrawScreen() {
  const text = useText('cashier');
  const withdrawal = useAccountScreen({ name: 'withdrawal' });
  return (
    <div className={styles.screen}>
      <CashierHeader title={text('withdraw')} lead={text('withdrawLead')} />
      <p>
        <AppLink to={linkTarget('withdrawals')}>
          <TextLink>{text('allWithdrawals')}</TextLink>
        </AppLink>
      </p>
      {withdrawal ? <Step withdrawal={withdrawal} /> : <CashierLoading />}
    </div>
  );
}

function Step({ withdrawal }: { withdrawal: WithdrawalActor }) {
  const step = useSelector(withdrawal, selectStep);
  const loadFailure = useSelector(withdrawal, selectLoadFailure);
  const unanswered = useSelector(withdrawal, selectUnanswered);
  useTopOfStep(step);
  const retry = () => withdrawal.send({ type: 'withdrawal.retryRequested' });
  switch (step) {
    case 'loading':
      return <CashierLoading />;
    case 'failed':
      return <CashierFailed failure={loadFailure} onRetry={retry} />;
    case 'closed':
      return <DemoNotice />;
    case 'unresolved':
      return <Unresolved kind="withdrawal" failure={unanswered} onRetry={retry} />;
    case 'requested':
      return <WithdrawalDone withdrawal={withdrawal} />;
    case 'form':
      return <WithdrawalForm withdrawal={withdrawal} />;
  }
}
