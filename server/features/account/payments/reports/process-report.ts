import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../database/open';
import { deposits, paymentReports } from '../../../../database/schema/payments';
import type { Backend } from '../../../../kit/backend/backend';
import type { AddedNotification } from '../../../../kit/backend/notifier';
import { allowsLatePayment } from '../../protection/deposits';
import { decideByGateway, notifyOfDeposit } from '../decisions';
import type { HostedGateway } from '../gateways/gateway';
import type { PaymentReport, ReportedStatus } from '../gateways/hosted-service';
import { plainReference } from '../reported-references';
import type { DepositRow } from '../wire';

type Deps = Pick<Backend, 'clock' | 'db' | 'notifier'>;

/** `no effect`: a repeat, or a report that a later or earlier one overrules. */
export type ReportOutcome =
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'for the operator'
  | 'no effect'
  | 'unknown payment';

type Effect = ReportedStatus | NonNullable<DepositRow['attention']> | 'none';

/** Processes a report of a gateway once. Reports arrive repeated, late and in any order: of them, a payment counts. */
export async function processReport(
  deps: Deps,
  gateway: HostedGateway,
  report: PaymentReport,
): Promise<ReportOutcome> {
  const { clock, db } = deps;
  const { status } = report;
  if (status === 'pending') return 'no effect';
  const { added, outcome, row } = await db.transaction(async (tx) => {
    const isTheirs = and(eq(deposits.payment, report.payment), eq(deposits.gateway, gateway.slug));
    // Reports of a payment wait for each other, and for a decision of an operator.
    const [locked] = await tx.select().from(deposits).where(isTheirs).for('update');
    if (locked === undefined) return { outcome: 'unknown payment' as const, row: null, added: null };
    const isNew = await storeReport(tx, clock.now(), locked.id, { ...report, status });
    const effect = isNew ? effectOf(locked, report) : 'none';
    const isAllowed = effect !== 'paid' || (await isWithinLimits(tx, deps, locked));
    return apply(tx, deps, locked, gateway, report, isAllowed ? effect : 'limit');
  });
  if (row !== null) await notifyOfDeposit(deps, row);
  deps.notifier.notificationAdded(added);
  return outcome;
}

/** False for a repeat. */
async function storeReport(
  tx: Transaction,
  now: Date,
  depositId: number,
  { amount, currency, reference, status }: PaymentReport & { readonly status: ReportedStatus },
): Promise<boolean> {
  const [stored] = await tx
    .insert(paymentReports)
    .values({ depositId, status, amount, currency, reference, receivedAt: now, lastReceivedAt: now })
    .onConflictDoUpdate({
      target: [
        paymentReports.depositId,
        paymentReports.status,
        paymentReports.amount,
        paymentReports.currency,
        paymentReports.reference,
      ],
      set: { times: sql`${paymentReports.times} + 1`, lastReceivedAt: now },
    })
    .returning({ times: paymentReports.times });
  return stored?.times === 1;
}

/** What a report that has not been received before changes. */
function effectOf(row: DepositRow, { amount, currency, reference, status }: PaymentReport): Effect {
  if (status !== 'paid')
    // An expired one frees its place in the deposit limits.
    return ['pending', 'expired'].includes(row.status) && row.attention === null
      ? (status as Effect)
      : 'none';
  if (row.status === 'approved')
    return row.reference === '' || plainReference(row.reference) === plainReference(reference)
      ? 'none'
      : 'second payment';
  // A deposit that needs an operator's decision is not decided by a later report.
  if (row.attention !== null) return row.attention;
  if (amount !== row.amount || currency !== 'INR') return 'amount';
  const isOperators = row.status === 'rejected' && row.decidedBy?.startsWith('gateway:') === false;
  return isOperators ? 'rejected before' : 'paid';
}

/** A pending deposit has its place in the limits. */
const isWithinLimits = async (
  tx: Transaction,
  { clock }: Deps,
  { amount, id, playerId, status }: DepositRow,
) => status === 'pending' || (await allowsLatePayment(tx, clock, { depositId: id, playerId, amount }));

const reasons = {
  rejected: 'The payment did not succeed.',
  cancelled: 'The payment was cancelled.',
  approved: '',
};
const decisions = { paid: 'approved', failed: 'rejected', cancelled: 'cancelled' } as const;

interface Applied {
  readonly outcome: ReportOutcome;
  /** Null if nothing has changed. */
  readonly row: DepositRow | null;
  readonly added: AddedNotification | null;
}

async function apply(
  tx: Transaction,
  deps: Deps,
  row: DepositRow,
  { slug }: HostedGateway,
  { amount, reference }: PaymentReport,
  effect: Effect,
): Promise<Applied> {
  if (effect === 'none') return { outcome: 'no effect', row: null, added: null };
  if (effect === 'paid' || effect === 'failed' || effect === 'cancelled') {
    // An approval credits `paidAmount`, which may be of another report that an operator has marked as checked.
    if (effect === 'paid') await tx.update(deposits).set({ paidAmount: null }).where(eq(deposits.id, row.id));
    const to = decisions[effect];
    const decision = { id: row.id, decidedBy: `gateway:${slug}`, reason: reasons[to], reference };
    const result = await decideByGateway(tx, deps, decision, to);
    if (result.outcome !== 'decided') throw new Error('A locked deposit was not decided');
    return { outcome: to, row: result.request, added: result.added };
  }
  const [flagged] = await tx
    .update(deposits)
    .set({ attention: effect, ...(row.status !== 'approved' && { paidAmount: amount, reference }) })
    .where(eq(deposits.id, row.id))
    .returning();
  return { outcome: 'for the operator', row: flagged ?? null, added: null };
}
