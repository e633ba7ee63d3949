import { and, eq, inArray } from 'drizzle-orm';
import type { Backend } from '../backend';
import type { Transaction } from '../database/open';
import { deposits, playerBanks, withdrawals } from '../database/payments-schema';
import { HttpError } from '../http/http-error';
import { post } from '../ledger/ledger';
import { isCancellingAllowed } from './rules';
import { type DepositRow, toWireDeposit, toWireWithdrawal, type WithdrawalRow } from './wire';

type Deps = Pick<Backend, 'clock' | 'db' | 'notifier'>;

export interface Decision {
  readonly id: number;
  /** `operator:<name>`, `gateway:<slug>`, `player`, `sandbox` or `time`. */
  readonly decidedBy: string;
  /** Shown to the player. */
  readonly reason?: string;
  /** Of the bank. */
  readonly reference?: string;
}

export type DecisionResult<Row> =
  | { readonly outcome: 'decided'; readonly request: Row }
  /** Another decision won, which the request shows. Nothing was changed. */
  | { readonly outcome: 'decided before'; readonly request: Row }
  | { readonly outcome: 'unknown' };

/** Runs in the transaction of the decision that wins, after it. */
export type InDecision<Row> = (tx: Transaction, decided: Row) => Promise<void>;

interface Transition<Status> {
  readonly from: readonly Status[];
  readonly to: Status;
}

/** Credits the player once. An expired one is approved too: the payment may arrive late. */
export const approveDeposit = (deps: Deps, decision: Decision, also?: InDecision<DepositRow>) =>
  decideDeposit(deps, decision, { from: ['pending', 'expired'], to: 'approved' }, also);

export const rejectDeposit = (
  deps: Deps,
  decision: Decision & { readonly reason: string },
  also?: InDecision<DepositRow>,
) => decideDeposit(deps, decision, { from: ['pending'], to: 'rejected' }, also);

/** The money has been paid out; it left the purse when the withdrawal was requested. */
export const approveWithdrawal = (deps: Deps, decision: Decision, also?: InDecision<WithdrawalRow>) =>
  decideWithdrawal(deps, decision, { from: ['pending'], to: 'approved' }, also);

/** Returns the money to the purse once. */
export const rejectWithdrawal = (
  deps: Deps,
  decision: Decision & { readonly reason: string },
  also?: InDecision<WithdrawalRow>,
) => decideWithdrawal(deps, decision, { from: ['pending'], to: 'rejected' }, also);

/** Returns the money to the purse once. */
export const cancelWithdrawal = (deps: Deps, decision: Decision, also?: InDecision<WithdrawalRow>) =>
  decideWithdrawal(deps, decision, { from: ['pending'], to: 'cancelled' }, also);

/** Each change of a deposit's status. Of concurrent decisions the condition on the status lets one win. */
async function decideDeposit(
  deps: Deps,
  { decidedBy, id, reason = '', reference }: Decision,
  { from, to }: Transition<DepositRow['status']>,
  also?: InDecision<DepositRow>,
): Promise<DecisionResult<DepositRow>> {
  const { clock, db } = deps;
  const result = await db.transaction(async (tx): Promise<DecisionResult<DepositRow>> => {
    const [decided] = await tx
      .update(deposits)
      .set({
        status: to,
        decidedAt: clock.now(),
        decidedBy,
        reason,
        ...(reference !== undefined && { reference }),
      })
      .where(and(eq(deposits.id, id), inArray(deposits.status, [...from])))
      .returning();
    if (decided === undefined) {
      const [request] = await tx.select().from(deposits).where(eq(deposits.id, id));
      return request === undefined ? { outcome: 'unknown' } : { outcome: 'decided before', request };
    }
    if (to === 'approved')
      await move(tx, deps, decided, {
        key: `deposit:${id}:approved`,
        amount: decided.amount,
        kind: 'deposit',
        description: `Deposit by ${decided.gateway}`,
      });
    await also?.(tx, decided);
    return { outcome: 'decided', request: decided };
  });
  if (result.outcome === 'decided') await announceDeposit(deps, result.request);
  return result;
}

/** Each change of a withdrawal's status. Of a cancellation and an approval at the same time, one wins. */
async function decideWithdrawal(
  deps: Deps,
  { decidedBy, id, reason = '', reference }: Decision,
  { from, to }: Transition<WithdrawalRow['status']>,
  also?: InDecision<WithdrawalRow>,
): Promise<DecisionResult<WithdrawalRow>> {
  const { clock, db } = deps;
  const result = await db.transaction(async (tx): Promise<DecisionResult<WithdrawalRow>> => {
    const [decided] = await tx
      .update(withdrawals)
      .set({
        status: to,
        decidedAt: clock.now(),
        decidedBy,
        reason,
        ...(reference !== undefined && { reference }),
      })
      .where(and(eq(withdrawals.id, id), inArray(withdrawals.status, [...from])))
      .returning();
    if (decided === undefined) {
      const [request] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id));
      return request === undefined ? { outcome: 'unknown' } : { outcome: 'decided before', request };
    }
    if (to !== 'approved')
      await move(tx, deps, decided, {
        key: `withdrawal:${id}:returned`,
        amount: decided.amount,
        kind: 'withdrawal returned',
        description: to === 'cancelled' ? 'Withdrawal cancelled' : 'Withdrawal rejected',
      });
    await also?.(tx, decided);
    return { outcome: 'decided', request: decided };
  });
  if (result.outcome === 'decided') await announceWithdrawal(deps, result.request);
  return result;
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
  throw new HttpError(
    409,
    posted === 'not covered'
      ? 'Your available cash does not cover this amount.'
      : `The money of ${movement.key} has moved already.`,
  );
}

/** After the commit: the player's clients show the deposit and the balance. */
export async function announceDeposit({ clock, notifier }: Deps, row: DepositRow): Promise<void> {
  notifier.requestChanged(row.playerId, { kind: 'deposit', request: toWireDeposit(row, clock.now()) });
  if (row.status === 'approved') notifier.walletChanged(row.playerId);
}

/** After the commit: the player's clients show the withdrawal and the balance. */
export async function announceWithdrawal({ db, notifier }: Deps, row: WithdrawalRow): Promise<void> {
  const [bank] = await db.select().from(playerBanks).where(eq(playerBanks.id, row.bankId));
  if (bank === undefined) throw new Error('A withdrawal has no bank account');
  const request = toWireWithdrawal(row, bank, await isCancellingAllowed(db));
  notifier.requestChanged(row.playerId, { kind: 'withdrawal', request });
  if (row.status !== 'approved') notifier.walletChanged(row.playerId);
}
