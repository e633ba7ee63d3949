/** Milliseconds between two checks of the clock. */
const CHECK_INTERVAL = 2000;
/** Milliseconds by which a check must be late to count as a sleep of the computer. */
const MIN_SLEEP = 6000;

export interface PageListener {
  hidden(): void;
  /** Also called after a sleep of the computer: the data may be stale. */
  shown(): void;
}

export const isPageHidden = (): boolean => document.visibilityState === 'hidden';

/** Reports when the page is hidden and shown. No event reports a sleep with the page open, so late timers detect it. */
export function watchPageVisibility({ hidden, shown }: PageListener): () => void {
  let checkedAt = Date.now();

  const onVisibility = (): void => {
    checkedAt = Date.now();
    if (isPageHidden()) hidden();
    else shown();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && !isPageHidden()) shown();
  };
  const checkClock = (): void => {
    const lateBy = Date.now() - checkedAt - CHECK_INTERVAL;
    checkedAt = Date.now();
    if (lateBy > MIN_SLEEP && !isPageHidden()) shown();
  };

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pageshow', onPageShow);
  const timer = setInterval(checkClock, CHECK_INTERVAL);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pageshow', onPageShow);
    clearInterval(timer);
  };
}
