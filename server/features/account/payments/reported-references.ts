import { and, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../database/open';
import { deposits } from '../../../database/schema/payments';

/**
 * Id of the deposit that a player reported with this reference and an operator approved with another one; null if there is none. Asked
 * after the reference is written: a deposit whose reference is being replaced has kept the other one waiting until then.
 */
export async function findReportedAs(
  tx: Queryable,
  reference: string,
  except: number,
): Promise<number | null> {
  const isReported = sql`lower(${deposits.reportedReference}) = lower(${reference})`;
  const [found] = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(isReported, ne(deposits.id, except), inArray(deposits.status, ['pending', 'approved'])))
    .limit(1);
  return found?.id ?? null;
}

/**
 * Before the reference of a deposit is replaced, unless it was paid on the page of a service: two deposits that get each other's
 * reference would wait for each other, which is a deadlock.
 */
export async function lockReferences(tx: Transaction, depositId: number): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('references of deposits', 0)) from ${deposits}
    where ${deposits.id} = ${depositId} and ${deposits.payment} is null
  `);
}

/** Id of the deposit that was paid on the page of a service with this reference, in any letters; null if there is none. */
export async function findPaidOnPage(tx: Queryable, reference: string): Promise<number | null> {
  const isTheirs = sql`lower(${deposits.reference}) = lower(${reference})`;
  const [found] = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(isTheirs, isNotNull(deposits.payment), inArray(deposits.status, ['pending', 'approved'])))
    .limit(1);
  return found?.id ?? null;
}

/** The form in which references are compared: operators and services write the reference of a bank with blanks or in small letters. */
export const plainReference = (reference: string): string => reference.replace(/\s/g, '').toUpperCase();
