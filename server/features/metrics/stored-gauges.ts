import { Gauge, type Registry } from 'prom-client';
import type { Backend } from '../../kit/backend/backend';
import { createFigureReader, pendingKinds, type StoredFigures } from './stored-figures';

/**
 * Gauges that are read from the database whenever Prometheus asks. While the database does not answer they have no values: those of the
 * process, by which alerts see the outage, are served all the same.
 */
export function registerStoredGauges(
  registers: Registry[],
  { clock, db, log }: Pick<Backend, 'clock' | 'db' | 'log'>,
): void {
  const read = createFigureReader(db, clock);
  /** The gauges are collected together, and each waits for its own figures. */
  let reading: Promise<StoredFigures | null> | null = null;
  const figures = () => {
    reading ??= read()
      .catch((error: unknown) => {
        log.error({ err: error }, 'the figures of the database could not be read');
        return null;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const stored = (name: string, help: string, figure: (figures: StoredFigures) => number) =>
    new Gauge({
      name: `winwin24x7_${name}`,
      help,
      registers,
      async collect() {
        const all = await figures();
        if (all === null) this.remove();
        else this.set(figure(all));
      },
    });
  const pending = (name: string, help: string, figure: 'count' | 'oldest') =>
    new Gauge({
      name: `winwin24x7_${name}`,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        const all = await figures();
        for (const kind of pendingKinds)
          if (all === null) this.remove(kind);
          else this.set({ kind }, all.pending.find((one) => one.kind === kind)?.[figure] ?? 0);
      },
    });
  pending('pending_requests', 'Deposits, withdrawals and held transactions to decide', 'count');
  pending('oldest_pending_seconds', 'Age of the oldest of them', 'oldest');
  stored(
    'overdue_delays',
    'Bets whose delay ended 10 s ago, and that nobody matches',
    (all) => all.overdueDelays,
  );
  stored('push_messages', 'Push messages that wait', ({ push }) => push.count);
  stored('push_oldest_seconds', 'Age of the oldest of them', ({ push }) => push.oldest);
  stored(
    'ledger_imbalance_paise',
    'Sum of all postings: 0, or money has appeared or vanished',
    (all) => all.ledgerImbalance,
  );
}
