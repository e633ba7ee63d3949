import { type RefObject, useEffect } from 'react';

/**
 * What is laid out only near the window stays so once it has been: between long screens and short ones it would be laid
 * out again with every navigation.
 */
export function useKeptLayout(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = ref.current;
    const keep = (event: Event) => {
      if (part && 'skipped' in event && !event.skipped) part.style.contentVisibility = 'visible';
    };
    part?.addEventListener('contentvisibilityautostatechange', keep);
    return () => part?.removeEventListener('contentvisibilityautostatechange', keep);
  }, [ref]);
}
