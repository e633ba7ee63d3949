import { type RefObject, useEffect, useState } from 'react';

/** How far below and above the window something counts as on the screen, so that it is ready when it comes. */
const MARGIN = '120px';

const listeners = new WeakMap<Element, (isOnScreen: boolean) => void>();

const observe = (entries: readonly IntersectionObserverEntry[]): void => {
  for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
};

let observer: IntersectionObserver | undefined;

/** Whether an element is in sight, or nearly. One observer serves all. */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    observer ??= new IntersectionObserver(observe, { rootMargin: MARGIN });
    listeners.set(element, setOnScreen);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer?.unobserve(element);
    };
  }, [ref]);
  return isOnScreen;
}
