import type { Pool } from 'pg';
import { createDeliveryLoop, type DeliveryLoop, type Remaining } from './delivery-loop';
import type { Every, StudioFaults, StudioLog } from './options';
import type { Booked, WalletClient, WalletResult } from './wallet-client';

/** Delivers credits and rollbacks until the wallet acknowledges them. */
export type Outbox = DeliveryLoop;

interface Transaction {
  id: string;
  kind: 'credit' | 'rollback';
  reference: string | null;
  walletSession: string;
  player: string;
  round: string;
  game: string;
  amount: number;
  isFinal: boolean;
  attempts: number;
}

interface Deps {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly every: Every;
  readonly log: StudioLog;
  readonly faults: StudioFaults;
  onBalance(player: string, balance: number): void;
}

const BATCH = 20;
/** Longest wait of the fault `reordersCallbacks` for a second transaction, in milliseconds. */
const MAX_HELD = 5000;
/** Seconds until an attempt is repeated: 0.5 · 2^attempts, at most this. */
const MAX_BACK_OFF = 60;

/** Delivers stored credits and rollbacks until the wallet acknowledges them, also after a restart. */
export function createOutbox({ pool, wallet, every, log, faults, onBalance }: Deps): Outbox {
  /** Time at which a transaction is no longer held for the fault `reordersCallbacks`; null: none is held. */
  let heldUntil: number | null = null;

  async function deliverDue(): Promise<Remaining> {
    const due = await findDue();
    if (isReordered(due)) await deliverInReverse(due);
    else if (heldUntil === null) await Promise.all(due.map(deliver));
    return due.length === BATCH ? 'more' : 'later';
  }

  async function findDue(): Promise<Transaction[]> {
    const { rows } = await pool.query<Transaction>(
      `select id, kind, reference, wallet_session as "walletSession", player, round_id as round, game,
        amount::float8 as amount, is_final as "isFinal", attempts
      from studio.transactions
      where state = 'pending' and kind <> 'debit' and next_at <= now()
      order by next_at, id limit ${BATCH}`,
    );
    return rows;
  }

  /** True once the fault is planned and there are two transactions, or one was held for too long. */
  function isReordered(due: readonly Transaction[]): boolean {
    if (due.length === 0) return false;
    if (heldUntil === null && faults.take('reordersCallbacks') !== null)
      heldUntil = performance.now() + MAX_HELD;
    return heldUntil !== null && (due.length > 1 || performance.now() >= heldUntil);
  }

  async function deliverInReverse(due: readonly Transaction[]) {
    heldUntil = null;
    for (const transaction of [...due].reverse()) await deliver(transaction);
  }

  async function deliver(transaction: Transaction) {
    if (faults.take('repeatsCallbacks') !== null) await send(transaction);
    const result = await send(transaction);
    const { id, attempts } = transaction;
    if (result.status === 'ok') {
      await pool.query(`update studio.transactions set state = 'done', balance = $2 where id = $1`, [
        id,
        result.answer.balance,
      ]);
      onBalance(transaction.player, result.answer.balance);
      return;
    }
    if (result.status === 'refused' && result.code === 'REFUSED_BY_OPERATOR') {
      await pool.query(`update studio.transactions set state = 'refused', refusal = $2 where id = $1`, [
        id,
        result.code,
      ]);
      log.warn({ kind: transaction.kind, transaction: id }, 'the operator refused a transaction');
      return;
    }
    // A refusal can be a wrong secret: it is repaired by the operator, and the money is still owed.
    if (result.status === 'refused' && result.code !== 'HELD')
      log.error({ code: result.code, kind: transaction.kind }, 'the wallet refused a transaction');
    await pool.query(
      `update studio.transactions set attempts = attempts + 1, next_at = now() + $2 * interval '1 second' where id = $1`,
      [id, Math.min(MAX_BACK_OFF, 0.5 * 2 ** attempts)],
    );
  }

  function send({
    id,
    kind,
    reference,
    walletSession,
    round,
    game,
    amount,
    isFinal,
  }: Transaction): Promise<WalletResult<Booked>> {
    const call = { session: walletSession, transaction: id, round, game };
    return kind === 'credit'
      ? wallet.credit({ ...call, amount, is_final: isFinal })
      : wallet.rollback({ ...call, reference: reference ?? '' });
  }

  return createDeliveryLoop(deliverDue, { every, log, name: 'transactions for the wallet' });
}
