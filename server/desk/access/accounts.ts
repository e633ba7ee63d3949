import { count, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { requestText } from '../../../contract/text';
import type { Database, Queryable, Transaction } from '../../database/open';
import { type OperatorRole, operatorRoles, operators } from '../../database/schema/operators';
import type { Clock } from '../../kit/clock';
import { violates } from '../../kit/database-errors';
import { hashPassword } from '../../kit/secrets/passwords';
import { recordAct } from '../audit';

/** Created at the start of a sandbox. The password is public: docs/operators.md. */
export const sampleOperator = { username: 'operator1', password: 'operator1234' } as const;

export const operatorName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9._-]{3,30}$/, 'A username has 3 to 30 of the characters a-z, 0-9, ".", "_" and "-".'),
);

const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 100;

export const newPassword = v.pipe(
  requestText(MAX_PASSWORD_LENGTH),
  v.minLength(MIN_PASSWORD_LENGTH, `A password has at least ${MIN_PASSWORD_LENGTH} characters.`),
);

interface NewOperator {
  readonly username: string;
  readonly password: string;
  readonly role: OperatorRole;
  readonly isSample?: boolean;
}

/** @returns the id; null if the username is taken. */
export async function createOperator(
  db: Queryable,
  clock: Clock,
  { password, ...operator }: NewOperator,
): Promise<number | null> {
  const passwordHash = await hashPassword(password);
  try {
    const [row] = await db
      .insert(operators)
      .values({ ...operator, passwordHash, createdAt: clock.now() })
      .returning({ id: operators.id });
    return row?.id ?? null;
  } catch (error) {
    if (violates(error, 'operators_username_key')) return null;
    throw error;
  }
}

/** Name of the act and of the request in the audit row of `npm run operator:add`. */
export const commandAct = { act: 'operator added by command', requestId: 'operator:add' } as const;

/**
 * Adds an operator at the machine of the server, where no operator has signed in: the audit row is in the name of the new one.
 * @returns the id; null if the username is taken.
 */
export async function addOperatorByCommand(
  db: Database,
  clock: Clock,
  operator: Pick<NewOperator, 'password' | 'role' | 'username'>,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const id = await createOperator(tx, clock, operator);
    if (id === null) return null;
    const { role, username } = operator;
    await recordAct(tx, clock, {
      ...commandAct,
      operatorId: id,
      subject: ['operator', id],
      after: { username, role },
    });
    return id;
  });
}

export async function findOperator(db: Queryable, username: string) {
  const [operator] = await db
    .select()
    .from(operators)
    .where(sql`lower(${operators.username}) = lower(${username})`);
  return operator ?? null;
}

/**
 * Locks the row until the end of the transaction: a sign-in, and a change of what it asks for, wait for each other. Sessions and second
 * factors are locked after it: in another order, two requests at once would be a deadlock.
 */
export async function lockOperator(tx: Transaction, id: number) {
  const [operator] = await tx.select().from(operators).where(eq(operators.id, id)).for('update');
  return operator ?? null;
}

/** Whether an operator can sign in at all: sample operators do not count. */
export async function hasOperators(db: Queryable): Promise<boolean> {
  const [all] = await db.select({ total: count() }).from(operators).where(eq(operators.isSample, false));
  return (all?.total ?? 0) > 0;
}

export async function addSampleOperator(db: Queryable, clock: Clock): Promise<void> {
  if ((await findOperator(db, sampleOperator.username)) !== null) return;
  await createOperator(db, clock, { ...sampleOperator, role: 'admin', isSample: true });
}

/** Whether an operator with `role` may do what the role `needed` may do. */
export const isAtLeast = (role: OperatorRole, needed: OperatorRole): boolean =>
  operatorRoles.indexOf(role) >= operatorRoles.indexOf(needed);
