import type { FastifyRequest } from 'fastify';
import { isDirectFromThisMachine } from '../http/direct-caller';
import { HttpError } from '../http/http-error';

/**
 * The sandbox gives access to codes and money.
 * @throws HttpError 403
 */
export async function requireLoopback(request: FastifyRequest): Promise<void> {
  if (!isDirectFromThisMachine(request))
    throw new HttpError(403, 'The sandbox answers only this machine, directly.');
}
