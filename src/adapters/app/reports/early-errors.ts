/** Event of the window: the reports of the page have started. Its detail is a `TakeError`. */
export const REPORTS_STARTED = 'app.reportsStarted';

/** Takes an error that no code has caught, with the path of the page at that time. */
export type TakeError = (kind: 'error' | 'rejection', thrown: unknown, path: string) => void;

/** Errors after these are dropped: the first ones say why a page fails again and again. */
const MAX_KEPT = 10;

/** Keeps the errors that no code catches until the reports of the page have started, which take them. */
export function keepEarlyErrors(): void {
  const kept: Parameters<TakeError>[] = [];
  const keep = (kind: 'error' | 'rejection', thrown: unknown) => {
    if (kept.length < MAX_KEPT) kept.push([kind, thrown, location.pathname]);
  };
  const onError = ({ error }: ErrorEvent) => keep('error', error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => keep('rejection', reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  addEventListener(
    REPORTS_STARTED,
    (event) => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
      for (const error of kept) (event as CustomEvent<TakeError>).detail(...error);
    },
    { once: true },
  );
}
