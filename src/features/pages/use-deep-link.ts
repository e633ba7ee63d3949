import { useEffect } from 'react';
import { useRestoredHeight } from '../../rendering/use-restored-height';

/**
 * Goes to the section that the address names: the browser looked for it before its words were there. Who comes back is
 * brought to where they were instead.
 */
export function useDeepLink(): void {
  const isComeBackTo = useRestoredHeight() !== undefined;
  useEffect(() => {
    if (isComeBackTo) return;
    const target = document.getElementById(window.location.hash.slice(1));
    if (!target) return;
    if (target instanceof HTMLDetailsElement) target.open = true;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [isComeBackTo]);
}
