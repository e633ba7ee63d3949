import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { deposits } from '../../../database/schema/payments';
import type { Backend } from '../../../kit/backend/backend';
import { SECOND } from '../../../kit/clock';
import { eachAlone } from '../../../kit/jobs/each-alone';
import { every, type Job } from '../../../kit/jobs/jobs';
import { expireDeposit } from './decisions';

const EVERY = 15 * SECOND;

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'>;

/** Expires deposits of hosted gateways that were not paid in time, now and every 15 seconds. */
export const startExpiry = (deps: Deps): Job =>
  every(EVERY, (signal) => expireDeposits(deps, signal), {
    log: deps.log,
    name: 'unpaid deposits',
    runsAtStart: true,
  });

/** A deposit that needs an operator's attention stays pending. */
export async function expireDeposits(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { clock, db } = deps;
  const due = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(eq(deposits.status, 'pending'), lte(deposits.expiresAt, clock.now()), isNull(deposits.attention)),
    )
    .orderBy(asc(deposits.id));
  await eachAlone(
    due,
    ({ id }) => `deposit ${id}`,
    ({ id }) => expireDeposit(deps, id),
    signal,
  );
}
