import { useSelector } from '@xstate/react';
import { memo, type ReactNode, useId, useMemo } from 'react';
import { useInView } from 'react-intersection-observer';
import {
  type MarketActor,
  selectCondition,
  selectIsConnecting,
  selectIsVoid,
  selectRunner,
} from '../../../../machines/exchange/market/market.selectors';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { cx } from '../../../ui/cx';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { ObstacleLabel } from '../../../ui/odds/ObstacleLabel';
import { SidePicture } from '../../../ui/sides/SidePicture';
import { useMarket } from '../../../view/actors/exchange';
import { useSelectedPrices } from '../market/use-selected-prices';
import type { ListedMatch } from './arrange';
import type { Outcome, Outcomes } from './outcomes';
import { RowPrice } from './RowPrice';
import styles from './RowPrices.module.css';

/** Why prices are disabled. */
type Obstacle = Exclude<ReturnType<typeof selectCondition>, 'OPEN'> | 'VOID' | 'WAITING';

type ListedMarket = NonNullable<ListedMatch['market']>;

export interface RowPricesProps {
  match: ListedMatch;
  outcomes: Outcomes;
  withMiddle: boolean;
}

/** How far outside the window a row already follows its market. */
const PRELOAD_MARGIN = '120px';

/** The best prices of a match's first market: live while the row is near the window, else as listed. */
export function RowPrices(props: RowPricesProps) {
  const { ref, inView } = useInView({ rootMargin: PRELOAD_MARGIN });
  const { market } = props.match;
  return (
    <div ref={ref} className={styles.prices}>
      {market && inView && <FollowedPrices {...props} market={market} />}
      {market && !inView && <ListedPrices {...props} market={market} />}
    </div>
  );
}

type PricesProps = RowPricesProps & { market: ListedMarket };

function FollowedPrices(props: PricesProps) {
  const actor = useMarket(props.market.id, 'best');
  return actor === null ? <ListedPrices {...props} /> : <LivePrices {...props} actor={actor} />;
}

/** Prices of the list, disabled because they are not live. */
function ListedPrices(props: PricesProps) {
  const { market, match } = props;
  return (
    <Guarded {...props} obstacle="WAITING">
      {(outcome, shared) => (
        <Pair {...shared} match={match} market={market} listed={runnerOf(market, outcome)} />
      )}
    </Guarded>
  );
}

function LivePrices({ actor, ...props }: PricesProps & { actor: MarketActor }) {
  const { market, match } = props;
  const state = useSelector(actor, selectCondition);
  const isWaiting = useSelector(actor, selectIsConnecting);
  const isVoid = useSelector(actor, selectIsVoid);
  const obstacle = state === 'OPEN' ? null : isWaiting ? 'WAITING' : isVoid ? 'VOID' : state;
  return (
    <Guarded {...props} obstacle={obstacle}>
      {(outcome, shared) => (
        <LivePair {...shared} actor={actor} match={match} market={market} outcome={outcome} />
      )}
    </Guarded>
  );
}

const runnerOf = ({ runners }: ListedMarket, outcome: Outcome) =>
  runners.find(({ id }) => id === outcome.id) ?? null;

type Shared = Pick<PairProps, 'isBacked' | 'isLaid' | 'reasonId'>;

interface GuardedProps extends Pick<PricesProps, 'market' | 'outcomes' | 'withMiddle'> {
  obstacle: Obstacle | null;
  children: (outcome: Outcome, shared: Shared) => ReactNode;
}

/** Pairs of prices in column order, and the reason if they are disabled. */
function Guarded({ market, outcomes, withMiddle, obstacle, children }: GuardedProps) {
  const listText = useText('matchList');
  const marketText = useText('market');
  const inLanguage = useInLanguage();
  const reasonId = useId();
  const runnerIds = useMemo(() => market.runners.map(({ id }) => id), [market]);
  const selectedPrice = useSelectedPrices(market.id, runnerIds);
  const closed = obstacle === 'WAITING' ? null : obstacle;
  const { first, middle, second, isRace } = outcomes;
  const sides = [first, second];
  const columns = withMiddle ? sides.toSpliced(isRace ? 2 : 1, 0, middle) : sides;
  return (
    <>
      {columns.map((outcome, index) => (
        <div
          key={outcome?.id ?? `none ${index}`}
          className={cx(styles.pair, isRace && styles.race, withMiddle && styles.three)}
          data-closed={closed !== null || undefined}
        >
          {isRace ? (
            <RunnerLabel outcome={outcome} />
          ) : (
            <span className={styles.name} aria-hidden="true">
              {outcome && inLanguage(outcome).name}
            </span>
          )}
          {outcome &&
            children(outcome, {
              isBacked: selectedPrice(outcome.id, 'back') !== null,
              isLaid: selectedPrice(outcome.id, 'lay') !== null,
              reasonId: obstacle && reasonId,
            })}
        </div>
      ))}
      {obstacle === 'WAITING' && <VisuallyHidden id={reasonId}>{listText('notLive')}</VisuallyHidden>}
      {closed && (
        <ObstacleLabel id={reasonId} className={styles.mark}>
          {closed === 'VOID' ? marketText('void') : marketText(`conditions.${closed}`)}
        </ObstacleLabel>
      )}
    </>
  );
}

/** Which runner the prices of a race are of: its silk with its number, or its name if the backend sends no number. */
function RunnerLabel({ outcome }: { outcome: Outcome | null }) {
  const inLanguage = useInLanguage();
  const name = outcome === null ? undefined : inLanguage(outcome).name;
  return (
    <span className={styles.label} aria-hidden="true" title={name}>
      {outcome &&
        (outcome.short === null ? (
          name
        ) : (
          <SidePicture kind="horse" name={outcome.name} short={outcome.short} />
        ))}
    </span>
  );
}

interface PairProps {
  isBacked: boolean;
  isLaid: boolean;
  match: ListedMatch;
  market: ListedMarket;
  reasonId: string | null;
}

function LivePair({ actor, outcome, ...rest }: PairProps & { actor: MarketActor; outcome: Outcome }) {
  const live = useSelector(actor, selectRunner(outcome.id));
  return <Pair {...rest} listed={live ?? runnerOf(rest.market, outcome)} />;
}

const Pair = memo(function Pair({
  isBacked,
  isLaid,
  listed,
  ...rest
}: PairProps & { listed: ListedMarket['runners'][number] | null }) {
  if (listed === null) return null;
  return (
    <>
      <RowPrice {...rest} runner={listed} side="back" isSelected={isBacked} />
      <RowPrice {...rest} runner={listed} side="lay" isSelected={isLaid} />
    </>
  );
});
