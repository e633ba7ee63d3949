import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/open';
import type { OperatorRole } from '../database/schema/operators';
import type { Backend } from '../kit/backend/backend';
import { HttpError } from '../kit/http/http-error';
import { isAtLeast } from './access/accounts';
import { deskCookies } from './access/cookies';
import { findOperatorSession, lockRoleOf, type Operator } from './access/sessions';
import { type DeskPage, pages } from './forms/contract';

declare module 'fastify' {
  interface FastifyRequest {
    /** Operator who sent a request to the desk. */
    operator: Operator | null;
  }
}

const signedOut = () => new HttpError(401, 'You are signed out. Nothing was changed. Sign in and try again.');
const NO_ROLE = (role: OperatorRole) => `This needs the role ${role}.`;

/** A required second factor that is not set up: every other page redirects to its set-up. */
export const mustSetUpSecondFactor = (
  { hasSecondFactor }: Operator,
  { operator }: Backend['config'],
): boolean => operator?.isTwoFactorRequired === true && !hasSecondFactor;

/** Runs before the body is read: a caller without a session gets no information about the form. */
export async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, role }: DeskPage,
  deps: Pick<Backend, 'clock' | 'config' | 'db'>,
): Promise<void> {
  const token = deskCookies.session(request);
  const operator = token === null ? null : await findOperatorSession(deps, token);
  if (operator === null) {
    if (request.method === 'POST') throw signedOut();
    await reply.redirect('/operator/login', 303);
    return;
  }
  request.operator = operator;
  if (mustSetUpSecondFactor(operator, deps.config) && !path.startsWith(pages.twoFactor.path)) {
    if (request.method === 'POST')
      throw new HttpError(403, 'Set up two-factor sign-in first. Nothing was changed.');
    await reply.redirect(`/operator${pages.twoFactor.path}`, 303);
    return;
  }
  if (!isAtLeast(operator.role, role)) throw new HttpError(403, NO_ROLE(role));
}

/**
 * Checks the operator again in the transaction of an act, which waits for locks, password hashes and other acts after `identify`.
 * @throws HttpError 401 or 403
 */
export async function identifyAgain(
  tx: Queryable,
  operator: Operator,
  { role: needed }: Pick<DeskPage, 'role'>,
): Promise<void> {
  const role = await lockRoleOf(tx, operator);
  if (role === null) throw signedOut();
  if (!isAtLeast(role, needed)) throw new HttpError(403, NO_ROLE(needed));
}

/** The operator of an identified request. */
export function operatorOf({ operator }: FastifyRequest): Operator {
  if (operator === null) throw new Error('A request of the desk has no operator');
  return operator;
}
