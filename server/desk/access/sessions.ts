import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/open';
import {
  type OperatorRole,
  operatorSecondFactors,
  operatorSessions,
  operators,
} from '../../database/schema/operators';
import type { Backend } from '../../kit/backend/backend';
import { DAY, HOUR, later, MINUTE } from '../../kit/clock';
import type { HourlyTasks } from '../../kit/jobs/jobs';
import { hashSecret, newSecret } from '../../kit/secrets/secrets';

const LIFETIME = 12 * HOUR;
const IDLE_TIMEOUT = 30 * MINUTE;
const CODE_TIMEOUT = 5 * MINUTE;

/** An operator with a valid session. */
export interface Operator {
  readonly id: number;
  readonly username: string;
  readonly role: OperatorRole;
  readonly sessionId: number;
  readonly isSample: boolean;
  readonly hasSecondFactor: boolean;
}

type Deps = Pick<Backend, 'clock' | 'db'>;

/**
 * @param awaitsCode opens no session yet, but a sign-in whose code is missing.
 * @returns the token of the new session.
 */
export async function openOperatorSession(
  db: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  operatorId: number,
  awaitsCode = false,
): Promise<string> {
  const token = newSecret();
  const now = clock.now();
  await db.insert(operatorSessions).values({
    operatorId,
    tokenHash: hashSecret(token),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: later(now, awaitsCode ? CODE_TIMEOUT : LIFETIME),
    awaitsCode,
  });
  return token;
}

/** The operator of a session, which counts as used; null if it has ended or the operator is disabled. */
export async function findOperatorSession({ clock, db }: Deps, token: string): Promise<Operator | null> {
  const now = clock.now();
  const [found] = await db
    .select({
      session: operatorSessions,
      operator: operators,
      confirmedAt: operatorSecondFactors.confirmedAt,
    })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .leftJoin(operatorSecondFactors, eq(operatorSecondFactors.ownerId, operators.id))
    .where(
      and(
        eq(operatorSessions.tokenHash, hashSecret(token)),
        eq(operatorSessions.awaitsCode, false),
        isNull(operatorSessions.revokedAt),
        isNull(operators.disabledAt),
        gt(operatorSessions.expiresAt, now),
        gt(operatorSessions.lastUsedAt, later(now, -IDLE_TIMEOUT)),
      ),
    );
  if (found === undefined) return null;
  const { confirmedAt, operator, session } = found;
  if (session.lastUsedAt < later(now, -MINUTE))
    await db
      .update(operatorSessions)
      .set({ lastUsedAt: now })
      .where(and(eq(operatorSessions.id, session.id), lt(operatorSessions.lastUsedAt, now)));
  const { id, isSample, role, username } = operator;
  return { id, username, role, isSample, sessionId: session.id, hasSecondFactor: confirmedAt !== null };
}

/**
 * The role of an operator in the transaction of an act; null if the session was ended or the operator disabled meanwhile. Locks both rows
 * until the end of the transaction: an operator is disabled before the act, or after it.
 */
export async function lockRoleOf(tx: Queryable, { id, sessionId }: Operator): Promise<OperatorRole | null> {
  const [found] = await tx
    .select({ role: operators.role })
    .from(operators)
    .innerJoin(operatorSessions, eq(operatorSessions.operatorId, operators.id))
    .where(
      and(
        eq(operators.id, id),
        eq(operatorSessions.id, sessionId),
        isNull(operatorSessions.revokedAt),
        isNull(operators.disabledAt),
      ),
    )
    .for('share');
  return found?.role ?? null;
}

/** A sign-in whose code is missing; null if its time is over or the operator is disabled. */
export async function findAwaitingCode({ clock, db }: Deps, token: string) {
  const [found] = await db
    .select({ sessionId: operatorSessions.id, operatorId: operatorSessions.operatorId })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.tokenHash, hashSecret(token)),
        eq(operatorSessions.awaitsCode, true),
        isNull(operatorSessions.revokedAt),
        isNull(operators.disabledAt),
        gt(operatorSessions.expiresAt, clock.now()),
      ),
    );
  return found ?? null;
}

/** Ends one session, or all of an operator except one. */
export async function endOperatorSessions(
  db: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  which: { readonly sessionId: number } | { readonly operatorId: number; readonly except?: number },
): Promise<number> {
  const chosen =
    'sessionId' in which
      ? eq(operatorSessions.id, which.sessionId)
      : and(
          eq(operatorSessions.operatorId, which.operatorId),
          which.except === undefined ? undefined : ne(operatorSessions.id, which.except),
        );
  const ended = await db
    .update(operatorSessions)
    .set({ revokedAt: clock.now() })
    .where(and(chosen, isNull(operatorSessions.revokedAt)))
    .returning({ id: operatorSessions.id });
  return ended.length;
}

/** Deletes sessions that ended more than a day ago. */
async function deleteEndedOperatorSessions({ clock, db }: Deps): Promise<void> {
  const longAgo = later(clock.now(), -DAY);
  await db
    .delete(operatorSessions)
    .where(
      or(
        lt(operatorSessions.expiresAt, longAgo),
        lt(operatorSessions.revokedAt, longAgo),
        lt(operatorSessions.lastUsedAt, longAgo),
      ),
    );
}

/** Sessions that can be used, by operator. */
export async function countOperatorSessions({ clock, db }: Deps): Promise<ReadonlyMap<number, number>> {
  const now = clock.now();
  const rows = await db
    .select({ operatorId: operatorSessions.operatorId, total: sql<number>`count(*)::int` })
    .from(operatorSessions)
    .where(
      and(
        eq(operatorSessions.awaitsCode, false),
        isNull(operatorSessions.revokedAt),
        gt(operatorSessions.expiresAt, now),
        gt(operatorSessions.lastUsedAt, later(now, -IDLE_TIMEOUT)),
      ),
    )
    .groupBy(operatorSessions.operatorId);
  return new Map(rows.map(({ operatorId, total }) => [operatorId, total]));
}

/** Sent with each form; a page of another site can read neither the cookie nor a form of the desk. */
export const formTokenOf = (cookie: string): string =>
  createHmac('sha256', cookie).update('operator form').digest('base64url');

export function isFormToken(cookie: string, sent: string): boolean {
  const expected = Buffer.from(formTokenOf(cookie));
  const given = Buffer.from(sent);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export const deskTasks = (backend: Deps): HourlyTasks => ({
  'ended sessions of operators': () => deleteEndedOperatorSessions(backend),
});
