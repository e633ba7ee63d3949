import { Gauge, type Registry } from 'prom-client';
import type { Backend } from '../../kit/backend/backend';
import { createFigureReader, type StoredFigures } from './stored-figures';

/** Gauges that are read from the database whenever Prometheus asks. */
export function registerStoredGauges(
  registers: Registry[],
  { clock, db }: Pick<Backend, 'clock' | 'db'>,
): void {
  const read = createFigureReader(db, clock);
  /** The gauges are collected together, and each waits for its own figures. */
  let reading: ReturnType<typeof read> | null = null;
  const figures = () => {
    reading ??= read().finally(() => {
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
        this.set(figure(await figures()));
      },
    });
  const pending = (name: string, help: string, figure: 'count' | 'oldest') =>
    new Gauge({
      name: `winwin24x7_${name}`,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        const { pending: all } = await figures();
        for (const kind of ['deposit', 'withdrawal'] as const)
          this.set({ kind }, all.find((one) => one.kind === kind)?.[figure] ?? 0);
      },
    });
  pending('pending_requests', 'Deposits and withdrawals to decide', 'count');
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
