import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BonusService } from '../features/account/bonuses/bonus-service';
import { serveBonuses } from '../features/account/bonuses/calls';
import { serveBanks } from '../features/account/payments/banks/banks';
import { servePayments } from '../features/account/payments/calls';
import { serveApiKeys } from '../features/account/players/api-keys';
import { serveNewPassword } from '../features/account/players/new-password';
import { serveProfile } from '../features/account/players/profile';
import { serveReferrals } from '../features/account/players/referrals';
import { serveRegistration } from '../features/account/players/registration';
import { serveSessions } from '../features/account/players/sessions/calls';
import { serveSignIn } from '../features/account/players/sign-in';
import { serveTwoFactor } from '../features/account/players/two-factor/calls';
import { serveProtection } from '../features/account/protection/calls';
import { refuseBlockedStates } from '../features/account/protection/jurisdictions';
import { servePush } from '../features/account/push/calls';
import type { BetService } from '../features/exchange/bets/bet-service';
import { serveBets } from '../features/exchange/bets/calls';
import { serveExchange } from '../features/exchange/calls';
import { serveFavourites } from '../features/exchange/favourites/calls';
import { serveGames } from '../features/games/calls';
import { serveStatement } from '../features/ledger/statement';
import { serveNotifications } from '../features/notifications/calls';
import { serveSite } from '../features/site/site';
import type { Backend } from '../kit/backend/backend';
import type { CallFault } from '../kit/backend/faults';
import { failureEnvelope, sendFailure } from '../kit/http/failure';
import { HttpError } from '../kit/http/http-error';
import { createRoutes } from '../kit/http/routes';

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
  serveApiKeys(calls, backend);
  serveProfile(calls, backend);
  serveReferrals(calls, backend);
  serveStatement(calls, backend);
  serveBets(calls, backend);
  serveExchange(calls, backend);
  serveFavourites(calls, backend);
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
    if (fault.status !== null) await sendFailure(reply, new HttpError(fault.status, fault.message));
  });
  app.addHook('onSend', async (request, reply, answer) => {
    const fault = late.get(request);
    if (fault === undefined) return answer;
    await sleep(fault.delayMs);
    if (fault.status === null) return answer;
    reply.status(fault.status);
    return JSON.stringify(failureEnvelope(fault));
  });
}
