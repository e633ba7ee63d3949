import { useSelector } from '@xstate/react';
import { type RefObject, useCallback, useId, useLayoutEffect, useMemo, useState } from 'react';
import { isWaitingBet } from '../../../../../domain/betting/bet-state';
import type { Runner } from '../../../../../domain/betting/exchange';
import { ladder } from '../../../../../domain/betting/ladder';
import type { Hundredths } from '../../../../../domain/betting/money';
import { queuedAt } from '../../../../../domain/betting/order-edit';
import { selectOpenOn } from '../../../../../machines/exchange/bets/bets.selectors';
import {
  type MarketActor,
  selectCondition,
  selectRunner,
} from '../../../../../machines/exchange/market/market.selectors';
import type { TradedPrice } from '../../../../../machines/exchange/price-history/price-history.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { formatPrice } from '../../../../ui/format';
import type { PriceSide } from '../../../../ui/odds/PriceCell';
import { useBetSlip, useBetsSelector } from '../../../../view/actors/exchange';
import { rupees } from '../../bets/bet-text';
import type { Bet } from '../../bets/types';
import { marketSelectionOf, runnerSelectionOf } from '../../market/selection-names';
import { useSelectedPrices } from '../../market/use-selected-prices';
import type { OpenedMarket, OpenedMatch } from '../opened';
import styles from './Ladder.module.css';
import { LadderEdit } from './LadderEdit';
import { LadderRow } from './LadderRow';
import { OwnOrder } from './OwnOrder';
import { bestPrices, middlePrice, pricesAround, sizeAt } from './price-rows';
import { useLadderKeys } from './use-ladder-keys';
import { type OrderMove, useOrderMove } from './use-order-move';

export interface LadderProps {
  actor: MarketActor;
  match: OpenedMatch;
  market: OpenedMarket;
  runner: Runner;
  /** Null if it is not known. */
  traded: readonly TradedPrice[] | null;
  /** False for the ladder of another runner, which the player has chosen. */
  isOpening: boolean;
}

const EVEN: Hundredths = 200;

/**
 * Shows one row for each tick of a runner. A row shows the offered sizes, the matched stakes and the player's waiting orders. The rows
 * move only when the player moves them.
 */
export function Ladder({ actor, isOpening, market, match, runner, traded }: LadderProps) {
  const text = useText('match');
  const marketText = useText('market');
  const inLanguage = useInLanguage();
  const reasonId = useId();
  const middle = middlePrice(runner);
  const [shownMiddle, setShownMiddle] = useState(middle);
  // Prices that arrive after the ladder was opened.
  if (shownMiddle === null && middle !== null) setShownMiddle(middle);
  const prices = useMemo(() => pricesAround(shownMiddle ?? EVEN), [shownMiddle]);
  const keys = useLadderKeys(shownMiddle ?? EVEN, setShownMiddle, bestPrices(runner));
  useBestPriceInView(keys.table, isOpening ? middle : null);
  const select = useSelect(actor, match, market, runner.id);
  const condition = useSelector(actor, selectCondition);
  const orders = useOwnOrders(market.id, runner.id);
  const { dropped, handlers, move } = useOrderMove(prices, orders);
  const selectedPrice = useSelectedPrices(market.id, [runner.id]);
  const { name } = inLanguage(runner);
  const isOut = runner.status !== 'ACTIVE';
  const isShut = condition !== 'OPEN' || isOut;
  const [highest = EVEN] = prices;
  const lowest = prices.at(-1) ?? EVEN;
  const reason = isOut
    ? marketText(`runnerStates.${runner.status}`)
    : condition !== 'OPEN' && marketText(`conditions.${condition}`);
  /** Null without one: such a row is not rendered again with each move. */
  const ownOrders = (price: Hundredths) => {
    const waiting = orders.filter((bet) => bet.price === price);
    // The last in the queue loses the least of its place.
    const [last, ...others] = waiting.toSorted((a, b) => queuedAt(b) - queuedAt(a));
    if (last === undefined) return null;
    return <OwnOrder bet={last} others={others} isMoving={move?.bet.id === last.id} handlers={handlers} />;
  };
  return (
    <div className={styles.ladder} data-dim={isShut || undefined}>
      <div className={styles.tools}>
        {middle !== null && (
          <Button size="small" variant="quiet" onClick={() => setShownMiddle(middle)}>
            {text(isOffered(runner) ? 'ladder.centre' : 'ladder.centreLast')}
          </Button>
        )}
        {reason && (
          <p id={reasonId} className={styles.reason}>
            {reason}
          </p>
        )}
        {!reason && <BestPriceNote runner={runner} middle={middle} highest={highest} lowest={lowest} />}
      </div>
      <MoveNote move={move} />
      {dropped !== null && <LadderEdit dropped={dropped} bets={orders} />}
      <Shift to={highest} isEnd={highest === ladder.at(-1)} direction="higher" onShift={setShownMiddle} />
      <table className={styles.table} ref={keys.table} onKeyDown={keys.onKeyDown}>
        <caption className={styles.caption}>{text('ladder.title', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{text('ladder.mine')}</th>
            <th scope="col" className={styles.back}>
              {text('back')}
            </th>
            <th scope="col">{text('ladder.price')}</th>
            <th scope="col" className={styles.lay}>
              {text('lay')}
            </th>
            {traded && <th scope="col">{text('ladder.matched')}</th>}
          </tr>
        </thead>
        <tbody>
          {prices.map((price) => (
            <LadderRow
              key={price}
              price={price}
              runnerName={name}
              back={sizeAt(runner.back, price)}
              lay={sizeAt(runner.lay, price)}
              own={ownOrders(price)}
              isTarget={move !== null && move.to === price && move.to !== move.bet.price}
              isTargetOfKeys={move?.by === 'keys' && move.to === price}
              matched={traded && (traded.find(([at]) => at === price)?.[1] ?? 0)}
              isLast={runner.last === price}
              isBacked={selectedPrice(runner.id, 'back') === price}
              isLaid={selectedPrice(runner.id, 'lay') === price}
              reasonId={isShut ? reasonId : null}
              tabStop={keys.stop.price === price ? keys.stop.side : null}
              onSelect={select}
            />
          ))}
        </tbody>
      </table>
      <Shift to={lowest} isEnd={lowest === ladder[0]} direction="lower" onShift={setShownMiddle} />
    </div>
  );
}

/** Scrolls the row of a price into view when the ladder is opened: on a phone it is below the window. */
function useBestPriceInView(table: RefObject<HTMLElement | null>, price: Hundredths | null) {
  const [opened] = useState(price);
  useLayoutEffect(() => {
    table.current?.querySelector(`[data-tick="${opened}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [table, opened]);
}

const isOffered = ({ back, lay }: Runner): boolean => back.length + lay.length > 0;

interface BestPriceNoteProps extends Record<'highest' | 'lowest', Hundredths> {
  runner: Runner;
  middle: Hundredths | null;
}

/** Where the best prices are, or the last one if none is offered, when the middle between them is outside of the rows. */
function BestPriceNote({ highest, lowest, middle, runner }: BestPriceNoteProps) {
  const text = useText('match');
  if (middle === null || (middle <= highest && middle >= lowest)) return null;
  const where = middle > highest ? 'above' : 'below';
  const [best, other] = [runner.back[0], runner.lay[0]].flatMap((level) =>
    level && (where === 'above' ? level.price > highest : level.price < lowest) ? [level.price] : [],
  );
  const price = formatPrice(best ?? middle);
  return (
    <p className={styles.reason}>
      {other === undefined
        ? text(`ladder.${where}.${best === undefined ? 'last' : 'best'}`, { price })
        : text(`ladder.${where}.both`, { price, other: formatPrice(other) })}
    </p>
  );
}

/** Live region: which order is moved, where it would wait, and how the move ends. */
function MoveNote({ move }: { move: OrderMove | null }) {
  const text = useText('match');
  return (
    <p className={styles.note} role="status">
      {move && (
        <span>
          {text(`ladder.moving.${move.by}`, {
            side: text(move.bet.side),
            amount: rupees(move.bet.remaining),
            from: formatPrice(move.bet.price),
            to: formatPrice(move.to),
          })}
        </span>
      )}
    </p>
  );
}

interface ShiftProps {
  direction: 'higher' | 'lower';
  /** The price that gets into the middle. */
  to: Hundredths;
  isEnd: boolean;
  onShift: (price: Hundredths) => void;
}

function Shift({ direction, isEnd, onShift, to }: ShiftProps) {
  const text = useText('match');
  return (
    <Button
      size="small"
      variant="quiet"
      block
      disabledReason={isEnd ? text('ladder.end') : undefined}
      onClick={() => onShift(to)}
    >
      {text(`ladder.${direction}`)}
    </Button>
  );
}

/** Adds a price to the slip, or removes it. Another price than the best one is the player's own: it does not follow the market. */
function useSelect(actor: MarketActor, match: OpenedMatch, market: OpenedMarket, runnerId: string) {
  const slip = useBetSlip();
  return useCallback(
    (side: PriceSide, price: Hundredths) => {
      const runner = selectRunner(runnerId)(actor.getSnapshot());
      if (runner === null) return;
      const names = { ...marketSelectionOf(match, market), ...runnerSelectionOf(runner) };
      slip.send({
        type: 'betSlip.selectionAdded',
        selection: { ...names, side, price, line: null },
        isOwnPrice: runner[side][0]?.price !== price,
      });
    },
    [actor, slip, match, market, runnerId],
  );
}

/** The player's waiting bets on a runner. */
function useOwnOrders(marketId: string, runnerId: string): readonly Bet[] {
  const bets = useBetsSelector(useMemo(() => selectOpenOn(marketId), [marketId]));
  return useMemo(
    () => bets.filter((bet) => bet.selectionId === runnerId && isWaitingBet(bet)),
    [bets, runnerId],
  );
}
