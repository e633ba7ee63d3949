import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Price cells of markets and lists. */
const PRICE_CELL = 'button[data-side]';

/** Touch screens are excluded: the virtual keyboard would cover the pressed price. */
const movesFocus = (price: Element): boolean =>
  price.matches(':focus-visible') || window.matchMedia('(pointer: fine)').matches;

/** Focuses the stake field after a price was pressed, and the price again when its selection is removed. */
export function useFocusOnSelection(): RefObject<HTMLLIElement | null> {
  const card = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    const price = document.activeElement?.closest<HTMLElement>(PRICE_CELL) ?? null;
    if (price && movesFocus(price))
      element?.querySelector<HTMLElement>('input[name="stake"]')?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement) && price?.isConnected)
        price.focus({ preventScroll: true });
    };
  }, []);
  return card;
}
