import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isMotionReduced } from '../../../ui/reduced-motion';

const PRICE_CELL = 'button[data-side]';
const SELECTED_CELL = `main ${PRICE_CELL}[aria-pressed="true"]`;

const SCROLL_KEYS = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' ']);

/**
 * Keeps the pressed price visible above the sheet until the player scrolls the page.
 * @param onPrice called when a price is pressed
 * @returns a callback for a change of the sheet's height
 */
export function usePriceInView(onPrice: () => void): () => void {
  const pressed = useRef<Element | null>(null);
  const isScrolled = useRef(false);
  const onPricePressed = useEffectEvent(onPrice);

  useEffect(() => {
    function onClick({ target }: Event) {
      const price = target instanceof Element ? target.closest(PRICE_CELL) : null;
      if (!price) return;
      pressed.current = price;
      isScrolled.current = false;
      onPricePressed();
    }
    function onScroll() {
      isScrolled.current = true;
    }
    function onKeyDown({ key, target }: KeyboardEvent) {
      if (SCROLL_KEYS.has(key) && target === document.body) onScroll();
    }
    document.addEventListener('click', onClick, true);
    document.addEventListener('wheel', onScroll, { passive: true });
    document.addEventListener('touchmove', onScroll, { passive: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('wheel', onScroll);
      document.removeEventListener('touchmove', onScroll);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return useCallback(() => {
    if (isScrolled.current) return;
    // The first price may have been pressed before this hook was mounted.
    const price = pressed.current?.isConnected ? pressed.current : document.querySelector(SELECTED_CELL);
    price?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced() ? 'auto' : 'smooth' });
  }, []);
}
