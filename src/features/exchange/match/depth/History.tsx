import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectHistoryRef } from '../../../../../machines/exchange/exchange.selectors';
import {
  type PriceHistoryActor,
  selectHasFailed,
  selectLoadFailure,
  selectPoints,
} from '../../../../../machines/exchange/price-history/price-history.selectors';
import { useText } from '../../../../i18n/I18n';
import { TextButton } from '../../../../ui/buttons/TextLink';
import { Sparkline } from '../../../../ui/chart/Sparkline';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Stack } from '../../../../ui/layout/Stack';
import { useExchange } from '../../../../view/actors/exchange';
import { FailureText } from '../../../refusals/Refused';
import styles from './History.module.css';

export interface HistoryProps {
  marketId: string;
  runnerId: string;
  name: string;
  format: (price: number) => string;
}

/** The price history of a runner. Polled while it is mounted. */
export function History({ marketId, runnerId, ...rest }: HistoryProps) {
  const exchange = useExchange();
  const actor = useSelector(exchange, selectHistoryRef(marketId, runnerId));
  useEffect(() => {
    exchange.send({ type: 'exchange.historyOpened', marketId, runnerId });
    return () => exchange.send({ type: 'exchange.historyLeft', marketId, runnerId });
  }, [exchange, marketId, runnerId]);
  return actor === null ? <Loading /> : <Known actor={actor} {...rest} />;
}

type KnownProps = Pick<HistoryProps, 'name' | 'format'> & { actor: PriceHistoryActor };

function Known({ actor, name, format }: KnownProps) {
  const text = useText('match');
  const points = useSelector(actor, selectPoints);
  const isFailed = useSelector(actor, selectHasFailed);
  const failure = useSelector(actor, selectLoadFailure);
  if (points === null && isFailed)
    return (
      <p role="status">
        {text('historyFailed')} <FailureText failure={failure} />{' '}
        <TextButton onClick={() => actor.send({ type: 'query.retryRequested' })}>
          {text('tryAgain')}
        </TextButton>
      </p>
    );
  if (points === null) return <Loading />;
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return <p>{text('historyEmpty')}</p>;
  const prices = points.map(([, price]) => price);
  return (
    <Stack as="figure" gap={4}>
      <Sparkline
        points={points}
        label={text('historyLabel', { name, from: format(first[1]), to: format(last[1]) })}
      />
      <figcaption className={styles.range}>
        <span>
          {text('lowest')} <b>{format(Math.min(...prices))}</b>
        </span>
        <span>
          {text('highest')} <b>{format(Math.max(...prices))}</b>
        </span>
      </figcaption>
    </Stack>
  );
}

const Loading = () => <Skeleton shape="block" className={styles.placeholder} />;
