import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import * as contract from '../../../contract/calls';
import type { Backend } from '../../kit/backend';
import { HttpError } from '../../kit/http/http-error';
import { findAppDetails } from '../site/site';

/** Set by the reverse proxy, which must overwrite what a client sends: the state of India, such as `TN`, or another region. */
const REGION_HEADER = 'x-region';

/** Calls that begin an account, stake money or bring it in. Withdrawals, statement and cash-out stay open. */
const closedCalls: ReadonlySet<string> = new Set(
  [
    contract.register,
    contract.betMatchOdds,
    contract.betBookmakerOdds,
    contract.betFancyOdds,
    contract.gameLaunch,
    contract.sportsbookLaunch,
    contract.depositCreate,
    contract.depositHpay,
    contract.depositFloxy,
  ].map(({ path }) => path),
);

const blockedStates = v.fallback(
  v.pipe(
    v.object({ BLOCKED_STATES: v.pipe(v.string(), v.toUpperCase()) }),
    v.transform(({ BLOCKED_STATES }) => BLOCKED_STATES.split(/[\s,]+/).filter(Boolean)),
  ),
  [],
);

/**
 * Refuses these calls from the states that the operator has blocked (`BLOCKED_STATES` of the app details, separated by commas). Only a
 * trusted proxy can name the state.
 */
export function refuseBlockedStates(
  app: FastifyInstance,
  { config, db }: Pick<Backend, 'config' | 'db'>,
): void {
  if (config.trustedProxies.length === 0) return;
  app.addHook('preValidation', async (request) => {
    const region = request.headers[REGION_HEADER];
    const path = request.routeOptions.url?.slice(app.prefix.length) ?? '';
    if (typeof region !== 'string' || !closedCalls.has(path)) return;
    const blocked = v.parse(blockedStates, await findAppDetails(db));
    if (blocked.includes(region.trim().toUpperCase())) {
      throw new HttpError(
        403,
        'This is not available where you are. You can sign in, and withdraw money that is not held.',
        null,
        'REGION_BLOCKED',
      );
    }
  });
}
