import { sql } from 'drizzle-orm';
import type { StopKind } from '../../../domain/entities';
import { stopKinds } from '../../../domain/entities';
import type { Queryable } from '../../database/open';
import { HttpError, type RefusalReason } from '../../kit/http/http-error';

const refusals: Record<StopKind, readonly [reason: RefusalReason, message: string]> = {
  bets: ['BETS_STOPPED', 'Bets are stopped for the moment. Nothing was staked.'],
  games: ['GAMES_STOPPED', 'Games are stopped for the moment. Nothing was staked.'],
  deposits: ['DEPOSITS_STOPPED', 'Deposits are stopped for the moment. Please do not pay now.'],
  'cash-outs': ['CASH_OUTS_STOPPED', 'Cash-outs and cancelling are stopped for the moment.'],
  withdrawals: ['WITHDRAWALS_STOPPED', 'Withdrawals are stopped for the moment. Your money stays yours.'],
};

async function isStopped(db: Queryable, kind: StopKind): Promise<boolean> {
  const { rows } = await db.execute<{ stopped: boolean }>(sql`select is_stopped(${kind}) as stopped`);
  return rows[0]?.stopped ?? false;
}

export function stoppedError(kind: StopKind): HttpError {
  const [reason, message] = refusals[kind];
  return new HttpError(403, message, null, reason);
}

/** @throws HttpError 403 while an operator has stopped this, or the site is not live. */
export async function refuseStopped(db: Queryable, kind: StopKind): Promise<void> {
  if (await isStopped(db, kind)) throw stoppedError(kind);
}

/** What is stopped now. */
export async function listStops(db: Queryable): Promise<readonly StopKind[]> {
  const { rows } = await db.execute<{ kind: StopKind }>(
    sql`select kind from unnest(${sql.param([...stopKinds])}::text[]) with ordinality as known (kind, place)
      where is_stopped(kind) order by place`,
  );
  return rows.map(({ kind }) => kind);
}
