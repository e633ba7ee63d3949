import { useLayoutEffect, useRef } from 'react';

/** When the screen shows another match, or its list again, the focus goes to its heading, as with another screen. */
export function useSharedSelection(shown: string | null): void {
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (last.current !== shown)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    last.current = shown;
  }, [shown]);
}
