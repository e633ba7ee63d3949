import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export const isMotionReduced = (): boolean => window.matchMedia(REDUCED_MOTION).matches;

export const useReducedMotion = (): boolean => useMedia(REDUCED_MOTION);
