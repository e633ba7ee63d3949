import { afterPaint } from './after-paint';

/** Milliseconds after which the first paint is assumed, if there was none. */
const REPORT_TIMEOUT = 5000;

/** Name of the performance mark of the first paint of the application. */
const FIRST_RENDER = 'first-render';

/** Whether the browser paints and reports it: false for a hidden page and in tests. */
export const isPainting = (): boolean =>
  typeof PerformanceObserver === 'function' &&
  (PerformanceObserver.supportedEntryTypes ?? []).includes('paint') &&
  !document.hidden;

/**
 * Resolves after the first paint of the application; at once where nothing is painted. Requests that the first screen does
 * not need wait for it.
 */
export const firstPaint: Promise<void> = Promise.resolve().then(() =>
  isPainting() ? firstRenderPaint() : undefined,
);

/** The browser reports the paint of the shell in the HTML, which React replaces with its first commit. */
const firstRenderPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const root = document.getElementById('root');
    const observer = new MutationObserver(() => {
      observer.disconnect();
      afterPaint(() => {
        performance.mark(FIRST_RENDER);
        resolve();
      });
    });
    if (root) observer.observe(root, { childList: true });
    setTimeout(resolve, REPORT_TIMEOUT);
  });
