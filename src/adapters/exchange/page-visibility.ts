/** Milliseconds between two looks at the clock, and how much later than that is a sleep. */
const LOOK = 2000;
const SLEEP = 6000;

export interface PageListener {
  /** Nobody looks any more. */
  hidden(): void;
  /** Somebody looks again, or the computer woke up: whatever was known may be old. */
  shown(): void;
}

export const isPageHidden = (): boolean => document.visibilityState === 'hidden';

/** Tells when the page is put away and comes back. Of a sleep with the page open nothing tells but the clock. */
export function watchPageVisibility({ hidden, shown }: PageListener): () => void {
  let lookedAt = Date.now();

  const onVisibility = (): void => {
    lookedAt = Date.now();
    if (isPageHidden()) hidden();
    else shown();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && !isPageHidden()) shown();
  };
  const look = (): void => {
    const sleptFor = Date.now() - lookedAt - LOOK;
    lookedAt = Date.now();
    if (sleptFor > SLEEP && !isPageHidden()) shown();
  };

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pageshow', onPageShow);
  const timer = setInterval(look, LOOK);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pageshow', onPageShow);
    clearInterval(timer);
  };
}
