import { useSelector } from '@xstate/react';
import {
  type BetHistoryActor,
  selectBets,
  selectHasFailed,
  selectIsLoading,
  selectQuery,
} from '../../../../machines/bet-history/bet-history.selectors';
import { Failed } from '../../../ui/feedback/Failed';
import { Tabs } from '../../../ui/nav/Tabs';
import { useBetsWords } from '../use-bets-words';
import type { BetTab } from '../words/content';
import { BetCard } from './BetCard';
import { ExportButton } from './ExportButton';
import { Filters } from './Filters';
import styles from './History.module.css';
import { HistoryEmpty } from './HistoryEmpty';
import { HistoryLoading } from './HistoryLoading';
import { Pagination } from './Pagination';

const TABS: readonly BetTab[] = ['open', 'settled', 'void'];

/** One tab of all bets, narrowed down, page by page. */
export function History({ history }: { history: BetHistoryActor }) {
  const words = useBetsWords().mine;
  const { tab } = useSelector(history, selectQuery);
  return (
    <Tabs
      label={words.tabs}
      value={tab}
      tabs={TABS.map((value) => ({ value, text: words.tab[value] }))}
      onChoose={(chosen) => history.send({ type: 'betHistory.tabChosen', tab: chosen })}
    >
      <div className={styles.history}>
        <div className={styles.tools}>
          <Filters history={history} />
          <ExportButton history={history} />
        </div>
        <List history={history} />
        <Pagination history={history} />
      </div>
    </Tabs>
  );
}

function List({ history }: { history: BetHistoryActor }) {
  const words = useBetsWords().mine;
  const bets = useSelector(history, selectBets);
  const isLoading = useSelector(history, selectIsLoading);
  const hasFailed = useSelector(history, selectHasFailed);
  if (hasFailed)
    return (
      <Failed
        title={words.failed}
        retryText={words.tryAgain}
        onRetry={() => history.send({ type: 'betHistory.retryRequested' })}
      >
        {words.failedWords}
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
