import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/open';
import { HttpError } from '../http/http-error';
import { type ActEntry, lastActOn } from './audit';
import { formatMoment } from './html/parts';

/** For an operator who was second: what the state is, and who changed it. */
export async function refuseChanged(
  db: Queryable,
  subject: ActEntry['subject'],
  state: string,
): Promise<HttpError> {
  const last = await lastActOn(db, subject);
  const who = last === null ? '' : ` ${last.operator}, ${formatMoment(last.act.at)}: ${last.act.act}.`;
  return new HttpError(409, `${state}${who} Nothing was changed now.`);
}

/** Id of the newest act on a subject, for the form that changes it. */
export const seenAct = async (db: Queryable, subject: ActEntry['subject']): Promise<number> =>
  (await lastActOn(db, subject))?.act.id ?? 0;

/**
 * Locks the subject of an act until the end of the transaction.
 * @throws HttpError 409 if another act changed it after the page was shown
 */
export async function lockSubject(
  tx: Transaction,
  subject: ActEntry['subject'],
  seen: number,
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`operator act ${subject.join(' ')}`}, 0))`,
  );
  if ((await seenAct(tx, subject)) !== seen)
    throw await refuseChanged(tx, subject, 'This was changed after you opened the page.');
}
