import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './SelectionCard.module.css';

/** Marks the element of a stage that receives the focus. */
export const RESULT = { 'data-result': true, tabIndex: -1 } as const;

/**
 * One stage of a selection: draft, placement or result. Use with a key: when a stage with the focus is replaced, the focus stays
 * in the card, and a result receives it. A focus outside the card is not moved.
 */
export function Stage({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const stage = ref.current;
    const card = stage?.closest('li');
    if (card && card === document.activeElement)
      stage?.querySelector<HTMLElement>('[data-result]')?.focus({ preventScroll: true });
    return () => {
      if (stage?.contains(document.activeElement)) card?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={ref} className={styles.stage}>
      {children}
    </div>
  );
}
