import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Hundredths } from '../../../../../domain/betting/money';
import type { PriceSide } from '../../../../ui/odds/PriceCell';
import { pricesAround, ROWS_EACH_WAY, ticksFrom } from './price-rows';

interface Stop {
  readonly price: Hundredths;
  readonly side: PriceSide;
}

/** Ticks by key. */
const moves: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: ROWS_EACH_WAY,
  PageDown: -ROWS_EACH_WAY,
};

/**
 * Arrow keys move between the prices and sides, and move the rows at their ends; Home moves to the best price of the side. One
 * button is in the tab order.
 * @param middle of the rows
 * @param best by side; null if nothing is offered and nothing was matched
 */
export function useLadderKeys(
  middle: Hundredths,
  setMiddle: (price: Hundredths) => void,
  best: Readonly<Record<PriceSide, Hundredths | null>>,
) {
  const table = useRef<HTMLTableElement>(null);
  const isMoved = useRef(false);
  const [chosen, setChosen] = useState<Stop>({ price: middle, side: 'back' });
  const prices = pricesAround(middle);
  const stop = prices.includes(chosen.price) ? chosen : { ...chosen, price: middle };

  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    table.current
      ?.querySelector<HTMLElement>(`[data-price="${stop.price}"][data-side="${stop.side}"]`)
      ?.focus();
  }, [stop.price, stop.side]);

  function moveTo(next: Stop) {
    if (next.price === stop.price && next.side === stop.side) return;
    isMoved.current = true;
    setChosen(next);
    if (!prices.includes(next.price)) setMiddle(next.price);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { price: pressed, side } = (event.target as HTMLElement).dataset;
    if (pressed === undefined) return;
    const from: Stop = { price: Number(pressed), side: side === 'lay' ? 'lay' : 'back' };
    const next = stopAfter(event.key, from);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(next);
  }

  function stopAfter(key: string, from: Stop): Stop | null {
    const ticks = moves[key];
    if (ticks !== undefined) return { ...from, price: ticksFrom(from.price, ticks) };
    if (key === 'ArrowLeft') return { ...from, side: 'back' };
    if (key === 'ArrowRight') return { ...from, side: 'lay' };
    const price = best[from.side];
    return key === 'Home' && price !== null ? { ...from, price } : null;
  }

  return { table, stop, onKeyDown };
}
