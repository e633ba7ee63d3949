import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Price cells of markets and lists. */
const PRICE_CELL = 'button[data-side]';

/** Touch screens are excluded: the virtual keyboard would cover the pressed price. */
const movesFocus = (price: Element): boolean =>
  price.matches(':focus-visible') || window.matchMedia('(pointer: fine)').matches;

/** The remove button of the next selection, or the slip. */
const nextOf = (card: HTMLElement): HTMLElement | null | undefined =>
  card.nextElementSibling?.querySelector<HTMLElement>('button') ?? card.closest<HTMLElement>('[data-slip]');

/**
 * Focuses the stake field after a price was pressed. When the selection is removed, focuses the price again, or if the
 * focus did not start there, the next selection or the slip.
 */
export function useFocusOnSelection(): RefObject<HTMLLIElement | null> {
  const card = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    const price = document.activeElement?.closest<HTMLElement>(PRICE_CELL) ?? null;
    if (price && movesFocus(price))
      element?.querySelector<HTMLElement>('input[name="stake"]')?.focus({ preventScroll: true });
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const next = price?.isConnected ? price : nextOf(element);
      next?.focus({ preventScroll: true });
    };
  }, []);
  return card;
}
