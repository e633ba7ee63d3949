import { and, desc, eq, gt, max, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/open';
import { operatorActs } from '../database/schema/operators';
import { HttpError } from '../kit/http/http-error';
import { type ActEntry, changesSubject, lastActOn, listActs, type Recorded } from './audit';
import { formatMoment } from './html/parts';

/** Error for the operator who acted second: the current state, and who changed it. */
export async function refuseChanged(
  db: Queryable,
  subject: ActEntry['subject'],
  state: string,
): Promise<HttpError> {
  const last = await lastActOn(db, subject);
  const who = last === null ? '' : ` ${last.operator}, ${formatMoment(last.act.at)}: ${last.act.act}.`;
  return new HttpError(409, `${state}${who} Nothing was changed now.`);
}

/** Id of the newest act on a subject, for the form that changes it. Read before the subject, or an act in between would be missed. */
export const seenAct = async (db: Queryable, subject: ActEntry['subject']): Promise<number> =>
  (await lastActOn(db, subject))?.act.id ?? 0;

/** `seenAct` for all subjects of a kind. */
export async function seenActs(
  db: Queryable,
  kind: ActEntry['subject'][0],
): Promise<(id: string | number) => number> {
  const rows = await db
    .select({ subject: operatorActs.subject, newest: max(operatorActs.id) })
    .from(operatorActs)
    .where(and(eq(operatorActs.subjectKind, kind), changesSubject))
    .groupBy(operatorActs.subject);
  const newest = new Map(rows.map((row) => [row.subject, row.newest ?? 0]));
  return (id) => newest.get(String(id)) ?? 0;
}

/**
 * Locks the subject of an act until the end of the transaction.
 * @throws HttpError 409 if another act changed it after the page was shown
 */
export async function lockSubject(
  tx: Transaction,
  subject: ActEntry['subject'],
  seen: number,
): Promise<void> {
  await lockActsOn(tx, subject);
  await refuseIfChanged(tx, subject, seen);
}

/** Acts on the subject that take this lock, too, wait until the end of the transaction. */
export async function lockActsOn(tx: Transaction, subject: ActEntry['subject']): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`operator act ${subject.join(' ')}`}, 0))`,
  );
}

/** @throws HttpError 409 if another act changed the subject after the page was shown */
export async function refuseIfChanged(
  tx: Queryable,
  subject: ActEntry['subject'],
  seen: number,
): Promise<void> {
  if ((await seenAct(tx, subject)) !== seen)
    throw await refuseChanged(tx, subject, 'This was changed after you opened the page.');
}

/** Id of the newest act of all, for a form that adds something. */
export const newestAct = async (db: Queryable): Promise<number> =>
  (await listActs(db, {}, 1))[0]?.act.id ?? 0;

interface Addition {
  /** Name of the act. */
  readonly name: string;
  readonly operatorId: number;
  /** Newest act when the form was shown. */
  readonly seen: number;
  readonly after: object;
}

/**
 * The act of a form that was sent before, as by a double click; null if it is sent for the first time. Locks such additions until the end
 * of the transaction.
 * @throws HttpError 409 if another operator has added the same after the page was shown
 */
export async function findSameAddition(
  tx: Transaction,
  { after, name, operatorId, seen }: Addition,
): Promise<(Recorded & { readonly subject: string }) | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`operators ${name}`}, 0))`);
  const [found] = await tx
    .select({
      actId: operatorActs.id,
      by: operatorActs.operatorId,
      kind: operatorActs.subjectKind,
      subject: operatorActs.subject,
    })
    .from(operatorActs)
    .where(
      and(
        eq(operatorActs.act, name),
        gt(operatorActs.id, seen),
        sql`${operatorActs.after} = ${JSON.stringify(after)}::jsonb`,
      ),
    )
    .orderBy(desc(eq(operatorActs.operatorId, operatorId)))
    .limit(1);
  if (found === undefined || found.by === operatorId) return found ?? null;
  throw await refuseChanged(tx, [found.kind, found.subject], 'The same was added after you opened the page.');
}
