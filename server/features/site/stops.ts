import { sql } from 'drizzle-orm';
import type { StopKind } from '../../../domain/entities';
import { stopKinds } from '../../../domain/entities';
import type { RefusalCode } from '../../../domain/refusals';
import type { Queryable } from '../../database/open';
import { type Refusal, refusal } from '../../kit/http/refusal';

const codes = {
  bets: 'BETS_STOPPED',
  games: 'GAMES_STOPPED',
  deposits: 'DEPOSITS_STOPPED',
  'cash-outs': 'CASH_OUTS_STOPPED',
  withdrawals: 'WITHDRAWALS_STOPPED',
} as const satisfies Record<StopKind, RefusalCode>;

async function isStopped(db: Queryable, kind: StopKind): Promise<boolean> {
  const { rows } = await db.execute<{ stopped: boolean }>(sql`select is_stopped(${kind}) as stopped`);
  return rows[0]?.stopped ?? false;
}

export const stoppedError = (kind: StopKind): Refusal => refusal(403, codes[kind]);

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
