import { and, asc, eq, isNull } from 'drizzle-orm';
import { deposits, withdrawals } from '../../database/schema/payments';
import type { Backend } from '../../kit/backend/backend';
import { later } from '../../kit/clock';
import type { Cashier } from '../account/payments/cashier';
import {
  approveDeposit,
  approveWithdrawal,
  type Decision,
  rejectDeposit,
  rejectWithdrawal,
} from '../account/payments/decisions';

export interface CashierPolicy {
  /** `wait`: requests stay pending. */
  readonly decision: 'approve' | 'reject' | 'wait';
  /** Milliseconds from the creation of a request until it is decided, by the clock of the backend. */
  readonly delayMs: number;
  readonly reason: string;
}

export interface SandboxCashier extends Cashier {
  setPolicy(policy: Partial<CashierPolicy>): void;
  resetPolicy(): void;
  /** Decides what is due; called after the clock was advanced. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

interface Pending {
  readonly kind: 'deposit' | 'withdrawal';
  readonly id: number;
  readonly createdAt: Date;
  readonly reference: string;
}

/** A reported payment whose reference ends so is rejected, so that a tester sees a rejection without the controls. */
const UNKNOWN_REFERENCE = /0000$/;
const UNKNOWN_REFERENCE_REASON = 'The bank does not know this reference.';

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'>;

/** Decides pending requests in place of an operator. Deposits of hosted gateways are decided by their call-backs. */
export function createSandboxCashier(deps: Deps, delayMs: number): SandboxCashier {
  const { clock, db, log } = deps;
  const initial: CashierPolicy = { decision: 'approve', delayMs, reason: 'Rejected by the sandbox.' };
  let policy = initial;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  /** One run after the other: a request that is created during a run is found by the next one. */
  function run(): Promise<void> {
    running = running.then(decideDue).catch((error) => {
      log.error({ err: error }, 'the cashier of the sandbox failed');
    });
    return running;
  }

  async function decideDue() {
    clearTimeout(timer);
    if (isStopped || policy.decision === 'wait') return;
    let nextAt = Number.POSITIVE_INFINITY;
    for (const request of await findPending()) {
      const dueAt = later(request.createdAt, policy.delayMs).getTime();
      if (dueAt <= clock.now().getTime()) await decide(request);
      else nextAt = Math.min(nextAt, dueAt);
    }
    if (nextAt === Number.POSITIVE_INFINITY || isStopped) return;
    timer = setTimeout(run, nextAt - clock.now().getTime());
    timer.unref();
  }

  async function findPending(): Promise<readonly Pending[]> {
    const reported = await db
      .select({ id: deposits.id, createdAt: deposits.createdAt, reference: deposits.reference })
      .from(deposits)
      .where(and(eq(deposits.status, 'pending'), isNull(deposits.payment)))
      .orderBy(asc(deposits.id));
    const requested = await db
      .select({ id: withdrawals.id, createdAt: withdrawals.createdAt, reference: withdrawals.reference })
      .from(withdrawals)
      .where(eq(withdrawals.status, 'pending'))
      .orderBy(asc(withdrawals.id));
    return [
      ...reported.map((row) => ({ ...row, kind: 'deposit' as const })),
      ...requested.map((row) => ({ ...row, kind: 'withdrawal' as const })),
    ];
  }

  async function decide({ id, kind, reference }: Pending) {
    const isUnknown = UNKNOWN_REFERENCE.test(reference);
    const isApproved = policy.decision === 'approve' && !isUnknown;
    const reason = isUnknown ? UNKNOWN_REFERENCE_REASON : policy.reason;
    await decideInSandbox(deps, { kind, id, isApproved, reason });
  }

  return {
    requestCreated: () => void run(),
    setPolicy(changes) {
      policy = { ...policy, ...changes };
      void run();
    },
    resetPolicy() {
      policy = initial;
      void run();
    },
    run,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

interface SandboxDecision extends Pick<Pending, 'id' | 'kind'> {
  readonly isApproved: boolean;
  readonly reason: string;
}

export function decideInSandbox(
  deps: Pick<Backend, 'clock' | 'db' | 'notifier'>,
  { id, isApproved, kind, reason }: SandboxDecision,
) {
  const decision: Decision = { id, decidedBy: 'sandbox' };
  const rejection = { ...decision, reason };
  if (kind === 'deposit') return isApproved ? approveDeposit(deps, decision) : rejectDeposit(deps, rejection);
  return isApproved ? approveWithdrawal(deps, decision) : rejectWithdrawal(deps, rejection);
}
