import { useCallback, useEffect, useRef } from 'react';

const PRICE = 'button[data-side]';

const isReduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The price that was pressed stays in sight while the sheet rises and grows, until the page is scrolled by hand. Whoever presses a
 * price wants the slip.
 * @returns to be called when the room that is left became another.
 */
export function usePriceInSight(onPrice: () => void): () => void {
  const pressed = useRef<Element | null>(null);
  const tell = useRef(onPrice);
  tell.current = onPrice;

  useEffect(() => {
    function remember({ target }: Event) {
      const price = target instanceof Element ? target.closest(PRICE) : null;
      if (!price) return;
      pressed.current = price;
      tell.current();
    }
    function forget() {
      pressed.current = null;
    }
    document.addEventListener('click', remember, true);
    document.addEventListener('wheel', forget, { passive: true });
    document.addEventListener('touchmove', forget, { passive: true });
    return () => {
      document.removeEventListener('click', remember, true);
      document.removeEventListener('wheel', forget);
      document.removeEventListener('touchmove', forget);
    };
  }, []);

  return useCallback(() => {
    pressed.current?.scrollIntoView({ block: 'nearest', behavior: isReduced() ? 'auto' : 'smooth' });
  }, []);
}
