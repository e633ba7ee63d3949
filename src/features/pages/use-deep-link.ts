import { useEffect } from 'react';
import { isRestoringScroll } from '../../view/navigation/scroll-restoration';

/**
 * Scrolls to the section that the address names: the browser looked for it before it was rendered. A restored scroll
 * position takes precedence.
 */
export function useDeepLink(): void {
  useEffect(() => {
    if (isRestoringScroll()) return;
    const target = document.getElementById(window.location.hash.slice(1));
    if (!target) return;
    if (target instanceof HTMLDetailsElement) target.open = true;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, []);
}
