import { type RefObject, useLayoutEffect } from 'react';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/**
 * Moves the focus to the first field or the heading of a screen that was navigated to, as a new page would. Not on the
 * first screen, whose focus the browser sets, and without scrolling: the scroll position may be restored.
 */
export function FocusOnNavigate({ path, isNavigated }: { path: string; isNavigated: RefObject<boolean> }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what moves the focus
  useLayoutEffect(() => {
    if (isNavigated.current)
      (find('main [data-autofocus]') ?? find('main h1'))?.focus({ preventScroll: true });
    isNavigated.current = true;
  }, [path, isNavigated]);
  return null;
}
