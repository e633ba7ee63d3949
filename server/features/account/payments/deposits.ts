import { and, count, desc, eq } from 'drizzle-orm';
import { depositCreate, depositDetails, depositGet } from '../../../../contract/calls';
import type { Queryable } from '../../../database/open';
import { deposits } from '../../../database/schema/payments';
import type { Backend } from '../../../kit/backend/backend';
import { toLimitAndOffset } from '../../../kit/http/paging';
import { refusal } from '../../../kit/http/refusal';
import type { Routes } from '../../../kit/http/routes';
import { toRowId } from '../../../kit/http/row-id';
import { createDeposit } from './create-deposit';
import { referenceFault } from './gateways/gateways';
import { serveHostedDeposits } from './hosted-deposits';
import { requirePlayer } from './rules';
import { type DepositRow, toWireDeposit } from './wire';

export function serveDeposits(routes: Routes, backend: Backend): void {
  const { clock, db, gateways, limits } = backend;

  routes.forPlayer(depositCreate, async ({ caller, payload }) => {
    requirePlayer(caller);
    limits.cashierByPlayer.consume(String(caller.playerId));
    const gateway = gateways.find(payload.gateway);
    if (gateway === null || gateway.kind === 'redirect') throw refusal(404, 'NO_SUCH_GATEWAY');
    const fault = referenceFault(gateway.kind, payload.reference);
    if (fault !== null) throw refusal(400, fault);
    const row = await createDeposit(backend, {
      playerId: caller.playerId,
      key: payload.key,
      gateway,
      amount: payload.amount,
      reference: payload.reference,
      paymentReference: gateway.kind === 'upi' ? payload.payment_reference : '',
    });
    return { data: toWireDeposit(row, clock.now()) };
  });

  serveHostedDeposits(routes, backend);

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
  if (row === undefined) throw refusal(404, 'NO_SUCH_DEPOSIT');
  return row;
}
