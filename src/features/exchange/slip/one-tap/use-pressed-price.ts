import { useCallback, useEffect, useRef } from 'react';

export const PRICE_CELL = 'button[data-side]';
/** CSS pixels between the centre of a mark and the edges of the page. */
const MARGIN = 72;

/** In CSS pixels of the page. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

/** @returns top and centre of the price that was pressed last; null if none was, or it is gone. */
export function usePressedPrice(): () => Place | null {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest(PRICE_CELL) : null;
      if (cell) pressed.current = cell;
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  return useCallback(() => {
    if (!pressed.current?.isConnected) return null;
    const { left, top, width } = pressed.current.getBoundingClientRect();
    const centre = left + width / 2 + window.scrollX;
    const last = document.documentElement.clientWidth - MARGIN;
    return { left: Math.min(Math.max(centre, MARGIN), last), top: top + window.scrollY };
  }, []);
}
