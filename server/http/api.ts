import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Backend } from '../backend';
import { serveBanks } from '../banks/banks';
import type { BetService } from '../bets/bet-service';
import { serveBets } from '../bets/calls';
import type { BonusService } from '../bonuses/bonus-service';
import { serveBonuses } from '../bonuses/calls';
import { serveExchange } from '../exchange/calls';
import { serveGames } from '../games/calls';
import { serveStatement } from '../ledger/statement';
import { serveNotifications } from '../notifications/calls';
import { servePayments } from '../payments/calls';
import { serveNewPassword } from '../players/new-password';
import { serveProfile } from '../players/profile';
import { serveReferrals } from '../players/referrals';
import { serveRegistration } from '../players/registration';
import { serveSignIn } from '../players/sign-in';
import { serveProtection } from '../protection/calls';
import { refuseBlockedStates } from '../protection/jurisdictions';
import { servePush } from '../push/calls';
import type { CallFault } from '../sandbox/faults';
import { serveSessions } from '../sessions/calls';
import { serveSite } from '../site/site';
import { serveTwoFactor } from '../two-factor/calls';
import { failureEnvelope, sendFailure } from './failure';
import { createRoutes } from './routes';

/** Routes of every call of the contract, of both of its hosts. */
export function serveApi(
  app: FastifyInstance,
  backend: Backend & { readonly betting: BetService; readonly bonuses: BonusService } & Parameters<
      typeof servePush
    >[1],
): void {
  injectFaults(app, backend);
  refuseBlockedStates(app, backend);
  const calls = createRoutes(app, backend);
  serveSite(calls, backend);
  serveSignIn(calls, backend);
  serveSessions(calls, backend);
  serveRegistration(calls, backend);
  serveNewPassword(calls, backend);
  serveTwoFactor(calls, backend);
  serveProfile(calls, backend);
  serveReferrals(calls, backend);
  serveStatement(calls, backend);
  serveBets(calls, backend);
  serveExchange(calls, backend);
  serveGames(calls, backend);
  serveProtection(calls, backend);
  servePayments(calls, backend);
  serveBanks(calls, backend);
  serveBonuses(calls, backend);
  serveNotifications(calls, backend);
  servePush(calls, backend);
}

function injectFaults(app: FastifyInstance, { faults }: Backend) {
  const late = new WeakMap<FastifyRequest, CallFault>();
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.slice(app.prefix.length).split('?', 1)[0] ?? '';
    const fault = faults.nextCall(path);
    if (fault === null) return;
    if (fault.isAfter) {
      late.set(request, fault);
      return;
    }
    await sleep(fault.delayMs);
    if (fault.status !== null) await sendFailure(reply, fault.status, fault.message);
  });
  app.addHook('onSend', async (request, reply, answer) => {
    const fault = late.get(request);
    if (fault === undefined) return answer;
    await sleep(fault.delayMs);
    if (fault.status === null) return answer;
    reply.status(fault.status);
    return JSON.stringify(failureEnvelope(fault.message));
  });
}
