import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { deposits } from '../../database/schema/payments';
import type { Backend } from '../../kit/backend';
import { SECOND } from '../../kit/clock';
import { expireDeposit } from './decisions';

const EVERY = 15 * SECOND;

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'>;

/** Expires deposits of hosted gateways that were not paid in time, now and every 15 seconds. */
export function startExpiry(deps: Deps): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => expireDeposits(deps))
      .catch((error: unknown) => deps.log.error({ err: error }, 'deposits could not be expired'));
  };
  run();
  const timer = setInterval(run, EVERY);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** One that an operator has to look at stays pending. */
export async function expireDeposits(deps: Deps): Promise<void> {
  const { clock, db } = deps;
  const due = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(eq(deposits.status, 'pending'), lte(deposits.expiresAt, clock.now()), isNull(deposits.attention)),
    )
    .orderBy(asc(deposits.id));
  for (const { id } of due) await expireDeposit(deps, id);
}
