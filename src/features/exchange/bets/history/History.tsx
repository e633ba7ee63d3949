import { useSelector } from '@xstate/react';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import {
  type BetHistoryActor,
  selectBets,
  selectIsLoading,
  selectIsOpenEnded,
  selectIsOutdated,
  selectLoadFailure,
  selectMarketId,
  selectPage,
  selectPageCount,
  selectQuery,
} from '../../../../../machines/exchange/bets/history/bet-history.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { Notice } from '../../../../ui/feedback/Notice';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Stack } from '../../../../ui/layout/Stack';
import { Tabs } from '../../../../ui/nav/Tabs';
import { useIsDesktop } from '../../../../ui/use-desktop';
import { Pages } from '../../../paging/Pages';
import { CallFailed } from '../../../refusals/CallFailed';
import { FailureText } from '../../../refusals/Refused';
import { useStop } from '../../../refusals/Stopped';
import { marketLabel } from '../bet-text';
import { BetRow } from './BetRow';
import { BetTable } from './BetTable';
import { ExportButton } from './ExportButton';
import { Filters } from './Filters';
import styles from './History.module.css';
import { HistoryEmpty } from './HistoryEmpty';

const TABS = ['open', 'settled', 'void'] as const;

/** Bets of one tab, filtered and paginated. */
export function History({ history }: { history: BetHistoryActor }) {
  const text = useText('myBets');
  const { from, matchId, sportId, tab, to } = useSelector(history, selectQuery);
  const isDesktop = useIsDesktop();
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const isFiltered = from !== null || to !== null || sportId !== null || matchId !== null;
  const hasFilters = isDesktop || areFiltersOpen || isFiltered;
  return (
    <div className={styles.history} data-folded={!isDesktop || undefined}>
      {!isDesktop && (
        <IconButton
          className={styles.filters}
          label={text('filters')}
          icon={<ListFilter aria-hidden="true" />}
          aria-expanded={hasFilters}
          onClick={() => setFiltersOpen(!areFiltersOpen)}
        />
      )}
      <Tabs
        label={text('tabs')}
        value={tab}
        tabs={TABS.map((value) => ({ value, text: text(`tab.${value}`) }))}
        onChoose={(chosen) => history.send({ type: 'betHistory.tabChosen', tab: chosen })}
      >
        <Stack gap={16}>
          {hasFilters && (
            <Stack direction="row" gap={24} rowGap={12} align="end" justify="between">
              <Filters history={history} />
              <ExportButton history={history} />
            </Stack>
          )}
          <OneMarket history={history} />
          <List history={history} />
          <HistoryPages history={history} />
        </Stack>
      </Tabs>
    </div>
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
      isOpenEnded={useSelector(history, selectIsOpenEnded)}
      onChoose={(page) => history.send({ type: 'betHistory.pageChosen', page })}
    />
  );
}

function List({ history }: { history: BetHistoryActor }) {
  const text = useText('myBets');
  const bets = useSelector(history, selectBets);
  const isLoading = useSelector(history, selectIsLoading);
  const isOutdated = useSelector(history, selectIsOutdated);
  const loadFailure = useSelector(history, selectLoadFailure);
  const { tab } = useSelector(history, selectQuery);
  const stop = useStop('cash-outs', 'openBets');
  const isDesktop = useIsDesktop();
  // Bets may have been placed since a list was empty.
  const isKnown = bets !== null && (bets.length > 0 || !isOutdated);
  if (!isKnown && loadFailure !== null)
    return (
      <CallFailed
        failure={loadFailure}
        title={text('failed')}
        retryText={text('tryAgain')}
        retryBusyText={text('loading')}
        busy={isLoading}
        onRetry={() => history.send({ type: 'betHistory.retryRequested' })}
      />
    );
  if (!isKnown) return <HistoryLoading />;
  if (bets.length === 0) return <HistoryEmpty history={history} />;
  return (
    <>
      {isOutdated && <Outdated history={history} />}
      {tab === 'open' && stop.notice}
      <div aria-busy={isLoading || undefined}>
        {isDesktop ? (
          <BetTable bets={bets} tab={tab} />
        ) : (
          <ul className={styles.rows}>
            {bets.map((bet) => (
              <BetRow key={bet.id} bet={bet} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** Says that the bets below could not be loaded again, and why. */
function Outdated({ history }: { history: BetHistoryActor }) {
  const text = useText('myBets');
  return (
    <Notice
      tone="warn"
      title={text('outdated')}
      action={
        <Button
          variant="quiet"
          size="small"
          busy={useSelector(history, selectIsLoading)}
          busyText={text('loading')}
          onClick={() => history.send({ type: 'betHistory.retryRequested' })}
        >
          {text('tryAgain')}
        </Button>
      }
    >
      <FailureText failure={useSelector(history, selectLoadFailure)} />
    </Notice>
  );
}

export function HistoryLoading() {
  const myBetsText = useText('myBets');
  return (
    <div className={styles.loading} role="status" aria-label={myBetsText('loading')}>
      <Skeleton shape="block" className={styles.placeholder} />
      <Skeleton shape="block" className={styles.placeholder} />
      <Skeleton shape="block" className={styles.placeholder} />
      <Skeleton shape="block" className={styles.placeholder} />
      <Skeleton shape="block" className={styles.placeholder} />
    </div>
  );
}
