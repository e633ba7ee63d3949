import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/open';
import { deposits } from '../../../database/schema/payments';
import type { Backend } from '../../../kit/backend/backend';
import { violates } from '../../../kit/database-errors';
import { refusal } from '../../../kit/http/refusal';
import { refuseStopped } from '../../site/stops';
import { checkDepositAllowed } from '../protection/deposits';
import { notifyOfDeposit } from './decisions';
import type { PaymentGateway } from './gateways/gateway';
import { findDepositLimits } from './gateways/settings';
import { decideOnce } from './refused-keys';
import { findReportedAs } from './reported-references';
import { checkAmount, checkPendingDeposits, refuseSuspended } from './rules';
import type { DepositRow } from './wire';

interface NewDeposit {
  readonly playerId: number;
  readonly key: string;
  readonly gateway: PaymentGateway;
  readonly amount: number;
  /** Empty for a hosted gateway. */
  readonly reference: string;
  /** `tr` of the UPI link. */
  readonly paymentReference?: string;
  /** Set for a hosted gateway. */
  readonly hosted?: HostedPayment;
}

interface HostedPayment {
  readonly payment: string;
  readonly expiresAt: Date;
  /** Address of the page, which sends the player back to the deposit. */
  pageUrl(depositId: number): string;
}

/** The deposit of the key: created by the first call, returned by repeats. */
export async function createDeposit(
  backend: Backend,
  { gateway, hosted, ...details }: NewDeposit,
): Promise<DepositRow> {
  const { clock } = backend;
  const { amount, key, playerId, reference } = details;
  const { isNew, row } = await decideOnce(backend, { kind: 'deposit', playerId, key }, async (tx) => {
    const [known] = await tx
      .select()
      .from(deposits)
      .where(and(eq(deposits.playerId, playerId), eq(deposits.key, key)));
    if (known !== undefined) {
      const isSame =
        known.amount === amount &&
        known.gateway === gateway.slug &&
        (gateway.kind === 'redirect' || (known.reportedReference ?? known.reference) === reference);
      if (!isSame) throw refusal(409, 'SENT_BEFORE');
      return { isNew: false, row: known };
    }
    await refuseSuspended(tx, playerId);
    await refuseStopped(tx, 'deposits');
    await checkGateway(tx, gateway, amount);
    await checkDepositAllowed(tx, clock, { playerId, amount });
    await checkPendingDeposits(tx, playerId);
    if (reference !== '') await checkReference(tx, reference);
    return {
      isNew: true,
      row: await insertDeposit(
        tx,
        {
          ...details,
          gateway: gateway.slug,
          createdAt: clock.now(),
        },
        hosted,
      ),
    };
  });
  if (isNew) {
    await notifyOfDeposit(backend, row);
    backend.cashier.requestCreated();
  }
  return row;
}

/** @throws HttpError 400 or 409 */
async function checkGateway(tx: Queryable, gateway: PaymentGateway, amount: number): Promise<void> {
  const limits = await findDepositLimits(tx, gateway);
  if (limits === null) throw refusal(409, 'GATEWAY_OFF', { gateway: gateway.name });
  checkAmount(amount, limits);
}

async function insertDeposit(
  tx: Queryable,
  details: typeof deposits.$inferInsert,
  hosted: HostedPayment | undefined,
): Promise<DepositRow> {
  const { expiresAt, payment } = hosted ?? {};
  const [created] = await tx
    .insert(deposits)
    .values({ ...details, payment, expiresAt })
    .returning()
    .catch((error) => {
      // Another player reported the same reference meanwhile.
      throw violates(error, 'deposits_reference_key') ? refusal(409, 'REFERENCE_USED') : error;
    });
  if (created === undefined) throw new Error('A deposit was not stored');
  if (created.reference !== '' && (await findReportedAs(tx, created.reference, created.id)) !== null)
    throw refusal(409, 'REFERENCE_USED');
  if (hosted === undefined) return created;
  const redirectUrl = hosted.pageUrl(created.id);
  await tx.update(deposits).set({ redirectUrl }).where(eq(deposits.id, created.id));
  return { ...created, redirectUrl };
}

async function checkReference(tx: Queryable, reference: string) {
  const [used] = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(
        // A service may have reported it in small letters.
        sql`lower(${deposits.reference}) = lower(${reference})`,
        inArray(deposits.status, ['pending', 'approved']),
      ),
    )
    .limit(1);
  if (used !== undefined) throw refusal(409, 'REFERENCE_USED');
}
