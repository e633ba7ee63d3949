import { useLayoutEffect, useRef } from 'react';

/** Focuses the heading when the screen switches between list and match, as a navigation does. */
export function useSharedSelection(shown: string | null): void {
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (last.current !== shown)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    last.current = shown;
  }, [shown]);
}
