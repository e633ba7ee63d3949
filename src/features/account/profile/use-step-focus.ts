import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first field of a new step, or the element before it with `data-step-focus`, if the focused button was unmounted with the
 * step before it.
 * @param step null while it is not known: the first known step takes no focus
 */
export function useStepFocus(step: string | null): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before === null || step === before || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>('form input, [data-step-focus]')?.focus();
  }, [step]);
  return ref;
}
