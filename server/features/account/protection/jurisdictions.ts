import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/calls';
import type { Backend } from '../../../kit/backend/backend';
import { refusal } from '../../../kit/http/refusal';
import { readAppDetails } from '../../site/site';

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
    const { BLOCKED_STATES: blocked } = await readAppDetails(db);
    if (blocked.includes(region.trim().toUpperCase())) {
      throw refusal(403, 'REGION_BLOCKED');
    }
  });
}
