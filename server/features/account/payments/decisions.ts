import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { toRupees } from '../../../../contract/rupees';
import type { Transaction } from '../../../database/open';
import { deposits, playerBanks, withdrawals } from '../../../database/schema/payments';
import type { Backend } from '../../../kit/backend/backend';
import type { AddedNotification } from '../../../kit/backend/notifier';
import { HttpError } from '../../../kit/http/http-error';
import { refusal } from '../../../kit/http/refusal';
import { post } from '../../ledger/ledger';
import { addNotification } from '../../notifications/notifications';
import { lockReferences } from './reported-references';
import { isCancellingAllowed, lockCashier } from './rules';
import { type DepositRow, toWireDeposit, toWireWithdrawal, type WithdrawalRow } from './wire';

type Deps = Pick<Backend, 'clock' | 'db' | 'notifier'>;

export interface Decision {
  readonly id: number;
  /** `operator:<name>`, `gateway:<slug>`, `player`, `sandbox` or `time`. */
  readonly decidedBy: string;
  /** Shown to the player. */
  readonly reason?: string;
  /** The bank's reference. */
  readonly reference?: string;
}

export type DecisionResult<Row> =
  | {
      readonly outcome: 'decided';
      readonly request: Row;
      /** Passed to the notifier after the commit. */
      readonly added: AddedNotification | null;
    }
  /** Another decision won, which the request shows. Nothing was changed. */
  | { readonly outcome: 'decided before'; readonly request: Row }
  | { readonly outcome: 'unknown' };

/** Runs in the transaction of the decision that wins, after it. */
export type InDecision<Row> = (tx: Transaction, decided: Row, before: Row) => Promise<void>;

interface Transition<Status> {
  readonly from: readonly Status[];
  readonly to: Status;
}

/**
 * A decision of a hosted gateway, in a transaction that has locked the deposit. A payment that arrives later is credited, whatever the
 * gateway or the clock has said before. `notifyOfDeposit` follows after the commit.
 */
export const decideByGateway = (
  tx: Transaction,
  deps: Deps,
  decision: Decision,
  to: 'approved' | 'rejected' | 'cancelled',
) =>
  decideIn(tx, deps, depositRequests, decision, {
    from: ['pending', 'expired', ...(to === 'approved' ? (['rejected', 'cancelled'] as const) : [])],
    to,
  });

/** The time to pay on the page of the gateway is over. */
export const expireDeposit = (deps: Deps, id: number) =>
  decide(deps, depositRequests, { id, decidedBy: 'time' }, { from: ['pending'], to: 'expired' });

/** Credits the player once. Approves expired deposits and deposits with a gateway's notice too: the payment may arrive late. */
export const approveDeposit = (deps: Deps, decision: Decision, also?: InDecision<DepositRow>) =>
  decide(deps, depositRequests, decision, { from: ['pending', 'expired'], to: 'approved' }, also);

export const rejectDeposit = (
  deps: Deps,
  decision: Decision & { readonly reason: string },
  also?: InDecision<DepositRow>,
) => decide(deps, depositRequests, decision, { from: ['pending'], to: 'rejected' }, also);

/** The money has been paid out; it left the purse when the withdrawal was requested. */
export const approveWithdrawal = (deps: Deps, decision: Decision, also?: InDecision<WithdrawalRow>) =>
  decide(deps, withdrawalRequests, decision, { from: ['pending'], to: 'approved' }, also);

/** Returns the money to the purse once. */
export const rejectWithdrawal = (
  deps: Deps,
  decision: Decision & { readonly reason: string },
  also?: InDecision<WithdrawalRow>,
) => decide(deps, withdrawalRequests, decision, { from: ['pending'], to: 'rejected' }, also);

/** Returns the money to the purse once. */
export const cancelWithdrawal = (deps: Deps, decision: Decision, also?: InDecision<WithdrawalRow>) =>
  decide(deps, withdrawalRequests, decision, { from: ['pending'], to: 'cancelled' }, also);

interface Change<Status> {
  readonly status: Status;
  readonly decidedAt: Date;
  readonly decidedBy: string;
  readonly reason: string;
  readonly reference?: string;
}

/** What differs between deposits and withdrawals. */
interface Requests<Row extends { readonly status: string }> {
  readonly kind: 'deposit' | 'withdrawal';
  /** Locks the row until the end of the transaction. */
  find(tx: Transaction, id: number): Promise<Row | undefined>;
  /** Undefined if the status is none of `from`: of concurrent decisions this condition lets one win. */
  change(
    tx: Transaction,
    id: number,
    from: readonly Row['status'][],
    change: Change<Row['status']>,
  ): Promise<Row | undefined>;
  /** Null if the decision moves no money. */
  movementOf(decided: Row): CashMovement | null;
  /** Called after the commit. */
  notify(deps: Deps, decided: Row): Promise<void>;
}

const depositRequests: Requests<DepositRow> = {
  kind: 'deposit',
  async find(tx, id) {
    const [row] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update');
    // Before the reference is written, for which another deposit of the player may wait with the purse locked.
    if (row !== undefined) await lockCashier(tx, row.playerId);
    return row;
  },
  async change(tx, id, from, change) {
    if (change.reference !== undefined) await lockReferences(tx, id);
    const isApproval = change.status === 'approved';
    const isFlagged = and(isNotNull(deposits.attention), inArray(deposits.status, ['rejected', 'cancelled']));
    const isOpen = inArray(deposits.status, [...from]);
    return (
      await tx
        .update(deposits)
        .set({
          ...change,
          attention: null,
          // The player's own reference stays used.
          ...(change.reference !== undefined && {
            reportedReference: sql`case when ${deposits.payment} is null and ${deposits.reference} not in ('', ${change.reference})
              then ${deposits.reference} end`,
          }),
          // The player gets what was paid, where the gateway has reported another amount.
          ...(isApproval && { amount: sql`coalesce(${deposits.paidAmount}, ${deposits.amount})` }),
        })
        .where(and(eq(deposits.id, id), isApproval ? or(isOpen, isFlagged) : isOpen))
        .returning()
    )[0];
  },
  movementOf: ({ amount, gateway, id, status }) =>
    status === 'approved'
      ? { key: `deposit:${id}:approved`, amount, kind: 'deposit', description: `Deposit by ${gateway}` }
      : null,
  notify: notifyOfDeposit,
};

const withdrawalRequests: Requests<WithdrawalRow> = {
  kind: 'withdrawal',
  find: async (tx, id) =>
    (await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update'))[0],
  async change(tx, id, from, change) {
    const isOpen = and(eq(withdrawals.id, id), inArray(withdrawals.status, [...from]));
    return (await tx.update(withdrawals).set(change).where(isOpen).returning())[0];
  },
  movementOf: ({ amount, id, status }) =>
    status === 'approved'
      ? null
      : {
          key: `withdrawal:${id}:returned`,
          amount,
          kind: 'withdrawal returned',
          description: status === 'cancelled' ? 'Withdrawal cancelled' : 'Withdrawal rejected',
        },
  notify: notifyOfWithdrawal,
};

/** Each change of the status of a deposit or withdrawal. Of decisions at the same time, one wins. */
async function decide<Row extends DepositRow | WithdrawalRow>(
  deps: Deps,
  requests: Requests<Row>,
  decision: Decision,
  transition: Transition<Row['status']>,
  also?: InDecision<Row>,
): Promise<DecisionResult<Row>> {
  const result = await deps.db.transaction((tx) => decideIn(tx, deps, requests, decision, transition, also));
  if (result.outcome === 'decided') {
    await requests.notify(deps, result.request);
    deps.notifier.notificationAdded(result.added);
  }
  return result;
}

async function decideIn<Row extends DepositRow | WithdrawalRow>(
  tx: Transaction,
  deps: Deps,
  requests: Requests<Row>,
  { decidedBy, id, reason = '', reference }: Decision,
  { from, to }: Transition<Row['status']>,
  also?: InDecision<Row>,
): Promise<DecisionResult<Row>> {
  const before = await requests.find(tx, id);
  if (before === undefined) return { outcome: 'unknown' };
  const decided = await requests.change(tx, id, from, {
    status: to,
    decidedAt: deps.clock.now(),
    decidedBy,
    reason,
    ...(reference !== undefined && { reference }),
  });
  if (decided === undefined) return { outcome: 'decided before', request: before };
  const movement = requests.movementOf(decided);
  if (movement !== null) await move(tx, deps, decided, movement);
  await also?.(tx, decided, before);
  const added = await addDecision(tx, deps, requests.kind, decided);
  return { outcome: 'decided', request: decided, added };
}

/** Adds no notification of a player's own cancellation or of an unpaid deposit that has expired. */
async function addDecision(
  tx: Transaction,
  deps: Deps,
  request: 'deposit' | 'withdrawal',
  { amount, id, playerId, reason, status }: DepositRow | WithdrawalRow,
): Promise<AddedNotification | null> {
  if (status !== 'approved' && status !== 'rejected') return null;
  const parameters = { id, amount: toRupees(amount), reason };
  return addNotification(tx, deps, { playerId, kind: `${request}.${status}`, parameters });
}

interface CashMovement {
  readonly key: string;
  readonly amount: number;
  readonly kind: string;
  readonly description: string;
}

/** @throws HttpError 409, which undoes the transaction. */
export async function move(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { playerId }: { readonly playerId: number },
  movement: CashMovement,
): Promise<void> {
  const posted = await post(tx, clock, { ...movement, playerId, purse: 'cash', house: 'payments' });
  if (posted === 'posted') return;
  if (posted === 'not covered') throw refusal(409, 'CASH_NOT_COVERED');
  throw new HttpError(409, `The money of ${movement.key} has moved already.`);
}

/** Called after the commit: the player's clients show the deposit and the balance. */
export async function notifyOfDeposit({ clock, notifier }: Deps, row: DepositRow): Promise<void> {
  notifier.requestChanged(row.playerId, { kind: 'deposit', request: toWireDeposit(row, clock.now()) });
  if (row.status === 'approved') notifier.walletChanged(row.playerId);
}

/** Called after the commit: the player's clients show the withdrawal and the balance. */
export async function notifyOfWithdrawal({ db, notifier }: Deps, row: WithdrawalRow): Promise<void> {
  const [bank] = await db.select().from(playerBanks).where(eq(playerBanks.id, row.bankId));
  if (bank === undefined) throw new Error('A withdrawal has no bank account');
  const request = toWireWithdrawal(row, bank, await isCancellingAllowed(db));
  notifier.requestChanged(row.playerId, { kind: 'withdrawal', request });
  if (row.status !== 'approved') notifier.walletChanged(row.playerId);
}
