import { useEffect } from 'react';
import { PRICE_CELL } from './use-pressed-price';

/** Milliseconds in which another press on a price belongs to the one before, as in a double click. */
const DOUBLE_TAP = 500;

const priceAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(PRICE_CELL) : null;

/**
 * Ignores the second press of a double tap on a price, and the repeats of a held Enter, while one-tap betting is armed. The slip ignores
 * them only until the bet of the first one is answered, which takes less time than a double tap.
 */
export function useDoubleTapGuard(isArmed: boolean): void {
  useEffect(() => {
    if (!isArmed) return;
    let pressed: Element | null = null;
    let pressedAt = 0;
    function onClick(event: MouseEvent) {
      // A press of a key has no detail.
      if (event.detail === 0) return;
      const price = priceAt(event);
      const isSecond = price !== null && price === pressed && event.timeStamp - pressedAt < DOUBLE_TAP;
      pressed = price;
      pressedAt = event.timeStamp;
      if (isSecond) event.stopPropagation();
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && event.repeat && priceAt(event) !== null) event.preventDefault();
    }
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isArmed]);
}
