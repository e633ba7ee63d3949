import { type RefObject, useLayoutEffect } from 'react';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/**
 * Beside a screen: when another one is shown, the focus goes to its first field or its heading, as it would with a new
 * page. Not for the first, which the browser opened itself. The window stays: it may be where the screen was left.
 */
export function FocusOnNavigate({ path, hasArrived }: { path: string; hasArrived: RefObject<boolean> }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what moves the focus
  useLayoutEffect(() => {
    if (hasArrived.current)
      (find('main [data-autofocus]') ?? find('main h1'))?.focus({ preventScroll: true });
    hasArrived.current = true;
  }, [path, hasArrived]);
  return null;
}
