import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Hundredths } from '../../../../../domain/betting/money';
import { selectEditRef } from '../../../../../machines/exchange/bets/bets.selectors';
import type { EditActor } from '../../../../../machines/exchange/bets/edit/edit.selectors';
import { formatPrice } from '../../../../ui/format';
import { useBets } from '../../../../view/actors/exchange';
import type { Bet } from '../../bets/types';
import { ROWS_EACH_WAY } from './price-rows';
import { useEdgeScroll } from './use-edge-scroll';

interface Move {
  readonly betId: string;
  readonly from: Hundredths;
  readonly to: Hundredths;
  readonly by: 'pointer' | 'keys';
}

/** A waiting order on its way to another price. Nothing is changed before it is dropped and the form is submitted. */
export interface OrderMove extends Pick<Move, 'to' | 'by'> {
  readonly bet: Bet;
}

/** The last order that was dropped or pressed, and the edit that this has opened. */
export interface DroppedOrder {
  readonly betId: string;
  readonly edit: EditActor;
}

/** What a waiting order of the ladder listens to. */
export interface OrderHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>, bet: Bet): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>, bet: Bet): void;
  onBlur(): void;
  /** Pressed without a move. */
  onClick(bet: Bet): void;
}

/** Rows by key; the first row has the highest price. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -ROWS_EACH_WAY,
  PageDown: ROWS_EACH_WAY,
};

const startOf = ({ id, price }: Bet, by: Move['by']): Move => ({ betId: id, from: price, to: price, by });

function moveOf({ betId, by, from, to }: Move, orders: readonly Bet[]): OrderMove | null {
  const bet = orders.find(({ id, price }) => id === betId && price === from);
  return bet === undefined ? null : { bet, by, to };
}

const rowsAround = (order: HTMLElement): readonly HTMLElement[] => [
  ...(order.closest('tbody')?.querySelectorAll<HTMLElement>('tr[data-tick]') ?? []),
];

/**
 * Moves a waiting order to another of the shown prices: dragged with a pointer, which scrolls at the edges of the window, or picked up
 * with Enter, moved with arrow keys and dropped with Enter. Escape gives up. The drop opens the form of an edit with the new price. A
 * move ends without a drop when its order waits no more at the price from which it is moved: matched, cancelled, or changed elsewhere.
 * @param prices of the rows, the highest first
 * @param orders that wait
 */
export function useOrderMove(prices: readonly Hundredths[], orders: readonly Bet[]) {
  const bets = useBets();
  const [stored, setMove] = useState<Move | null>(null);
  const move = stored && moveOf(stored, orders);
  const [dropped, setDropped] = useState<DroppedOrder | null>(null);
  const isDragged = useRef(false);
  const edge = useEdgeScroll((row) => {
    if (row === null) return;
    const to = Number(row.dataset.tick);
    setMove((moved) => {
      if (moved?.by !== 'pointer' || moved.to === to) return moved;
      isDragged.current = true;
      return { ...moved, to };
    });
  });

  function openForm(bet: Bet, price: Hundredths) {
    bets.send({ type: 'bets.editOpened', betId: bet.id });
    const edit = selectEditRef(bets.getSnapshot());
    if (edit === undefined) return;
    setDropped({ betId: bet.id, edit });
    if (price === bet.price) return;
    edit.send({ type: 'edit.priceTyped', text: formatPrice(price) });
    edit.send({ type: 'edit.priceEntered' });
  }

  function drop() {
    setMove(null);
    if (move !== null && move.to !== move.bet.price) openForm(move.bet, move.to);
  }

  function pickUpOrDrop(bet: Bet) {
    if (move?.by === 'keys') drop();
    else setMove(startOf(bet, 'keys'));
  }

  function moveBy({ bet, by, to }: OrderMove, rows: number) {
    const row = Math.min(Math.max(0, prices.indexOf(to) + rows), prices.length - 1);
    setMove({ ...startOf(bet, by), to: prices[row] ?? to });
  }

  function end() {
    edge.stop();
    setMove(null);
  }

  const isMoving = move !== null;
  const endMove = useEffectEvent(end);
  const giveUp = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    isDragged.current = true;
    end();
  });
  useEffect(() => {
    if (!isMoving) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => giveUp(event);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      endMove();
    };
  }, [isMoving]);

  const handlers: OrderHandlers = {
    onPointerDown(event, bet) {
      if (event.button !== 0) return;
      isDragged.current = false;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setMove(startOf(bet, 'pointer'));
    },
    onPointerMove(event) {
      if (move?.by === 'pointer')
        edge.follow({ x: event.clientX, y: event.clientY }, rowsAround(event.currentTarget));
    },
    onPointerUp() {
      edge.stop();
      if (move?.by === 'pointer') drop();
    },
    onPointerCancel() {
      if (move?.by === 'pointer') end();
    },
    onKeyDown(event, bet) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        if (!event.repeat) pickUpOrDrop(bet);
        return;
      }
      const step = steps[event.key];
      if (step === undefined || move?.by !== 'keys') return;
      event.preventDefault();
      moveBy(move, step);
    },
    onBlur() {
      if (move?.by === 'keys') setMove(null);
    },
    onClick(bet) {
      // The click that ends a drag.
      if (!isDragged.current) openForm(bet, bet.price);
      isDragged.current = false;
    },
  };
  return { move, dropped, handlers };
}
