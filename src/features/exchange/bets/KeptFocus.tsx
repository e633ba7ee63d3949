import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './KeptFocus.module.css';

/** Marks the element that holds parts of which one replaces the other. */
export const FOCUS_GROUP = { 'data-focus-group': true, tabIndex: -1 } as const;

/** Marks the list that receives the focus of an item that leaves it, and the group of the parts that are no items. */
export const FOCUS_LIST = { ...FOCUS_GROUP, 'data-focus-list': true } as const;

/** Marks the element of a part that receives the focus. */
export const FOCUS_RECEIVER = { 'data-focus-receiver': true } as const;

/**
 * A part of a group. When a part with the focus is replaced, the receiver of the next part gets the focus, or the group if it has none.
 * A focus outside of the part is not moved.
 */
export function KeptFocus({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const part = ref.current;
    const group = part?.parentElement?.closest<HTMLElement>('[data-focus-group]');
    if (group && group === document.activeElement)
      part?.querySelector<HTMLElement>('[data-focus-receiver]')?.focus({ preventScroll: true });
    return () => {
      if (part?.contains(document.activeElement)) group?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={ref} className={styles.part}>
      {children}
    </div>
  );
}

/** For an item of a list: when it is removed with the focus, the list gets it. */
export function useFocusOfList(): RefObject<HTMLDivElement | null> {
  const item = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      if (element?.contains(document.activeElement))
        element.closest<HTMLElement>('[data-focus-list]')?.focus({ preventScroll: true });
    };
  }, []);
  return item;
}
