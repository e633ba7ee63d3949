import { createDeliveryLoop, type DeliveryLoop, type Remaining } from '../delivery-loop';
import type { Every, StudioClock, StudioFaults, StudioLog } from '../options';
import type { Operator } from '../wallet-client';
import { paymentServices } from './services';
import type { DueReport, PaymentStore } from './store';

interface Deps {
  readonly store: PaymentStore;
  readonly operator: Operator;
  readonly clock: StudioClock;
  readonly every: Every;
  readonly log: StudioLog;
  readonly faults: StudioFaults;
}

const TIMEOUT = 5000;
/** Milliseconds until an attempt is repeated: 500 · 2^attempts, at most this. */
const MAX_BACK_OFF = 60_000;
/** About twenty minutes. */
const MAX_ATTEMPTS = 25;

/** Delivers reports of payments until the operator acknowledges them, also after a restart. */
export function createPaymentReports({ clock, every, faults, log, operator, store }: Deps): DeliveryLoop {
  async function deliverDue(): Promise<Remaining> {
    const pending = await store.findPending();
    const due = pending.filter(({ dueAt }) => dueAt <= clock.now());
    await Promise.all(due.map(deliver));
    return pending.length === 0 ? 'nothing' : 'later';
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

  return createDeliveryLoop(deliverDue, { every, log, name: 'reports of payments' });
}
