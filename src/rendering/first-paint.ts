/** Milliseconds after which the first paint is assumed, if the browser reported none. */
const REPORT_TIMEOUT = 2000;

/** Whether the browser paints and reports it: false for a hidden page and in tests. */
export const isPainting = (): boolean =>
  typeof PerformanceObserver === 'function' &&
  (PerformanceObserver.supportedEntryTypes ?? []).includes('paint') &&
  !document.hidden;

/** Resolves after the first contentful paint; at once where nothing is painted. Requests that the first screen does not need wait for it. */
export const firstPaint: Promise<void> = Promise.resolve().then(() =>
  isPainting() ? firstContentfulPaint() : undefined,
);

const firstContentfulPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, REPORT_TIMEOUT);
  });
