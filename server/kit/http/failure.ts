import type { FastifyReply } from 'fastify';
import type { RefusalReason } from '../../../domain/failure';
import { refusalReasons } from '../../../domain/lists';
import type { RefusalCode } from '../../../domain/refusals';
import type { HttpError } from './http-error';
import { Refusal } from './refusal';

/** The reason that clients of version 1.0 read in place of the code; undefined for the codes that had none. */
const reasonOf = (code: RefusalCode): RefusalReason | undefined =>
  code === 'FILE_TYPE_UNKNOWN' ? 'FILE_UNREADABLE' : refusalReasons.find((reason) => reason === code);

/** The envelope of a refusal. What goes beyond the specification is beside it. */
export function failureEnvelope(error: Pick<HttpError, 'message'>) {
  const envelope = { data: null, error: true, message: error.message };
  if (!(error instanceof Refusal)) return envelope;
  const { args, code, fields } = error;
  const reason = reasonOf(code);
  return { ...envelope, code, fields, args, ...(reason && { reason }) };
}

/** Seconds, of an answer 503 whose cause names none. A database that restarts is back in less; pages read nothing before. */
export const RETRY_AFTER = 5;

export function sendFailure(reply: FastifyReply, error: HttpError) {
  const retryAfter = error.retryAfter ?? (error.status === 503 ? RETRY_AFTER : null);
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  return reply.status(error.status).header('cache-control', 'no-store').send(failureEnvelope(error));
}
