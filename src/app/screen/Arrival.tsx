import { type RefObject, useLayoutEffect } from 'react';

const firstStops = 'main [data-autofocus], main h1';

/**
 * Beside a screen: when another one is shown, the focus goes to it, as it would with a new page. Not for the first,
 * which the browser opened itself.
 */
export function Arrival({ path, hasArrived }: { path: string; hasArrived: RefObject<boolean> }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what moves the focus
  useLayoutEffect(() => {
    if (hasArrived.current) document.querySelector<HTMLElement>(firstStops)?.focus();
    hasArrived.current = true;
  }, [path, hasArrived]);
  return null;
}
