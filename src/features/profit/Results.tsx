import { useSelector } from '@xstate/react';
import { type ProfitActor, selectHasFailed, selectMarkets } from '../../../machines/profit/profit.selectors';
import { AppLink } from '../../navigation/AppLink';
import { links } from '../../navigation/links';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { Empty } from '../../ui/feedback/Empty';
import { Failed } from '../../ui/feedback/Failed';
import EmptyArt from '../../ui/illustrations/EmptyArt';
import { Days } from './Days';
import { Markets } from './Markets';
import { RangeFilter } from './RangeFilter';
import styles from './Results.module.css';
import { ResultsLoading } from './ResultsLoading';
import { Sports } from './Sports';
import { Totals } from './Totals';
import { useProfitWords } from './use-profit-words';

/** A range of days: what it came to, and of what. */
export function Results({ profit }: { profit: ProfitActor }) {
  return (
    <div className={styles.results}>
      <RangeFilter profit={profit} />
      <Found profit={profit} />
    </div>
  );
}

function Found({ profit }: { profit: ProfitActor }) {
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
