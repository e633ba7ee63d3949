import { useEffect } from 'react';
import { match } from '../../view/navigation/routes';
import { prefetchScreen } from '../screens';

function prefetchLinkedScreen({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  const found = match(link.pathname);
  if (found) prefetchScreen(found.name);
}

/** Fetches a screen when a link to it is hovered, touched or focused. */
export function usePrefetch(): void {
  useEffect(() => {
    const gestures = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const gesture of gestures)
      document.addEventListener(gesture, prefetchLinkedScreen, { passive: true });
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, prefetchLinkedScreen);
    };
  }, []);
}
