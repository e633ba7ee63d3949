import { useLayoutEffect, useRef } from 'react';

/**
 * Shows each new step from its top, with the focus on the screen's heading: a status is shorter than the form before it, so the
 * player would see the footer. The step that follows `loading` is the first one, whose position may be restored.
 */
export function useTopOfStep(step: string): void {
  const last = useRef(step);
  useLayoutEffect(() => {
    const isNext = last.current !== step && last.current !== 'loading';
    last.current = step;
    if (!isNext) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
}
