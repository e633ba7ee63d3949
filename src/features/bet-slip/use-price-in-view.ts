import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isMotionReduced } from '../../ui/reduced-motion';

const PRICE = 'button[data-side]';
const PICKED = `main ${PRICE}[aria-pressed="true"]`;

const SCROLLING = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' ']);

/**
 * The price that was pressed stays in sight while the sheet rises and grows, until the page is scrolled by hand. Whoever presses a
 * price wants the slip.
 * @returns to be called when the room that is left became another.
 */
export function usePriceInView(onPrice: () => void): () => void {
  const pressed = useRef<Element | null>(null);
  const isScrolled = useRef(false);
  const tell = useEffectEvent(onPrice);

  useEffect(() => {
    function remember({ target }: Event) {
      const price = target instanceof Element ? target.closest(PRICE) : null;
      if (!price) return;
      pressed.current = price;
      isScrolled.current = false;
      tell();
    }
    function scrolled() {
      isScrolled.current = true;
    }
    function scrolledByKey({ key, target }: KeyboardEvent) {
      if (SCROLLING.has(key) && target === document.body) scrolled();
    }
    document.addEventListener('click', remember, true);
    document.addEventListener('wheel', scrolled, { passive: true });
    document.addEventListener('touchmove', scrolled, { passive: true });
    document.addEventListener('keydown', scrolledByKey);
    return () => {
      document.removeEventListener('click', remember, true);
      document.removeEventListener('wheel', scrolled);
      document.removeEventListener('touchmove', scrolled);
      document.removeEventListener('keydown', scrolledByKey);
    };
  }, []);

  return useCallback(() => {
    if (isScrolled.current) return;
    // The first price may have been pressed before this was there.
    const price = pressed.current?.isConnected ? pressed.current : document.querySelector(PICKED);
    price?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced() ? 'auto' : 'smooth' });
  }, []);
}
