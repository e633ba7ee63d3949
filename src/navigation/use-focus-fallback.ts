import { useEffect } from 'react';

/** When what had the focus goes away with this part of the page, the focus goes to the screen's heading. */
export function useFocusFallback(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [],
  );
}
