import { useEffect } from 'react';

/** Goes to the section that the address names: the browser looked for it before its words were there. */
export function useDeepLink(): void {
  useEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1));
    if (!target) return;
    if (target instanceof HTMLDetailsElement) target.open = true;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, []);
}
