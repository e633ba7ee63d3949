import type { StudioClock, StudioFaults, StudioLog } from '../options';
import type { Operator } from '../wallet-client';
import { paymentServices } from './services';
import type { DueReport, PaymentStore } from './store';

/** Delivers reports of payments until the operator acknowledges them, also after a restart. */
export interface PaymentReports {
  /** Delivers what is due now. */
  kick(): void;
  close(): Promise<void>;
}

interface Deps {
  readonly store: PaymentStore;
  readonly operator: Operator;
  readonly clock: StudioClock;
  readonly log: StudioLog;
  readonly faults: StudioFaults;
}

const POLL = 1000;
const TIMEOUT = 5000;
/** Milliseconds until an attempt is repeated: 500 · 2^attempts, at most this. */
const MAX_BACK_OFF = 60_000;
/** About twenty minutes. */
const MAX_ATTEMPTS = 25;

export function createPaymentReports({ clock, faults, log, operator, store }: Deps): PaymentReports {
  let isClosed = false;
  let running: Promise<void> | null = null;
  let isRequested = false;
  /** False while there is nothing to deliver: nothing is polled then. */
  let mayBePending = true;

  function kick() {
    mayBePending = true;
    poll();
  }

  function poll() {
    if (isClosed || !mayBePending) return;
    isRequested = true;
    running ??= run().finally(() => {
      running = null;
    });
  }

  async function run() {
    while (isRequested && !isClosed) {
      isRequested = false;
      try {
        const pending = await store.findPending();
        if (pending.length === 0 && !isRequested) mayBePending = false;
        const due = pending.filter(({ dueAt }) => dueAt <= clock.now());
        await Promise.all(due.map(deliver));
      } catch (error) {
        log.error({ err: error }, 'reports of payments could not be delivered');
      }
    }
  }

  async function deliver(report: DueReport) {
    if (faults.take('repeatsCallbacks') !== null) await send(report);
    if (await send(report)) return store.delivered(report.id);
    const { attempts, id } = report;
    const wait = Math.min(MAX_BACK_OFF, 500 * 2 ** attempts);
    const isLast = attempts + 1 >= MAX_ATTEMPTS;
    if (isLast) log.error({ service: report.service }, 'a report of a payment is given up');
    await store.failed(id, isLast ? null : new Date(clock.now().getTime() + wait));
  }

  async function send(report: DueReport): Promise<boolean> {
    const service = paymentServices.find(({ slug }) => slug === report.service);
    if (service === undefined) return false;
    try {
      const { body, headers } = service.signReport(report, operator.secret, clock.now());
      const response = await fetch(`${operator.url}/payments/${service.slug}`, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  const timer = setInterval(poll, POLL);
  timer.unref();
  return {
    kick,
    async close() {
      clearInterval(timer);
      isClosed = true;
      await running;
    },
  };
}
