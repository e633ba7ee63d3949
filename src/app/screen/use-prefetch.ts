import { useEffect } from 'react';
import { match } from '../../navigation/routes';
import { prefetchScreen } from '../screens';

/** The screen that a link leads to, as far as it is one of ours. */
function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  const found = match(link.pathname);
  if (found) prefetchScreen(found.name);
}

/** Fetches a screen as soon as somebody reaches for a link to it: with the mouse, a finger or the keyboard. */
export function usePrefetch(): void {
  useEffect(() => {
    const gestures = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const gesture of gestures) document.addEventListener(gesture, prefetchTarget, { passive: true });
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, prefetchTarget);
    };
  }, []);
}
