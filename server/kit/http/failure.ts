import type { FastifyReply } from 'fastify';
import type { RefusalReason } from './http-error';

export const NOT_UNDERSTOOD = 'The request was not understood.';

export const NOTHING_HERE = 'There is nothing here.';

export const failureEnvelope = (message: string, reason: RefusalReason | null = null) => ({
  data: null,
  error: true,
  message,
  ...(reason !== null && { reason }),
});

export const sendFailure = (
  reply: FastifyReply,
  status: number,
  message: string,
  reason: RefusalReason | null = null,
) => reply.status(status).header('cache-control', 'no-store').send(failureEnvelope(message, reason));
