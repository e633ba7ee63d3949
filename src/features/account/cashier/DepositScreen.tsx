import { useSelector } from '@xstate/react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import {
  type DepositActor,
  selectDeposit,
  selectGateway,
  selectLoadFailure,
  selectObstacle,
  selectStep,
  selectUnanswered,
} from '../../../../machines/account/cashier/deposit/deposit.selectors';
import { useText } from '../../../i18n/I18n';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Steps } from '../../../ui/display/Steps';
import { Empty } from '../../../ui/feedback/Empty';
import { useAccountScreen } from '../../../view/actors/account';
import { AppLink } from '../../../view/navigation/AppLink';
import { links } from '../../../view/navigation/links';
import { match } from '../../../view/navigation/routes';
import styles from './Cashier.module.css';
import { CashierFailed } from './CashierFailed';
import { CashierHeader } from './CashierHeader';
import { CashierLoading } from './CashierLoading';
import { AmountStep } from './deposit/AmountStep';
import { ClosedDeposits } from './deposit/ClosedDeposits';
import { DepositStatus } from './deposit/DepositStatus';
import { PayStep } from './deposit/PayStep';
import { isAwaitingPayment, isUnpaid } from './deposit/payment-state';
import { gatewayName } from './gateway-name';
import type { MoneyRequest } from './types';
import { Unresolved } from './Unresolved';
import { useTopOfStep } from './use-top-of-step';

/** A deposit by the gateway of the address. A gateway’s page sends the player back with the deposit as `?id=`. */
export default function DepositScreen() {
  const gateway = match(usePathname())?.params.gateway ?? '';
  const id = new URLSearchParams(useSearch()).get('id');
  const deposit = useAccountScreen({ name: 'deposit', input: { gateway, id } });
  return (
    <div className={styles.screen}>
      <Header deposit={deposit} />
      {deposit ? (
        <>
          <Progress deposit={deposit} />
          <DepositStep deposit={deposit} />
        </>
      ) : (
        <CashierLoading />
      )}
    </div>
  );
}

/** One element before and after the deposit is known: a navigation moves the focus to the heading. */
function Header({ deposit }: { deposit: DepositActor | null }) {
  const text = useText('cashier');
  const gateway = useSelector(deposit ?? undefined, selectGatewayIfKnown);
  return (
    <CashierHeader
      title={gateway === null ? text('deposit') : text('depositBy', { gateway: gatewayName(gateway, text) })}
    />
  );
}

const selectGatewayIfKnown = (deposit: Parameters<typeof selectGateway>[0] | undefined) =>
  deposit === undefined ? null : selectGateway(deposit);

/** Counts from 0: amount, payment, credit. */
const stepNumbers: Partial<Record<ReturnType<typeof selectStep>, number>> = {
  amount: 0,
  paying: 1,
  unresolved: 1,
  status: 2,
};

/** The step of a deposit that was sent; 3 once all are done. A deposit that is not found, or was never paid, is at its payment. */
function stepOf(request: MoneyRequest | null): number {
  if (request === null || request.status === 'expired' || isAwaitingPayment(request) || isUnpaid(request))
    return 1;
  return request.status === 'approved' ? 3 : 2;
}

function Progress({ deposit }: { deposit: DepositActor }) {
  const text = useText('cashier');
  const number = stepNumbers[useSelector(deposit, selectStep)];
  const request = useSelector(deposit, selectDeposit);
  if (number === undefined) return null;
  return (
    <Steps
      label={text('depositSteps.label')}
      steps={[text('depositSteps.amount'), text('depositSteps.payment'), text('depositSteps.credit')]}
      current={number === 2 ? stepOf(request) : number}
      doneText={text('depositSteps.done')}
    />
  );
}

function DepositStep({ deposit }: { deposit: DepositActor }) {
  const text = useText('cashier');
  const step = useSelector(deposit, selectStep);
  const obstacle = useSelector(deposit, selectObstacle);
  useTopOfStep(step);
  const loadFailure = useSelector(deposit, selectLoadFailure);
  const unanswered = useSelector(deposit, selectUnanswered);
  const retry = () => deposit.send({ type: 'deposit.retryRequested' });
  switch (step) {
    case 'loading':
    case 'leaving':
      return <CashierLoading />;
    case 'failed':
      return <CashierFailed failure={loadFailure} onRetry={retry} />;
    case 'closed':
      return obstacle && <ClosedDeposits obstacle={obstacle} />;
    case 'amount':
      return <AmountStep deposit={deposit} />;
    case 'paying':
      return <PayStep deposit={deposit} />;
    case 'unresolved':
      return <Unresolved kind="deposit" failure={unanswered} onRetry={retry} />;
    case 'status':
      return <DepositStatus deposit={deposit} />;
    default:
      return (
        <Empty
          title={text(step === 'missing' ? 'unknownDeposit' : 'unknownGateway')}
          action={
            <AppLink to={links.deposit}>
              <ButtonLink>{text('toGateways')}</ButtonLink>
            </AppLink>
          }
        >
          {step === 'missing' && text('unknownDepositText')}
        </Empty>
      );
  }
}
