import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { isRestoringScroll } from '../navigation/scroll-restoration';
import { afterPaint } from './after-paint';
import { isPainting } from './first-paint';

export interface AfterPaintProps {
  /** Has the height of the children, so that the layout does not shift. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** A fragment must be in the document when the browser looks for it; a restored scroll position takes precedence. */
const isFragmentRequested = (): boolean => location.hash !== '' && !isRestoringScroll();

/**
 * Renders the placeholder with the screen and the children after its first paint; at once where nothing is painted.
 * Saves 75 ms of the median navigation on a phone, CPU 4 times slower: tests/bench/navigation.bench.ts, ADR 36.
 */
export function AfterPaint({ placeholder, children }: AfterPaintProps) {
  const [isPainted, setPainted] = useState(() => isFragmentRequested() || !isPainting());
  useEffect(() => {
    if (isPainted) return undefined;
    return afterPaint(() => startTransition(() => setPainted(true)));
  }, [isPainted]);
  return isPainted ? children : placeholder;
}
