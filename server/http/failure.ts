import type { FastifyReply } from 'fastify';

export const NOT_UNDERSTOOD = 'The request was not understood.';

export const failureEnvelope = (message: string) => ({ data: null, error: true, message });

export const sendFailure = (reply: FastifyReply, status: number, message: string) =>
  reply.status(status).header('cache-control', 'no-store').send(failureEnvelope(message));
