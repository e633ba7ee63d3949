import { useSelector } from '@xstate/react';
import { Landmark, QrCode, Wallet } from 'lucide-react';
import {
  type GatewaysActor,
  selectGateways,
  selectHasFailed,
  selectLoadFailure,
  selectObstacle,
} from '../../../../machines/account/cashier/gateways/gateways.selectors';
import { useText } from '../../../i18n/I18n';
import { Section } from '../../../ui/display/Section';
import { Empty } from '../../../ui/feedback/Empty';
import { formatPaise } from '../../../ui/format';
import { CardLink } from '../../../ui/nav/CardLink';
import { useAccountScreen } from '../../../view/actors/account';
import { AppLink } from '../../../view/navigation/AppLink';
import { linkTarget } from '../../../view/navigation/link-target';
import { PagedList } from '../../paging/PagedList';
import { useStop } from '../../refusals/Stopped';
import styles from './Cashier.module.css';
import { CashierFailed } from './CashierFailed';
import { CashierHeader } from './CashierHeader';
import { CashierLoading } from './CashierLoading';
import { ClosedDeposits } from './deposit/ClosedDeposits';
import { type CashierText, gatewayName } from './gateway-name';
import { OpenRequests } from './requests/OpenRequests';
import type { Gateway } from './types';

const icons = { upi: QrCode, bank: Landmark, redirect: Wallet } as const;

/** The ways to deposit, each with its limits, and the player’s deposits. */
export default function GatewaysScreen() {
  const text = useText('cashier');
  const gateways = useAccountScreen({ name: 'gateways' });
  const isClosed = useSelector(
    gateways ?? undefined,
    (list) => list !== undefined && selectObstacle(list) !== null,
  );
  return (
    <div className={styles.screen}>
      <CashierHeader title={text('deposit')} lead={isClosed ? undefined : text('gatewaysLead')} />
      {gateways ? <GatewaysAndDeposits gateways={gateways} /> : <CashierLoading />}
    </div>
  );
}

/** The deposits appear with the gateways, whose number is not known before: nothing shifts. */
function GatewaysAndDeposits({ gateways }: { gateways: GatewaysActor }) {
  const list = useSelector(gateways, selectGateways);
  const hasFailed = useSelector(gateways, selectHasFailed);
  const loadFailure = useSelector(gateways, selectLoadFailure);
  const obstacle = useSelector(gateways, selectObstacle);
  const { notice } = useStop('deposits', 'deposit');
  if (list === null && loadFailure !== null)
    return (
      <>
        <CashierFailed
          failure={loadFailure}
          isBusy={!hasFailed}
          onRetry={() => gateways.send({ type: 'gateways.retryRequested' })}
        />
        <Deposits />
      </>
    );
  if (list === null) return <CashierLoading />;
  return (
    <>
      {!obstacle && notice}
      {obstacle ? <ClosedDeposits obstacle={obstacle} /> : <GatewayList list={list} />}
      <Deposits />
    </>
  );
}

function Deposits() {
  const text = useText('cashier');
  return (
    <Section title={text('deposits')}>
      <OpenRequests kind="deposit" />
    </Section>
  );
}

function GatewayList({ list }: { list: readonly Gateway[] }) {
  const text = useText('cashier');
  if (list.length === 0) return <Empty title={text('noGateways')}>{text('noGatewaysText')}</Empty>;
  return (
    <PagedList className={styles.list} list={list} keyOf={({ slug }) => slug}>
      {(gateway) => <GatewayLink gateway={gateway} />}
    </PagedList>
  );
}

/** Empty if the backend names no limits. */
function limitsOf({ max, min }: Gateway, text: CashierText): string {
  const limits = { min: formatPaise(min, { whole: true }) };
  if (max !== null) return text('range', { ...limits, max: formatPaise(max, { whole: true }) });
  return min === 0 ? '' : text('from', limits);
}

/** From three hours on the minutes say nothing. */
const MOST_MINUTES = 180;

/** When most deposits of the last days were credited; empty if it is not known. */
const usualTime = ({ minutes }: Gateway, text: CashierText): string => {
  if (minutes === undefined) return '';
  return minutes < MOST_MINUTES
    ? text('usualMinutes', { count: minutes })
    : text('usualHours', { count: Math.ceil(minutes / 60) });
};

/** Undefined if nothing is known. */
const detailsOf = (gateway: Gateway, text: CashierText): string | undefined =>
  [limitsOf(gateway, text), usualTime(gateway, text)].filter((part) => part !== '').join(' · ') || undefined;

function GatewayLink({ gateway }: { gateway: Gateway }) {
  const text = useText('cashier');
  const Icon = icons[gateway.kind];
  return (
    <AppLink to={linkTarget('deposit', { gateway: gateway.slug })}>
      <CardLink icon={<Icon aria-hidden="true" />} details={detailsOf(gateway, text)}>
        {gatewayName(gateway, text)}
      </CardLink>
    </AppLink>
  );
}
