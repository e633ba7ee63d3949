import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { depositCreate, depositDetails, depositGet } from '../../contract/calls';
import type { Backend } from '../backend';
import { violates } from '../database/errors';
import type { Queryable } from '../database/open';
import { deposits } from '../database/payments-schema';
import { HttpError } from '../http/http-error';
import { toLimitAndOffset } from '../http/paging';
import type { Routes } from '../http/routes';
import { checkDepositAllowed } from '../protection/deposits';
import { announceDeposit } from './decisions';
import { type PaymentGateway, referenceFault } from './gateways';
import { checkAmount, checkPendingDeposits, lockCashier, requirePlayer } from './rules';
import { type DepositRow, toRowId, toWireDeposit } from './wire';

const REFERENCE_USED =
  'This reference belongs to another deposit. Check it, or contact support if the payment is yours.';

export function serveDeposits(routes: Routes, backend: Backend): void {
  const { clock, db, gateways, limits } = backend;

  routes.forPlayer(depositCreate, async ({ caller, payload }) => {
    requirePlayer(caller);
    limits.cashierByPlayer.consume(String(caller.playerId));
    const gateway = gateways.find(payload.gateway);
    if (gateway === null || gateway.kind === 'redirect')
      throw new HttpError(404, 'This gateway is not available.');
    const fault = referenceFault(gateway.kind, payload.reference);
    if (fault !== null) throw new HttpError(400, fault);
    const row = await createDeposit(backend, {
      playerId: caller.playerId,
      key: payload.key,
      gateway,
      amount: payload.amount,
      reference: payload.reference,
    });
    return { data: toWireDeposit(row, clock.now()) };
  });

  routes.forPlayer(depositGet, async ({ caller, payload }) => {
    const { limit, offset } = toLimitAndOffset(payload);
    const isTheirs = eq(deposits.playerId, caller.playerId);
    const rows = await db
      .select()
      .from(deposits)
      .where(isTheirs)
      .orderBy(desc(deposits.id))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(deposits).where(isTheirs);
    return { data: { list: rows.map((row) => toWireDeposit(row, clock.now())), total: all?.total ?? 0 } };
  });

  routes.forPlayer(depositDetails, async ({ caller, payload }) => ({
    data: toWireDeposit(await findDeposit(db, caller.playerId, payload.id), clock.now()),
  }));
}

/** @throws HttpError 404 for a deposit of another player, too. */
export async function findDeposit(db: Queryable, playerId: number, id: string): Promise<DepositRow> {
  const rowId = toRowId(id);
  const [row] =
    rowId === null
      ? []
      : await db
          .select()
          .from(deposits)
          .where(and(eq(deposits.id, rowId), eq(deposits.playerId, playerId)));
  if (row === undefined) throw new HttpError(404, 'There is no such deposit.');
  return row;
}

interface NewDeposit {
  readonly playerId: number;
  readonly key: string;
  readonly gateway: PaymentGateway;
  readonly amount: number;
  /** Empty for a hosted gateway. */
  readonly reference: string;
  /** Of a hosted gateway. */
  readonly payment?: string;
  readonly expiresAt?: Date;
}

/** The deposit of the key: created by the first call, returned by repeats. */
async function createDeposit(backend: Backend, { gateway, ...details }: NewDeposit): Promise<DepositRow> {
  const { clock, db } = backend;
  const { amount, key, playerId, reference } = details;
  try {
    const { isNew, row } = await db.transaction(async (tx) => {
      await lockCashier(tx, playerId);
      const [known] = await tx
        .select()
        .from(deposits)
        .where(and(eq(deposits.playerId, playerId), eq(deposits.key, key)));
      if (known !== undefined) {
        const isSame =
          known.amount === amount &&
          known.gateway === gateway.slug &&
          (gateway.kind === 'redirect' || known.reference === reference);
        if (!isSame) throw new HttpError(409, 'This request was sent before with other details.');
        return { isNew: false, row: known };
      }
      checkAmount(amount, gateway);
      await checkDepositAllowed(tx, clock, { playerId, amount });
      await checkPendingDeposits(tx, playerId);
      if (reference !== '') await checkReference(tx, reference);
      const [created] = await tx
        .insert(deposits)
        .values({ ...details, gateway: gateway.slug, createdAt: clock.now() })
        .returning();
      if (created === undefined) throw new Error('A deposit was not stored');
      return { isNew: true, row: created };
    });
    if (isNew) {
      await announceDeposit(backend, row);
      backend.cashier.requestCreated();
    }
    return row;
  } catch (error) {
    // Another player reported the same reference meanwhile.
    throw violates(error, 'deposits_reference_key') ? new HttpError(409, REFERENCE_USED) : error;
  }
}

async function checkReference(tx: Queryable, reference: string) {
  const [used] = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.reference, reference), inArray(deposits.status, ['pending', 'approved'])))
    .limit(1);
  if (used !== undefined) throw new HttpError(409, REFERENCE_USED);
}
