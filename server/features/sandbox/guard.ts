import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../kit/http/http-error';
import { isDirectFromThisMachine } from '../../kit/http/security/direct-caller';

/**
 * The sandbox gives access to codes and money.
 * @throws HttpError 403
 */
export async function requireLoopback(request: FastifyRequest): Promise<void> {
  if (!isDirectFromThisMachine(request))
    throw new HttpError(403, 'The sandbox answers only this machine, directly.');
}
