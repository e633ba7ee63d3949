import { useSelector } from '@xstate/react';
import { type ProfitActor, selectHasFailed, selectMarkets } from '../../../machines/profit/profit.selectors';
import { AppLink } from '../../navigation/AppLink';
import { links } from '../../navigation/links';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { Empty } from '../../ui/feedback/Empty';
import { Failed } from '../../ui/feedback/Failed';
import { Skeleton } from '../../ui/feedback/Skeleton';
import EmptyArt from '../../ui/illustrations/EmptyArt';
import { Stack } from '../../ui/layout/Stack';
import { Days } from './Days';
import { Markets } from './Markets';
import { RangeFilter } from './RangeFilter';
import styles from './Results.module.css';
import { Sports } from './Sports';
import { Totals } from './Totals';
import { useProfitWords } from './use-profit-words';

/** Results of a range of days. */
export function Results({ profit }: { profit: ProfitActor }) {
  return (
    <Stack gap={24}>
      <RangeFilter profit={profit} />
      <ResultList profit={profit} />
    </Stack>
  );
}

function ResultList({ profit }: { profit: ProfitActor }) {
  const { words } = useProfitWords();
  const markets = useSelector(profit, selectMarkets);
  const hasFailed = useSelector(profit, selectHasFailed);
  if (hasFailed)
    return (
      <Failed
        title={words.failed}
        retryText={words.tryAgain}
        onRetry={() => profit.send({ type: 'profit.retryRequested' })}
      >
        {words.failedWords}
      </Failed>
    );
  if (markets === null) return <ResultsLoading />;
  if (markets.length === 0)
    return (
      <Empty
        title={words.empty}
        art={<EmptyArt />}
        action={
          <AppLink to={links.inplay}>
            <ButtonLink variant="quiet">{words.toMarkets}</ButtonLink>
          </AppLink>
        }
      >
        {words.emptyWords}
      </Empty>
    );
  return (
    <>
      <Totals markets={markets} />
      <Days markets={markets} />
      <Sports markets={markets} />
      <Markets markets={markets} />
    </>
  );
}

export function ResultsLoading() {
  const { words } = useProfitWords();
  return (
    <Stack gap={24} role="status" aria-label={words.loading}>
      <Skeleton shape="block" className={styles.totalsPlaceholder} />
      <Skeleton shape="block" className={styles.chartPlaceholder} />
    </Stack>
  );
}
