import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import type { Clock } from '../../kit/clock';

/** Deposits, also those whose report an operator has to check, withdrawals, and held transactions of providers. */
export const pendingKinds = ['deposit', 'withdrawal', 'held'] as const;

/** Work that waits for operators, and signs of faults, as the database has them. */
export interface StoredFigures {
  readonly pending: readonly {
    readonly kind: (typeof pendingKinds)[number];
    readonly count: number;
    readonly oldest: number;
  }[];
  /** Bets whose delay ended more than ten seconds ago. 0 unless the process that matches them is stuck. */
  readonly overdueDelays: number;
  /** Push messages that are not sent yet, and the age of the oldest in seconds. */
  readonly push: { readonly count: number; readonly oldest: number };
  /** Sum of all postings in paise. 0 unless the ledger has a fault. */
  readonly ledgerImbalance: number;
}

/** Reads only the postings that are new since the last reading. */
export function createFigureReader(db: Database, clock: Clock): () => Promise<StoredFigures> {
  let lastMovement = 0;
  let imbalance = 0;

  async function readImbalance(): Promise<number> {
    const { rows } = await db.execute<{ added: string; last: string | null }>(sql`
      select coalesce(sum(amount), 0) as added, max(movement_id) as last from ledger_postings where movement_id > ${lastMovement}
    `);
    imbalance += Number(rows[0]?.added ?? 0);
    lastMovement = Number(rows[0]?.last ?? lastMovement);
    return imbalance;
  }

  return async () => {
    const now = clock.now().toISOString();
    const { rows } = await db.execute<{
      kind: (typeof pendingKinds)[number];
      count: string;
      oldest: string;
    }>(sql`
      select kind, count(*) as count, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0) as oldest
      from (
        select 'deposit' as kind, created_at from deposits where status = 'pending'
        union all select 'deposit', created_at from deposits where attention is not null and status <> 'pending'
        union all select 'withdrawal', created_at from withdrawals where status = 'pending'
        union all select 'held', created_at from provider_transactions where held_because is not null and state = 'held'
      ) as pending group by kind
    `);
    const { rows: delays } = await db.execute<{ overdue: string }>(sql`
      select count(*) as overdue from bets where state = 'delayed' and delay_until < ${now}::timestamptz - interval '10 seconds'
    `);
    const { rows: waiting } = await db.execute<{ count: string; oldest: string }>(sql`
      select count(*) as count, coalesce(extract(epoch from clock_timestamp() - min(added_at)), 0) as oldest from push_messages
    `);
    return {
      pending: rows.map(({ count, kind, oldest }) => ({
        kind,
        count: Number(count),
        oldest: Number(oldest),
      })),
      overdueDelays: Number(delays[0]?.overdue ?? 0),
      push: { count: Number(waiting[0]?.count ?? 0), oldest: Number(waiting[0]?.oldest ?? 0) },
      ledgerImbalance: await readImbalance(),
    };
  };
}
