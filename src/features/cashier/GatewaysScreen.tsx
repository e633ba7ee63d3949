import { useSelector } from '@xstate/react';
import { Landmark, QrCode, Wallet } from 'lucide-react';
import {
  type GatewaysActor,
  selectGateways,
  selectHasFailed,
} from '../../../machines/gateways/gateways.selectors';
import { useAccountScreen } from '../../actors/account';
import { useText } from '../../i18n/I18n';
import { AppLink } from '../../navigation/AppLink';
import { linkTarget } from '../../navigation/link-target';
import { Empty } from '../../ui/feedback/Empty';
import { Failed } from '../../ui/feedback/Failed';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { formatPaise } from '../../ui/format';
import { CardLink } from '../../ui/nav/CardLink';
import styles from './Gateways.module.css';
import type { Gateway } from './types';

const icons = { upi: QrCode, bank: Landmark, redirect: Wallet } as const;

/** The ways to deposit, each with its limits. */
export default function GatewaysScreen() {
  const text = useText('gateways');
  const gateways = useAccountScreen({ name: 'gateways' });
  return (
    <div className={styles.screen}>
      <header>
        <h1 className={styles.title} tabIndex={-1}>
          {text('title')}
        </h1>
        <p className={styles.lead}>{text('lead')}</p>
      </header>
      {gateways ? <GatewayList gateways={gateways} /> : <GatewaysLoading />}
    </div>
  );
}

function GatewayList({ gateways }: { gateways: GatewaysActor }) {
  const text = useText();
  const list = useSelector(gateways, selectGateways);
  const hasFailed = useSelector(gateways, selectHasFailed);
  if (hasFailed)
    return (
      <Failed
        title={text('gateways.failed')}
        retryText={text('errors.tryAgain')}
        onRetry={() => gateways.send({ type: 'gateways.retryRequested' })}
      >
        {text('gateways.failedText')}
      </Failed>
    );
  if (list === null) return <GatewaysLoading />;
  if (list.length === 0) return <Empty title={text('gateways.empty')}>{text('gateways.emptyText')}</Empty>;
  return (
    <ul className={styles.list}>
      {list.map((gateway) => (
        <li key={gateway.slug}>
          <GatewayLink gateway={gateway} />
        </li>
      ))}
    </ul>
  );
}

function GatewayLink({ gateway }: { gateway: Gateway }) {
  const text = useText('gateways');
  const Icon = icons[gateway.kind];
  const min = formatPaise(gateway.min, { whole: true });
  return (
    <AppLink to={linkTarget('deposit', { gateway: gateway.slug })}>
      <CardLink
        icon={<Icon aria-hidden="true" />}
        details={
          gateway.max === null
            ? text('from', { min })
            : text('range', { min, max: formatPaise(gateway.max, { whole: true }) })
        }
      >
        {gateway.name}
      </CardLink>
    </AppLink>
  );
}

function GatewaysLoading() {
  const text = useText('gateways');
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton shape="block" className={styles.loading} />
    </div>
  );
}
