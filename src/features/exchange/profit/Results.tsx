import { useSelector } from '@xstate/react';
import {
  type ProfitActor,
  selectHasFailed,
  selectLoadFailure,
  selectMarkets,
} from '../../../../machines/exchange/bets/profit/profit.selectors';
import { useText } from '../../../i18n/I18n';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Empty } from '../../../ui/feedback/Empty';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import { Stack } from '../../../ui/layout/Stack';
import { AppLink } from '../../../view/navigation/AppLink';
import { links } from '../../../view/navigation/links';
import { CallFailed } from '../../refusals/CallFailed';
import { RangeFilter } from './RangeFilter';
import styles from './Results.module.css';
import { Totals } from './Totals';
import { Days } from './tables/Days';
import { Markets } from './tables/Markets';
import { Sports } from './tables/Sports';

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
  const text = useText('profit');
  const markets = useSelector(profit, selectMarkets);
  const hasFailed = useSelector(profit, selectHasFailed);
  const loadFailure = useSelector(profit, selectLoadFailure);
  if (hasFailed)
    return (
      <CallFailed
        failure={loadFailure}
        title={text('failed')}
        retryText={text('tryAgain')}
        onRetry={() => profit.send({ type: 'profit.retryRequested' })}
      />
    );
  if (markets === null) return <ResultsLoading />;
  if (markets.length === 0)
    return (
      <Empty
        title={text('emptyTitle')}
        art={<EmptyArt />}
        action={
          <AppLink to={links.inplay}>
            <ButtonLink variant="quiet">{text('toMarkets')}</ButtonLink>
          </AppLink>
        }
      >
        {text('emptyHint')}
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
  const text = useText('profit');
  return (
    <Stack gap={24} role="status" aria-label={text('loading')}>
      <Skeleton shape="block" className={styles.totalsPlaceholder} />
      <Skeleton shape="block" className={styles.chartPlaceholder} />
    </Stack>
  );
}
