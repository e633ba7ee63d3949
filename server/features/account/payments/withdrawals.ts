import { and, count, desc, eq, isNull } from 'drizzle-orm';
import {
  withdrawRequestCancel,
  withdrawRequestCreate,
  withdrawRequestGet,
  withdrawRequestRules,
} from '../../../../contract/calls';
import { toRupees } from '../../../../contract/rupees';
import type { Transaction } from '../../../database/open';
import { playerBanks, withdrawals } from '../../../database/schema/payments';
import type { Backend } from '../../../kit/backend/backend';
import { toLimitAndOffset } from '../../../kit/http/paging';
import { refusal } from '../../../kit/http/refusal';
import type { Routes } from '../../../kit/http/routes';
import { toRowId } from '../../../kit/http/row-id';
import { createSharedReads } from '../../../kit/jobs/shared-reads';
import { readWallet } from '../../ledger/wallet';
import { refuseStopped } from '../../site/stops';
import { findUnplayed } from '../bonuses/referrals/unplayed';
import { cancelWithdrawal, move, notifyOfWithdrawal } from './decisions';
import { decideOnce } from './refused-keys';
import {
  checkAmount,
  isCancellingAllowed,
  MAX_PENDING_WITHDRAWALS,
  readPendingWithdrawals,
  refuseSuspended,
  requirePlayer,
} from './rules';
import { toWireWithdrawal, type WithdrawalRow } from './wire';

export function serveWithdrawals(routes: Routes, backend: Backend): void {
  const { config, db, limits } = backend;
  const rules = config.payments.withdrawals;
  /** However often a player asks at once: it may read all bets of the player. */
  const readUnplayed = createSharedReads((playerId: number) => findUnplayed(backend, playerId));

  routes.forPlayer(withdrawRequestRules, async ({ caller }) => {
    const { balance } = await readWallet(db, caller.playerId);
    const pending = await readPendingWithdrawals(db, caller.playerId);
    return {
      data: {
        min: toRupees(rules.min),
        max: toRupees(rules.max),
        to_play: toRupees(await readUnplayed(caller.playerId)),
        available: toRupees(Math.max(0, balance)),
        max_pending: MAX_PENDING_WITHDRAWALS,
        pending: pending.count,
        pending_amount: toRupees(pending.sum),
        can_cancel: await isCancellingAllowed(db),
        is_demo: caller.kind === 'demo',
      },
    };
  });

  routes.forPlayer(withdrawRequestCreate, async ({ caller, payload }) => {
    requirePlayer(caller);
    limits.cashierByPlayer.consume(String(caller.playerId));
    const { amount, bank_id: bankId, key } = payload;
    const { playerId } = caller;
    const unplayed = await readUnplayed(playerId);
    const row = await createWithdrawal(backend, { playerId, amount, bankId, key, unplayed });
    return { data: await toWire(row) };
  });

  routes.forPlayer(withdrawRequestGet, async ({ caller, payload }) => {
    const { limit, offset } = toLimitAndOffset(payload);
    const isTheirs = eq(withdrawals.playerId, caller.playerId);
    const rows = await db
      .select({ row: withdrawals, bank: playerBanks })
      .from(withdrawals)
      .innerJoin(playerBanks, eq(playerBanks.id, withdrawals.bankId))
      .where(isTheirs)
      .orderBy(desc(withdrawals.id))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(withdrawals).where(isTheirs);
    const canCancel = await isCancellingAllowed(db);
    return {
      data: {
        list: rows.map(({ bank, row }) => toWireWithdrawal(row, bank, canCancel)),
        total: all?.total ?? 0,
      },
    };
  });

  routes.forPlayer(withdrawRequestCancel, async ({ caller, payload }) => {
    const theirs = await findWithdrawal(caller.playerId, payload.id);
    if (theirs.status === 'pending') {
      if (!(await isCancellingAllowed(db))) throw refusal(403, 'CANCELLING_OFF');
      await refuseStopped(db, 'withdrawals');
    }
    const result = await cancelWithdrawal(backend, { id: theirs.id, decidedBy: 'player' });
    if (result.outcome === 'unknown') throw refusal(404, 'NO_SUCH_WITHDRAWAL');
    const { request } = result;
    if (request.status !== 'cancelled')
      throw refusal(409, request.status === 'approved' ? 'WITHDRAWAL_APPROVED' : 'WITHDRAWAL_REJECTED');
    return { data: await toWire(request) };
  });

  /** @throws HttpError 404 */
  async function findWithdrawal(playerId: number, id: string): Promise<WithdrawalRow> {
    const isTheirs = and(eq(withdrawals.id, toRowId(id) ?? 0), eq(withdrawals.playerId, playerId));
    const [row] = await db.select().from(withdrawals).where(isTheirs);
    if (row === undefined) throw refusal(404, 'NO_SUCH_WITHDRAWAL');
    return row;
  }

  async function toWire(row: WithdrawalRow) {
    const [bank] = await db.select().from(playerBanks).where(eq(playerBanks.id, row.bankId));
    if (bank === undefined) throw new Error('A withdrawal has no bank account');
    return toWireWithdrawal(row, bank, await isCancellingAllowed(db));
  }
}

interface NewWithdrawal {
  readonly playerId: number;
  readonly key: string;
  readonly amount: number;
  readonly bankId: string;
  /** Paise that were unplayed before the lock of the purse, with which all bets of a player are not read in vain. */
  readonly unplayed?: number | undefined;
}

/** @throws HttpError 400, 403 or 409 */
async function checkWithdrawal(
  tx: Transaction,
  { clock, config }: Pick<Backend, 'clock' | 'config'>,
  { amount, playerId, unplayed = 0 }: Pick<NewWithdrawal, 'amount' | 'playerId' | 'unplayed'>,
): Promise<void> {
  await refuseSuspended(tx, playerId);
  await refuseStopped(tx, 'withdrawals');
  checkAmount(amount, config.payments.withdrawals);
  const left = unplayed || (await findUnplayed({ clock, config, db: tx }, playerId));
  if (left > 0) throw refusal(409, 'DEPOSIT_NOT_PLAYED', { left: toRupees(left) });
  if ((await readPendingWithdrawals(tx, playerId)).count >= MAX_PENDING_WITHDRAWALS)
    throw refusal(409, 'WITHDRAWALS_PENDING', { count: MAX_PENDING_WITHDRAWALS });
}

/** The withdrawal of the key. The first call takes the money from the purse; repeats return the same withdrawal. @internal */
export async function createWithdrawal(
  backend: Backend,
  { amount, bankId, key, playerId, unplayed }: NewWithdrawal,
): Promise<WithdrawalRow> {
  const { cashier, clock } = backend;
  const request = { kind: 'withdrawal', playerId, key } as const;
  const { isNew, row } = await decideOnce(backend, request, async (tx) => {
    const [known] = await tx
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.playerId, playerId), eq(withdrawals.key, key)));
    if (known !== undefined) {
      if (known.amount !== amount || String(known.bankId) !== bankId) throw refusal(409, 'SENT_BEFORE');
      return { isNew: false, row: known };
    }
    await checkWithdrawal(tx, backend, { playerId, amount, unplayed });
    const rowId = toRowId(bankId);
    const isStored = and(
      eq(playerBanks.id, rowId ?? 0),
      eq(playerBanks.playerId, playerId),
      isNull(playerBanks.removedAt),
    );
    const [bank] = await tx.select().from(playerBanks).where(isStored).for('update');
    if (bank === undefined) throw refusal(404, 'NO_SUCH_BANK');
    if (bank.type === 'card') throw refusal(409, 'WITHDRAWAL_TO_CARD');
    const [created] = await tx
      .insert(withdrawals)
      .values({ playerId, key, bankId: bank.id, amount, createdAt: clock.now() })
      .returning();
    if (created === undefined) throw new Error('A withdrawal was not stored');
    await move(tx, backend, created, {
      key: `withdrawal:${created.id}:reserved`,
      amount: -amount,
      kind: 'withdrawal',
      description: 'Withdrawal',
    });
    return { isNew: true, row: created };
  });
  if (isNew) {
    await notifyOfWithdrawal(backend, row);
    cashier.requestCreated();
  }
  return row;
}
