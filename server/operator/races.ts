import type { Queryable } from '../database/open';
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
