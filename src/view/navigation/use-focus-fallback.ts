import { useEffect } from 'react';

/** Moves the focus to the screen's heading if the focused element is unmounted with the component. */
export function useFocusFallback(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [],
  );
}
