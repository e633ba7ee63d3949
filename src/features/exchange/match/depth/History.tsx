import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Bet } from '../../../../../domain/betting/exchange';
import type { GType } from '../../../../../domain/betting/gtype';
import { isOnLadder } from '../../../../../domain/betting/ladder';
import { averagePrice } from '../../../../../domain/betting/outcome-profit';
import { selectOpenOn } from '../../../../../machines/exchange/bets/bets.selectors';
import {
  type PriceHistoryActor,
  selectHasFailed,
  selectLoadFailure,
  selectPoints,
  selectTraded,
} from '../../../../../machines/exchange/price-history/price-history.selectors';
import { useDateFormat } from '../../../../i18n/dates';
import { type Text, useText } from '../../../../i18n/I18n';
import { TextButton } from '../../../../ui/buttons/TextLink';
import { PriceChart } from '../../../../ui/chart/PriceChart';
import { type PriceMark, pricePlot } from '../../../../ui/chart/price-plot';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { formatPaise, formatWholeSize } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import { useBetsSelector } from '../../../../view/actors/exchange';
import { FailureText } from '../../../refusals/Refused';
import styles from './History.module.css';

export interface HistoryProps {
  actor: PriceHistoryActor | null;
  gtype: GType;
  marketId: string;
  runnerId: string;
  name: string;
  format: (price: number) => string;
}

/** Milliseconds from which on the axis of time has no seconds. */
const LONG = 5 * 60_000;

/** Offered prices by time, stakes matched by price, and the player's bets. */
export const History = ({ actor, ...rest }: HistoryProps) =>
  actor === null ? <Loading /> : <Known actor={actor} {...rest} />;

function Known({
  actor,
  format,
  gtype,
  marketId,
  name,
  runnerId,
}: HistoryProps & { readonly actor: PriceHistoryActor }) {
  const text = useText('match');
  const formatDate = useDateFormat();
  const points = useSelector(actor, selectPoints);
  const traded = useSelector(actor, selectTraded);
  const isFailed = useSelector(actor, selectHasFailed);
  const failure = useSelector(actor, selectLoadFailure);
  const bets = useBetsSelector(useMemo(() => selectOpenOn(marketId), [marketId]));
  const own = bets.filter((bet) => bet.selectionId === runnerId && bet.matched > 0);
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
  const times = last[0] - first[0] < LONG ? 'timeWithSeconds' : 'time';
  const plot = pricePlot({
    points,
    marks: own.flatMap((bet) => markOf(bet, format, text) ?? []),
    volumes: (traded ?? []).map(([value, amount]) => ({
      ...{ value, amount },
      title: text('tradedAt', { price: format(value), amount: formatPaise(amount) }),
    })),
    isPossible: gtype === 'match' ? isOnLadder : undefined,
  });
  return (
    <Stack as="figure" gap={4}>
      <PriceChart
        plot={plot}
        formatValue={format}
        formatTime={(at) => formatDate(at, times)}
        label={text('historyLabel', { name, from: format(first[1]), to: format(last[1]) })}
      />
      <figcaption className={styles.range}>
        <span>{text('historyNote')}</span>
        <span>
          {text('lowest')} <b>{format(Math.min(...prices))}</b>
        </span>
        <span>
          {text('highest')} <b>{format(Math.max(...prices))}</b>
        </span>
        {plot.volumes.length > 0 && (
          <span>
            <i className={styles.bar} aria-hidden="true" /> {text('tradedNote')}
          </span>
        )}
        {plot.marks.length > 0 && (
          <span>
            {kindsOf(plot.marks).map((kind) => (
              <i key={kind} className={styles.dot} data-kind={kind} aria-hidden="true" />
            ))}{' '}
            {text('marksNote')}
          </span>
        )}
      </figcaption>
    </Stack>
  );
}

/** The matched part of a bet, at its average price and the time of its last match; null if the time is not known. */
function markOf(
  { fills, history, id, matched, side }: Bet,
  format: (price: number) => string,
  text: Text<'match'>,
): PriceMark | null {
  const price = averagePrice(fills);
  const at = history.findLast(({ state }) => state === 'matched' || state === 'partial')?.at;
  if (price === null || at === undefined) return null;
  const title = text(`markOf.${side}`, { price: format(price), stake: formatWholeSize(matched) });
  return { key: id, at, value: price, kind: side, title };
}

const kindsOf = (marks: readonly PriceMark[]): readonly PriceMark['kind'][] =>
  (['back', 'lay'] as const).filter((kind) => marks.some((mark) => mark.kind === kind));

const Loading = () => <Skeleton shape="block" className={styles.placeholder} />;
