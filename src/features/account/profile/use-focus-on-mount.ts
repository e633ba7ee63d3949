import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element when it is rendered first, which also scrolls to it. */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
