import { useEffect } from 'react';

/** A screen that was gone to is seen from its top; one that was gone back to, from where it was left. */
export function useScrollToTop(): void {
  useEffect(() => {
    const scroll = () => window.scrollTo(0, 0);
    window.addEventListener('pushState', scroll);
    return () => window.removeEventListener('pushState', scroll);
  }, []);
}
