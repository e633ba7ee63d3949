import { useSelector } from '@xstate/react';
import {
  type BetHistoryActor,
  selectBets,
  selectHasFailed,
  selectIsLoading,
  selectQuery,
} from '../../../../machines/bet-history/bet-history.selectors';
import { useText } from '../../../i18n/I18n';
import { Failed } from '../../../ui/feedback/Failed';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { Tabs } from '../../../ui/nav/Tabs';
import { BetCard } from './BetCard';
import { ExportButton } from './ExportButton';
import { Filters } from './Filters';
import styles from './History.module.css';
import { HistoryEmpty } from './HistoryEmpty';
import { Pagination } from './Pagination';

const TABS = ['open', 'settled', 'void'] as const;

/** Bets of one tab, filtered and paginated. */
export function History({ history }: { history: BetHistoryActor }) {
  const text = useText('myBets');
  const { tab } = useSelector(history, selectQuery);
  return (
    <Tabs
      label={text('tabs')}
      value={tab}
      tabs={TABS.map((value) => ({ value, text: text(`tab.${value}`) }))}
      onChoose={(chosen) => history.send({ type: 'betHistory.tabChosen', tab: chosen })}
    >
      <Stack gap={16}>
        <Stack direction="row" gap={24} rowGap={12} align="end" justify="between">
          <Filters history={history} />
          <ExportButton history={history} />
        </Stack>
        <List history={history} />
        <Pagination history={history} />
      </Stack>
    </Tabs>
  );
}

function List({ history }: { history: BetHistoryActor }) {
  const text = useText('myBets');
  const bets = useSelector(history, selectBets);
  const isLoading = useSelector(history, selectIsLoading);
  const hasFailed = useSelector(history, selectHasFailed);
  if (hasFailed)
    return (
      <Failed
        title={text('failed')}
        retryText={text('tryAgain')}
        onRetry={() => history.send({ type: 'betHistory.retryRequested' })}
      >
        {text('failedHint')}
      </Failed>
    );
  if (bets === null) return <HistoryLoading />;
  if (bets.length === 0) return <HistoryEmpty history={history} />;
  return (
    <ul className={styles.list} aria-busy={isLoading || undefined}>
      {bets.map((bet) => (
        <BetCard key={bet.id} bet={bet} />
      ))}
    </ul>
  );
}

export function HistoryLoading() {
  const myBetsText = useText('myBets');
  return (
    <div className={styles.list} role="status" aria-label={myBetsText('loading')}>
      <Skeleton shape="block" className={styles.placeholder} />
      <Skeleton shape="block" className={styles.placeholder} />
      <Skeleton shape="block" className={styles.placeholder} />
      <Skeleton shape="block" className={styles.placeholder} />
    </div>
  );
}
