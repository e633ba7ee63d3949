import { sql } from 'drizzle-orm';
import type { Backend } from '../kit/backend/backend';
import { type Clock, SECOND } from '../kit/clock';
import type { StoredLimit } from '../kit/http/limits/rate-limiter';
import type { HourlyTasks } from '../kit/jobs/jobs';
import { hashSecret } from '../kit/secrets/secrets';
import type { Database, Queryable } from './open';

/** An attempt of a key: an address, a username, a mobile. Lists of them always have the same order. */
export type Attempt = readonly [limit: StoredLimit, key: string];

/** Rows of ended windows that one statement deletes, and how many statements an hour. */
const DELETED_AT_ONCE = 10_000;
const DELETIONS = 100;

const keysOf = (attempts: readonly Attempt[]) =>
  sql.param(attempts.map(([{ name }, key]) => hashSecret(`${name} ${key}`)));

/**
 * Counts the attempts in one statement. It rejects if the database does not answer, so that no attempt passes uncounted.
 * @param db not a transaction that ends with the attempt: a wrong secret would roll its count back.
 * @throws HttpError 429 of the first limit that is used up.
 */
export async function countAttempts(
  { clock, db }: { readonly clock: Clock; readonly db: Queryable },
  attempts: readonly Attempt[],
): Promise<void> {
  const now = clock.now();
  const maxima = sql.param(attempts.map(([{ max }]) => max));
  const windows = sql.param(attempts.map(([{ window }]) => window));
  const { rows } = await db.execute<{ refused_place: number; wait: number }>(sql`
    select refused_place, extract(epoch from full_until - ${now.toISOString()}::timestamptz)::float8 * ${SECOND}::float8 as wait
    from count_attempts(${keysOf(attempts)}::text[], ${maxima}::integer[], ${windows}::integer[], ${now.toISOString()})
  `);
  const [refused] = rows;
  const limit = refused && attempts[refused.refused_place - 1]?.[0];
  if (limit !== undefined) throw limit.refuse(Math.max(1, Math.ceil((refused?.wait ?? 0) / SECOND)));
}

/** Takes attempts back that do not count: the secret was right. */
export async function refundAttempts(db: Queryable, attempts: readonly Attempt[]): Promise<void> {
  await db.execute(sql`select refund_attempts(${keysOf(attempts)}::text[])`);
}

/** Leaves out rows that an attempt has locked: it may wait for another row of these, and renews both windows. */
async function deleteEndedWindows(db: Database, now: Date): Promise<void> {
  for (let count = 0; count < DELETIONS; count += 1) {
    const { rowCount } = await db.execute(sql`
      delete from counted_attempts where key in (
        select key from counted_attempts where ends_at <= ${now.toISOString()} limit ${DELETED_AT_ONCE} for update skip locked
      )
    `);
    if ((rowCount ?? 0) < DELETED_AT_ONCE) return;
  }
}

export const attemptTasks = ({ clock, db }: Pick<Backend, 'clock' | 'db'>): HourlyTasks => ({
  'old attempts': () => deleteEndedWindows(db, clock.now()),
});
