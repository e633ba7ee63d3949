import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useId, useMemo } from 'react';
import type { MatchSide } from '../../../../domain/betting/score-detail';
import {
  areTermsSame,
  type MarketActor,
  selectCondition,
  selectIsUnknown,
  selectRunnerIds,
  selectTerms,
} from '../../../../machines/exchange/market/market.selectors';
import type { Selection } from '../../../../machines/exchange/slip/bet-slip.events';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { Badge } from '../../../ui/display/Badge';
import { MarketGrid } from '../../../ui/odds/MarketGrid';
import { useMedia } from '../../../ui/use-media';
import { useBetSlip, useMarket } from '../../../view/actors/exchange';
import styles from './MarketCard.module.css';
import { FancyTerms, MarketHead } from './MarketHead';
import { MarketRunner } from './MarketRunner';
import { MarketSkeleton } from './MarketSkeleton';
import { marketSelectionOf } from './selection-names';
import { useRunnerProfits } from './use-runner-profits';
import { useSelectedPrices } from './use-selected-prices';

export interface MarketCardProps {
  marketId: string;
  matchId: string;
  matchName: string;
  matchNameHi?: string | undefined;
  /** The horses of a race, by the ids of the runners. */
  horses?: readonly MatchSide[] | undefined;
  /** Below the prices: depth, history, rules. */
  children?: ReactNode;
}

/** Widths with room for three prices on each side: without the column of the bet slip, and beside it. */
const WITHOUT_SLIP = '(min-width: 48em) and (max-width: 59.99em)';
const BESIDE_SLIP = '(min-width: 80em)';

/** A market with its prices, live or marked as stale, suspended or closed. A fancy is a row of a table without its headings. */
export function MarketCard({ marketId, ...rest }: MarketCardProps) {
  const hasRoom = useMedia(WITHOUT_SLIP);
  const hasRoomBesideSlip = useMedia(BESIDE_SLIP);
  const levels = hasRoom || hasRoomBesideSlip ? 3 : 1;
  const actor = useMarket(marketId, levels === 3 ? 'full' : 'best');
  if (actor === null) return <MarketSkeleton />;
  return <FollowedMarket actor={actor} marketId={marketId} levels={levels} {...rest} />;
}

type FollowedProps = MarketCardProps & { actor: MarketActor; levels: 1 | 3 };

function FollowedMarket({
  actor,
  children,
  horses,
  levels,
  marketId,
  matchId,
  matchName,
  matchNameHi,
}: FollowedProps) {
  const text = useText('market');
  const reasonId = useId();
  const terms = useSelector(actor, selectTerms, areTermsSame);
  const state = useSelector(actor, selectCondition);
  const ids = useSelector(actor, selectRunnerIds);
  const isGone = useSelector(actor, selectIsUnknown);
  const selectedPrice = useSelectedPrices(marketId, ids);
  const slip = useBetSlip();
  const addSelection = useCallback(
    (selection: Selection, isOwnPrice: boolean) =>
      slip.send({ type: 'betSlip.selectionAdded', selection, isOwnPrice }),
    [slip],
  );
  const profitOf = useRunnerProfits(actor, marketId, text);
  const inLanguage = useInLanguage();
  const { gtype = 'match', name = '', nameHi } = terms ?? {};
  const marketSelection = useMemo(
    () =>
      marketSelectionOf(
        { id: matchId, name: matchName, nameHi: matchNameHi },
        { id: marketId, gtype, name, nameHi },
      ),
    [matchId, matchName, matchNameHi, marketId, gtype, name, nameHi],
  );
  const { marketName } = inLanguage(marketSelection);

  if (terms === null) return isGone ? <p className={styles.gone}>{text('gone')}</p> : <MarketSkeleton />;
  const isFancy = gtype === 'fancy';
  const sides = isFancy ? 'fancySides' : 'sides';
  const order = isFancy ? (['lay', 'back'] as const) : (['back', 'lay'] as const);
  const isShut = state !== 'OPEN';
  const isOld = state === 'STALE';
  /** Shown once, below the prices of the row in the middle. */
  const obstacle =
    isShut && !isOld ? { id: reasonId, text: text(terms.isVoid ? 'void' : `conditions.${state}`) } : null;
  const middle = ids[Math.floor((ids.length - 1) / 2)];
  return (
    <section className={isFancy ? styles.row : styles.card} aria-label={marketName} data-rows={ids.length}>
      {!isFancy && (
        <MarketHead actor={actor} terms={terms} isOld={isOld} isResultAwaited={state === 'RESULT_AWAITED'}>
          {isOld && (
            <Badge tone="warn">
              <span id={reasonId}>{text('conditions.STALE')}</span>
            </Badge>
          )}
        </MarketHead>
      )}
      <MarketGrid
        label={text('pricesOf', { market: marketName })}
        levels={isFancy ? 1 : levels}
        heads={[
          { side: order[0], text: text(`${sides}.${order[0]}`) },
          { side: order[1], text: text(`${sides}.${order[1]}`) },
        ]}
        withoutHeads={isFancy}
        isDim={isShut}
        isClosed={obstacle !== null}
      >
        {ids.map((runnerId) => (
          <MarketRunner
            key={runnerId}
            actor={actor}
            runnerId={runnerId}
            market={marketSelection}
            levels={isFancy ? 1 : levels}
            horse={horses?.find(({ id }) => id === runnerId)}
            backed={selectedPrice(runnerId, 'back')}
            laid={selectedPrice(runnerId, 'lay')}
            reasonId={isShut ? reasonId : null}
            onSelect={addSelection}
            profit={
              isFancy ? <FancyTerms terms={terms} staleId={isOld ? reasonId : null} /> : profitOf(runnerId)
            }
            obstacle={runnerId === middle ? obstacle : null}
          />
        ))}
      </MarketGrid>
      {children}
    </section>
  );
}
