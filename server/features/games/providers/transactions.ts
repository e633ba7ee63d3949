import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type {
  creditRequest,
  debitRequest,
  rollbackRequest,
  WalletErrorCode,
} from '../../../../contract/providers/wallet';
import { queryPrepared } from '../../../database/prepared';
import type { Backend } from '../../../kit/backend/backend';
import { later } from '../../../kit/clock';
import { violates } from '../../../kit/database-errors';
import type { Ceilings } from './adapters/adapter';

export type WalletTransaction =
  | ({ readonly kind: 'debit' } & v.InferOutput<typeof debitRequest>)
  | ({ readonly kind: 'credit' } & v.InferOutput<typeof creditRequest>)
  | ({ readonly kind: 'rollback' } & v.InferOutput<typeof rollbackRequest>);

export type TransactionResult =
  | { readonly code: null; readonly balance: number }
  | { readonly code: WalletErrorCode };

interface TransactionRow {
  readonly code: WalletErrorCode | null;
  readonly balance: string | null;
  readonly player_id: string | null;
  readonly has_moved: boolean;
}

type Deps = Pick<Backend, 'clock' | 'config' | 'db' | 'notifier'>;

/** Processes a transaction of a provider once; the rules are in `write_provider_transaction`. */
export async function transact(
  { clock, config, db, notifier }: Deps,
  adapter: string,
  transaction: WalletTransaction,
  ceilings: Ceilings,
): Promise<TransactionResult> {
  const call = JSON.stringify({
    adapter,
    ...transaction,
    ...(transaction.kind === 'credit' && { isFinal: transaction.is_final }),
    maxCredit: ceilings.credit,
    maxUnstaked: ceilings.unstakedRound,
  });
  const now = clock.now();
  const idleSince = later(now, -config.sessions.idleTimeout);
  try {
    const [row] = await queryPrepared<TransactionRow>(
      db,
      sql`select code, balance, player_id, has_moved from write_provider_transaction(
        ${call}::jsonb, ${now.toISOString()}::timestamptz, ${idleSince.toISOString()}::timestamptz
      )`,
    );
    if (row === undefined) throw new Error('A transaction of a provider had no result');
    if (row.has_moved) notifier.walletChanged(Number(row.player_id));
    else if (endsRound(transaction, row)) notifier.roundEnded(Number(row.player_id));
    return row.code === null ? { code: null, balance: Number(row.balance) } : { code: row.code };
  } catch (error) {
    if (violates(error, 'provider_transactions_transaction_key')) return { code: 'INVALID_REQUEST' };
    throw error;
  }
}

const endsRound = (transaction: WalletTransaction, { code }: TransactionRow): boolean =>
  transaction.kind === 'credit' && transaction.is_final && code === null;
