import { useSelector } from '@xstate/react';
import {
  type BetHistoryActor,
  selectBets,
  selectHasFailed,
  selectIsLoading,
  selectLoadFailure,
  selectMarketId,
  selectPage,
  selectPageCount,
  selectQuery,
} from '../../../../../machines/exchange/bets/history/bet-history.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { Failed } from '../../../../ui/feedback/Failed';
import { Notice } from '../../../../ui/feedback/Notice';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Stack } from '../../../../ui/layout/Stack';
import { Tabs } from '../../../../ui/nav/Tabs';
import { Pages } from '../../../paging/Pages';
import { FailureText } from '../../../refusals/Refused';
import { useStop } from '../../../refusals/Stopped';
import { marketLabel } from '../bet-text';
import { BetCard } from './BetCard';
import { ExportButton } from './ExportButton';
import { Filters } from './Filters';
import styles from './History.module.css';
import { HistoryEmpty } from './HistoryEmpty';

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
        <OneMarket history={history} />
        <List history={history} />
        <HistoryPages history={history} />
      </Stack>
    </Tabs>
  );
}

/** Says that the bets of one market are listed. */
function OneMarket({ history }: { history: BetHistoryActor }) {
  const text = useText('myBets');
  const marketId = useSelector(history, selectMarketId);
  const inLanguage = useInLanguage();
  const [bet] = useSelector(history, selectBets) ?? [];
  if (marketId === null) return null;
  const showAll = () =>
    history.send({ type: 'betHistory.filtered', sportId: null, matchId: null, from: null, to: null });
  return (
    <Notice
      action={
        <Button variant="quiet" size="small" onClick={showAll}>
          {text('showAll')}
        </Button>
      }
    >
      {bet ? text('oneMarket', { market: marketLabel(inLanguage(bet)) }) : text('oneMarketUnknown')}
    </Notice>
  );
}

function HistoryPages({ history }: { history: BetHistoryActor }) {
  return (
    <Pages
      page={useSelector(history, selectPage)}
      count={useSelector(history, selectPageCount)}
      onChoose={(page) => history.send({ type: 'betHistory.pageChosen', page })}
    />
  );
}

function List({ history }: { history: BetHistoryActor }) {
  const text = useText('myBets');
  const bets = useSelector(history, selectBets);
  const isLoading = useSelector(history, selectIsLoading);
  const hasFailed = useSelector(history, selectHasFailed);
  const loadFailure = useSelector(history, selectLoadFailure);
  const { tab } = useSelector(history, selectQuery);
  const stop = useStop('cash-outs', 'openBets');
  if (hasFailed)
    return (
      <Failed
        title={text('failed')}
        retryText={text('tryAgain')}
        onRetry={() => history.send({ type: 'betHistory.retryRequested' })}
      >
        <FailureText failure={loadFailure} />
      </Failed>
    );
  if (bets === null) return <HistoryLoading />;
  if (bets.length === 0) return <HistoryEmpty history={history} />;
  return (
    <>
      {tab === 'open' && stop.notice}
      <ul className={styles.list} aria-busy={isLoading || undefined}>
        {bets.map((bet) => (
          <BetCard key={bet.id} bet={bet} />
        ))}
      </ul>
    </>
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
