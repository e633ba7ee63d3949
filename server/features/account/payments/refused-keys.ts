import { and, eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../../database/open';
import { refusedRequests } from '../../../database/schema/payments';
import type { Backend } from '../../../kit/backend/backend';
import { DAY, later } from '../../../kit/clock';
import { Refusal, repeatedRefusal } from '../../../kit/http/refusal';
import type { HourlyTasks } from '../../../kit/jobs/jobs';
import { lockCashier } from './rules';

/** Milliseconds for which a refused key stays refused. No request is under way for longer. */
const KEPT_FOR = DAY;

interface CashierRequest {
  readonly kind: 'deposit' | 'withdrawal';
  readonly playerId: number;
  /** Idempotency key of the client. */
  readonly key: string;
}

/**
 * Decides a request under the lock of its player. A refusal is stored by the key: of a request that was repeated after a lost answer, the
 * first one may arrive later, and would be carried out though the player was told that it was refused.
 * @param decide throws a refusal, or returns what the key has made, now or before.
 */
export async function decideOnce<Result>(
  { clock, db }: Pick<Backend, 'clock' | 'db'>,
  { key, kind, playerId }: CashierRequest,
  decide: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const decided = await db.transaction(async (tx): Promise<{ readonly result: Result } | Refusal> => {
    await lockCashier(tx, playerId);
    const ofKey = and(
      eq(refusedRequests.playerId, playerId),
      eq(refusedRequests.kind, kind),
      eq(refusedRequests.key, key),
    );
    const [known] = await tx.select().from(refusedRequests).where(ofKey);
    if (known !== undefined) return repeatedRefusal(known);
    try {
      return { result: await tx.transaction(decide) };
    } catch (error) {
      if (!(error instanceof Refusal) || !isOfRequest(error)) throw error;
      const { args, code, status } = error;
      await tx
        .insert(refusedRequests)
        .values({ playerId, kind, key, status, code, args, refusedAt: clock.now() });
      return error;
    }
  });
  if (decided instanceof Refusal) throw decided;
  return decided.result;
}

/** False for the refusal of a server that cannot answer, and for that of another request with the key. */
const isOfRequest = ({ code, status }: Refusal): boolean => status < 500 && code !== 'SENT_BEFORE';

async function deleteOldRefusals({ clock, db }: Pick<Backend, 'clock' | 'db'>): Promise<void> {
  await db.delete(refusedRequests).where(lt(refusedRequests.refusedAt, later(clock.now(), -KEPT_FOR)));
}

export const refusedKeyTasks = (backend: Pick<Backend, 'clock' | 'db'>): HourlyTasks => ({
  'old refusals of the cashier': () => deleteOldRefusals(backend),
});
