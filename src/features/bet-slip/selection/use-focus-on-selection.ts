import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A price, wherever it stands. */
const PRICE = 'button[data-side]';

/** With a mouse or keys one types on at once; on a touch screen a keyboard would cover what was just pressed. */
const typesOn = (price: Element): boolean =>
  price.matches(':focus-visible') || window.matchMedia('(pointer: fine)').matches;

/** Whoever pressed a price goes on in the field for its stake, and is back at the price when its leg goes away. */
export function useFocusOnSelection(): RefObject<HTMLLIElement | null> {
  const card = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const slipSelection = card.current;
    const price = document.activeElement?.closest<HTMLElement>(PRICE) ?? null;
    if (price && typesOn(price))
      slipSelection?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
    return () => {
      if (slipSelection?.contains(document.activeElement) && price?.isConnected)
        price.focus({ preventScroll: true });
    };
  }, []);
  return card;
}
