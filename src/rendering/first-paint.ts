/** Milliseconds after which a paint that is not told of is taken as done. */
const PATIENCE = 2000;

/** Whether the browser paints, and tells of it: not where nobody looks. */
export const isPainting = (): boolean =>
  typeof PerformanceObserver === 'function' &&
  (PerformanceObserver.supportedEntryTypes ?? []).includes('paint') &&
  !document.hidden;

/**
 * Resolves when the first screen is on the glass: what it does not need is asked for after it. At once where nobody
 * looks or nothing is painted.
 */
export const firstPaint: Promise<void> = Promise.resolve().then(() =>
  isPainting() ? paintTold() : undefined,
);

const paintTold = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PATIENCE);
  });
