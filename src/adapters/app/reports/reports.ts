import type { AnyActorRef } from 'xstate';
import type { ClientError, ClientReport } from '../../../../contract/client-report';
import { statesOf } from './actor-states';
import { REPORTS_STARTED, type TakeError } from './early-errors';
import { maskedError, maskedPath } from './masked-error';
import { sendReport } from './send-report';
import { observeVitals } from './vitals';

const MAX_ERRORS = 3;
/** One visit in ten reports its vitals. */
const SAMPLE = 0.1;

export interface ReportsOptions {
  readonly root: AnyActorRef;
  /** From 0 to 1, excluding 1. */
  readonly random?: () => number;
  readonly send?: (report: ClientReport) => void;
}

/** Reports errors that no code has caught, also those before it started, and the vitals of some visits. @returns ends it. */
export function startReports({ root, random = Math.random, send = sendReport }: ReportsOptions): () => void {
  let errors = 0;
  const page = () => maskedPath(location.pathname);

  function reportError(
    kind: ClientError['kind'],
    thrown: unknown,
    where: Pick<ClientReport, 'page'> & Pick<ClientError, 'states'>,
  ) {
    const error = maskedError(kind, thrown);
    if (error === null || errors >= MAX_ERRORS) return;
    errors += 1;
    send({ page: where.page, error: { ...error, states: where.states } });
  }
  const now = () => ({ page: page(), states: statesOf(root) });
  /** The states are those of now, and not those of then. */
  const takeEarlyError: TakeError = (kind, thrown, path) =>
    reportError(kind, thrown, { page: maskedPath(path), states: {} });
  const onError = ({ error }: ErrorEvent) => reportError('error', error, now());
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError('rejection', reason, now());
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  dispatchEvent(new CustomEvent(REPORTS_STARTED, { detail: takeEarlyError }));

  const vitals = random() < SAMPLE && typeof PerformanceObserver === 'function' ? observeVitals() : null;
  const first = page();
  const onHidden = () => {
    if (document.visibilityState !== 'hidden' || vitals === null) return;
    document.removeEventListener('visibilitychange', onHidden);
    send({ page: first, vitals: vitals.read() });
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
